-- The sandbox's Lichess: accounts that are only a name, and games whose end is chosen on their page.

create table sandbox.lichess_codes (
  code text primary key,
  username text not null,
  challenge text not null,
  redirect_uri text not null,
  client_id text not null,
  expires_at timestamptz not null
);
comment on table sandbox.lichess_codes is 'Codes that the sandbox''s Lichess returned a player with, until they are exchanged.';

create table sandbox.lichess_games (
  game_id text primary key,
  white text not null,
  black text not null,
  limit_seconds int not null,
  increment_seconds int not null,
  white_opened boolean not null default false,
  black_opened boolean not null default false,
  status text not null default 'created',
  winner text check (winner in ('white', 'black')),
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz
);
comment on table sandbox.lichess_games is 'Games at the sandbox''s Lichess. One exists for its callers once both have opened it.';

grant select, insert, delete on sandbox.lichess_codes to muqabla_app;
grant select, insert, update on sandbox.lichess_games to muqabla_app;
