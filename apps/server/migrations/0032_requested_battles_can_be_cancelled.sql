-- Staff may call off a battle that is asked for and stuck.
create or replace function matches_move_only_as_allowed() returns trigger language plpgsql as $$
begin
  if (old.status, new.status) not in (
    ('new', 'requested'), ('new', 'deleted'), ('requested', 'new'), ('requested', 'running'), ('requested', 'cancelled'), ('running', 'running'),
    ('running', 'pending'), ('running', 'completed'), ('running', 'cancelled'),
    ('pending', 'conflict'), ('pending', 'completed'), ('pending', 'cancelled'),
    ('conflict', 'completed'), ('conflict', 'cancelled'),
    -- A reversed decision, for which another trigger asks for the two people who agreed.
    ('completed', 'conflict'), ('cancelled', 'conflict')
  ) then
    raise exception 'a match cannot go from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  if new.version <> old.version + 1 then
    raise exception 'a match moves one version at a time' using errcode = 'check_violation';
  end if;
  if old.room_code is not null and new.room_code is distinct from old.room_code then
    raise exception 'a room code is set once' using errcode = 'check_violation';
  end if;
  if (new.host_id, new.stake_paise, new.commission_paise, new.host_from_deposit_paise, new.room)
     is distinct from (old.host_id, old.stake_paise, old.commission_paise, old.host_from_deposit_paise, old.room) then
    raise exception 'what a match was created with stays' using errcode = 'check_violation';
  end if;
  return new;
end $$;
