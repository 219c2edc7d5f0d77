-- Ratings: how well each player plays each game, and the entry of every battle in it.

create table ratings (
  player_id uuid not null references players,
  game_name text not null references games (game_name),
  rating double precision not null,
  deviation double precision not null check (deviation > 0 and deviation <= 350),
  volatility double precision not null check (volatility > 0),
  battles int not null check (battles >= 0),
  entries int not null check (entries > 0),
  rated_at timestamptz not null,
  primary key (player_id, game_name)
) with (fillfactor = 70);
comment on table ratings is
  'A player''s rating in a game (Glicko-2), which follows from rating_entries. Changed only under the lock of the player''s '
  'wallets, in the transaction that ends a match.';
comment on column ratings.battles is 'The battles counted in it, without those taken back.';
comment on column ratings.entries is 'The number of the newest entry.';
comment on column ratings.rated_at is 'When the last battle was counted.';
grant select, insert, update on ratings to muqabla_app;

create table rating_entries (
  match_id uuid not null,
  version int not null,
  player_id uuid not null references players,
  opponent_id uuid not null,
  game_name text not null,
  entry_number int not null check (entry_number > 0),
  kind text not null check (kind in ('counted', 'overLimit', 'takenBack')),
  score real not null check (score in (0, 0.5, 1)),
  change double precision not null,
  rating double precision not null,
  deviation double precision not null,
  volatility double precision not null,
  battles int not null,
  rated_at timestamptz not null,
  entered_at timestamptz not null,
  primary key (player_id, game_name, entry_number),
  constraint one_entry unique (match_id, player_id, version),
  constraint opponent_is_another check (opponent_id <> player_id)
);
comment on table rating_entries is
  'One entry per player and match that ended without a dispute, with the rating after it. A reversal adds an entry that '
  'takes the points back. Append-only; npm run rating:check computes all of them again.';
comment on column rating_entries.entry_number is
  'From 1 for each player and game: the order in which they follow from each other, whatever the clocks of the processes.';
comment on column rating_entries.kind is
  '`overLimit`: the pair had played the battles that count on one day; the rating is unchanged.';
create index rating_entries_of_pair on rating_entries (player_id, opponent_id, entered_at desc) where kind = 'counted';
create index rating_entries_by_time on rating_entries using brin (entered_at);
create trigger match_exists after insert on rating_entries
  referencing new table as added for each statement execute function match_exists();
create trigger append_only before update or delete or truncate on rating_entries
  for each statement execute function ledger.refuse_change();
grant select, insert on rating_entries to muqabla_app;
