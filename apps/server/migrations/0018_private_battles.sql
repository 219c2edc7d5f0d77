-- A private battle is for one player, or for whoever holds its code. Nobody else sees it or hears of it.
alter table matches
  add column invited_player_id uuid references players check (invited_player_id <> host_id),
  add column challenge_code text check (challenge_code ~ '^[A-Za-z0-9_-]{22}$'),
  add column rematch_of uuid references matches,
  add constraint invited_or_challenged check (num_nonnulls(invited_player_id, challenge_code) < 2),
  add constraint rematch_is_of_somebody check (rematch_of is null or invited_player_id is not null);
create unique index matches_by_challenge_code on matches (challenge_code) where challenge_code is not null;
create index matches_of_invited on matches (invited_player_id) where invited_player_id is not null and status = 'new';
-- Both may ask for the same rematch at once: one of them opens it, the other accepts it.
create unique index one_rematch on matches (rematch_of) where rematch_of is not null and status <> 'deleted';

create function private_stays_private() returns trigger language plpgsql as $$
begin
  raise exception 'who a match is for stays' using errcode = 'check_violation';
end $$;
create trigger private_stays_private before update on matches for each row
  when ((new.invited_player_id, new.challenge_code, new.rematch_of) is distinct from (old.invited_player_id, old.challenge_code, old.rematch_of))
  execute function private_stays_private();
