-- What needs a player's turn or touched them. Words are made when it is read, in the reader's language.
create table notices (
  notice_id uuid primary key,
  player_id uuid not null references players,
  kind text not null,
  match_id uuid references matches,
  other_id uuid references players,
  amount_paise bigint,
  note text not null default '',
  created_at timestamptz not null,
  read_at timestamptz
);
create index notices_of_player on notices (player_id, notice_id desc);
create index notices_unread on notices (player_id) where read_at is null;
grant select, insert on notices to muqabla_app;
grant update (read_at) on notices to muqabla_app;
