-- Matches: a key of the host's phone, so that a battle whose answer was lost is not created a second time.
alter table matches add column client_match_id text check (client_match_id ~ '^[A-Za-z0-9_-]{8,40}$');
comment on column matches.client_match_id is
  'The key under which the host''s app created the match: the same in every attempt. Null for a match that was created without one.';
create unique index one_match_of_a_key on matches (host_id, client_match_id) where client_match_id is not null;
comment on index one_match_of_a_key is
  'A creation is repeated when its answer was lost: however many requests arrive, there is one match.';
