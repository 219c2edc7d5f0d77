-- Consents: players take back and give again what their data is used for, purpose by purpose.
alter table consents
  drop constraint consents_kind_check,
  add constraint consents_kind_check
    check (kind in ('terms', 'privacy', 'age', 'kyc', 'notices', 'online', 'assistant', 'measurement')),
  add column place text constraint consents_place_check check (place in ('signUp', 'kyc', 'phone', 'myData', 'friends'));
comment on column consents.place is 'Where it was given or taken back; null for consents of earlier releases.';

create function forget_readings(reader uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Readings are append-only but for the removal of a person, which this is of one purpose.
  perform set_config('muqabla.removes_player', 'on', true);
  delete from screenshot_readings where file_id in (select file_id from files where owner_id = reader);
  perform set_config('muqabla.removes_player', '', true);
end $$;
comment on function forget_readings is
  'Deletes what the evidence assistant has read on the screenshots of a player who takes its purpose back.';
revoke all on function forget_readings from public;
grant execute on function forget_readings to muqabla_app;
