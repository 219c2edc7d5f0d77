-- A browser that asked to be told while the app is closed. It belongs to one sign-in and goes with it.
create table push_devices (
  device_id uuid primary key,
  endpoint text not null unique check (endpoint like 'https://%' and length(endpoint) <= 1000),
  player_id uuid not null references players,
  session_id uuid not null unique references sessions,
  p256dh text not null,
  auth text not null,
  language text not null check (language in ('en', 'hi')),
  created_at timestamptz not null
);
create index push_devices_of_player on push_devices (player_id, created_at desc);
grant select, insert, update, delete on push_devices to muqabla_app;

-- Whatever ends a session ends its notices, in the same transaction.
create function forget_push_device() returns trigger language plpgsql as $$
begin
  delete from push_devices where session_id = new.session_id;
  return null;
end $$;
create trigger push_device_goes_with_session after update of revoked_at on sessions
  for each row when (new.revoked_at is not null) execute function forget_push_device();

-- The sandbox phone shows pushes beside text messages.
alter table sandbox.messages
  add column kind text not null default 'sms' check (kind in ('sms', 'push')),
  add column title text,
  add column path text;
