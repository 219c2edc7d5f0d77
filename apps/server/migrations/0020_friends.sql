-- Friends: who is friends with whom, requests, friend links and blocks.

create table friendships (
  first_id uuid not null references players,
  second_id uuid not null references players,
  since timestamptz not null,
  primary key (first_id, second_id),
  constraint friends_in_order check (first_id < second_id)
);
comment on table friendships is
  'One row for two friends, whoever asked, written and deleted under the lock of both players. Deleted by either side.';
create index friendships_of_second on friendships (second_id);
grant select, insert, delete on friendships to muqabla_app;

create table friend_requests (
  player_id uuid not null references players,
  other_id uuid not null references players,
  requested_at timestamptz not null,
  state text not null check (state in ('waiting', 'withdrawn', 'accepted')),
  is_ignored boolean not null,
  primary key (player_id, other_id),
  constraint other_is_another check (other_id <> player_id)
);
comment on table friend_requests is
  'The newest request of a player to another. A row stays until the request is over, so that a request is sent once. '
  'Deleted after 30 days.';
comment on column friend_requests.is_ignored is
  'The other player does not see it: ignored, or from a blocked player. Its own player cannot tell.';
create index friend_requests_received on friend_requests (other_id, requested_at desc) where state = 'waiting' and not is_ignored;
create index friend_requests_by_time on friend_requests (requested_at);
grant select, insert, update, delete on friend_requests to muqabla_app;

create table friend_links (
  player_id uuid primary key references players,
  token text not null unique check (token ~ '^[A-Za-z0-9_-]{22}$'),
  made_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > made_at)
);
comment on table friend_links is 'The one link by which others become friends of a player: 128 random bits.';
grant select, insert, update, delete on friend_links to muqabla_app;

create table player_blocks (
  player_id uuid not null references players,
  blocked_id uuid not null references players,
  blocked_at timestamptz not null,
  primary key (player_id, blocked_id),
  constraint blocked_is_another check (blocked_id <> player_id)
);
comment on table player_blocks is
  'Whom a player has blocked: no new battle, request or challenge between the two, whichever of them blocked the other.';
create index player_blocks_of_blocked on player_blocks (blocked_id);
grant select, insert, delete on player_blocks to muqabla_app;
