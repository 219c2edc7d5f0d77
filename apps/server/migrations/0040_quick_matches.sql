-- Quick matches: how long players waited for an opponent, and the seats that are offered.

create table quick_waits (
  match_id uuid not null,
  game_name text not null,
  stake_paise bigint not null,
  waited_seconds int not null check (waited_seconds >= 0),
  is_paired boolean not null,
  ended_at timestamptz not null,
  primary key (match_id)
);
comment on table quick_waits is
  'How long the host of each quick match waited, with those who found no opponent: what is said of waiting times is computed '
  'from it. Append-only.';
create index quick_waits_of_stake on quick_waits (game_name, stake_paise, ended_at desc);
create trigger append_only before update or delete or truncate on quick_waits
  for each statement execute function ledger.refuse_change();
grant select, insert on quick_waits to muqabla_app;

create table seat_offers (
  host_id uuid primary key references players,
  match_id uuid not null,
  player_id uuid not null references players,
  offered_until timestamptz not null
);
comment on table seat_offers is
  'By the player who waits: to whom their place in the queue is offered, or that they are leaving it themselves. One row a '
  'player, so that offers that were not taken need no cleaning up.';
grant select, insert, update on seat_offers to muqabla_app;
