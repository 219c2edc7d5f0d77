-- Rooms on Lichess: which Lichess account is whose, the game of a match there, and the one request at a time.

create table lichess_accounts (
  player_id uuid primary key references players,
  lichess_id text not null check (lichess_id ~ '^[a-z0-9][a-z0-9_-]{0,29}$'),
  username text not null check (lower(username) = lichess_id),
  connected_at timestamptz not null
);
comment on table lichess_accounts is
  'Which Lichess account a player has proved to be theirs. No token: it is revoked as soon as the name is read.';
create unique index lichess_account_of_one_player on lichess_accounts (lichess_id);
comment on index lichess_account_of_one_player is 'One Lichess account belongs to one player.';
grant select, insert, delete on lichess_accounts to muqabla_app;

create table lichess_sign_ins (
  state_hash bytea primary key,
  player_id uuid not null references players,
  session_id uuid not null,
  verifier_sealed bytea not null,
  redirect_uri text not null,
  expires_at timestamptz not null
);
comment on table lichess_sign_ins is
  'Players who are on the way to Lichess and back. A row is deleted when its state comes back, which it can do once.';
comment on column lichess_sign_ins.state_hash is 'SHA-256 of the state: a reader of this table cannot return with it.';
comment on column lichess_sign_ins.verifier_sealed is 'The secret of PKCE, encrypted with the installation''s key.';
create unique index one_lichess_sign_in on lichess_sign_ins (player_id);
create index lichess_sign_ins_by_expiry on lichess_sign_ins (expires_at);
grant select, insert, update, delete on lichess_sign_ins to muqabla_app;

create table lichess_games (
  match_id uuid primary key references matches,
  clock text not null check (clock ~ '^[1-9]\d?\+\d{1,2}$'),
  state text not null default 'open' check (state in ('open', 'creating', 'following', 'over')),
  white text check (white in ('host', 'joiner')),
  host_lichess_id text,
  host_name text,
  joiner_lichess_id text,
  joiner_name text,
  started_at timestamptz,
  attempt int not null default 0 check (attempt >= 0),
  claimed_at timestamptz,
  game_id text unique check (game_id ~ '^[A-Za-z0-9]{8}$'),
  white_url text,
  black_url text,
  requested_at timestamptz,
  expires_at timestamptz,
  status text,
  response jsonb,
  responded_at timestamptz,
  trouble_since timestamptz,
  finding text,
  constraint drawn_as_a_whole check (num_nonnulls(white, host_lichess_id, host_name, joiner_lichess_id, joiner_name, started_at) in (0, 6)),
  constraint drawn_when_started check (state = 'open' or state = 'over' or white is not null),
  constraint created_as_a_whole check (num_nonnulls(game_id, white_url, black_url, requested_at, expires_at) in (0, 5)),
  constraint followed_by_its_id check (state <> 'following' or game_id is not null)
) with (fillfactor = 80);
comment on table lichess_games is
  'The game on Lichess of a match in such a room: for whom it was created, and what Lichess last reported of it.';
comment on column lichess_games.white is 'The side with white, drawn when the match starts and never changed.';
comment on column lichess_games.attempt is
  'How often a game was requested. Only the response to the latest attempt is stored: a game of an earlier one never counts.';
comment on column lichess_games.claimed_at is 'When the latest attempt was claimed, which happens before its request; null when it has failed.';
comment on column lichess_games.requested_at is 'When the attempt was claimed whose game this is: no game that counts is older.';
comment on column lichess_games.response is 'What Lichess last reported, as far as it is verified.';
comment on column lichess_games.finding is 'What the verification found, which ended the match or sent it to review.';

create function lichess_game_is_bound() returns trigger language plpgsql as $$
begin
  if new.clock <> old.clock or new.attempt < old.attempt
     or (old.white is not null and (new.white, new.started_at) is distinct from (old.white, old.started_at))
     or (old.white is not null and new.host_lichess_id is distinct from old.host_lichess_id and new.host_lichess_id <> '')
     or (old.white is not null and new.joiner_lichess_id is distinct from old.joiner_lichess_id and new.joiner_lichess_id <> '')
     or (old.game_id is not null and (new.game_id, new.requested_at) is distinct from (old.game_id, old.requested_at)
         and not (old.state = 'over' and new.game_id is null)) then
    raise exception 'the game of a match on Lichess cannot change' using errcode = 'check_violation';
  end if;
  return new;
end $$;
comment on function lichess_game_is_bound is 'Colours, accounts and the id of the game are set once: a second game never counts. They are only removed, with a player.';
create trigger lichess_game_is_bound before update on lichess_games for each row execute function lichess_game_is_bound();

create function lichess_is_for_points() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from installation where economy <> 'points') then
    raise exception 'games on Lichess are played for points only' using errcode = 'check_violation';
  end if;
  return null;
end $$;
comment on function lichess_is_for_points is 'Lichess is a charity''s server: no money is ever played for on it.';
create trigger lichess_is_for_points after insert on lichess_games for each statement execute function lichess_is_for_points();
grant select, insert, update on lichess_games to muqabla_app;

create table lichess_turn (
  only_row boolean primary key default true check (only_row),
  holder uuid,
  held_until timestamptz not null default '-infinity',
  paused_until timestamptz not null default '-infinity',
  failed_at timestamptz
);
comment on table lichess_turn is
  'Whose turn it is to send a request to Lichess: of all processes one at a time, and none for a minute after a 429.';
comment on column lichess_turn.failed_at is 'When Lichess last failed to respond; null since it last responded.';
insert into lichess_turn default values;
grant select, update on lichess_turn to muqabla_app;
