-- Webhooks: endpoints of the operator's other systems, their secrets, and each event on its way to them.

create table webhook_endpoints (
  endpoint_id uuid primary key,
  url text not null check (length(url) between 1 and 500),
  description text not null check (length(description) between 1 and 100),
  event_types text[] not null check (cardinality(event_types) > 0),
  state text not null check (state in ('enabled', 'paused', 'gone')),
  free_at timestamptz not null,
  version int not null default 1 check (version > 0),
  created_at timestamptz not null
);
comment on table webhook_endpoints is
  'Addresses of the operator''s other systems, to which events are sent. `gone`: the receiver answered 410.';
comment on column webhook_endpoints.free_at is
  'The time from which a process may send to it: the end of the turn of the one that does, or of a rest after a failure.';
grant select, insert, update, delete on webhook_endpoints to muqabla_app;

create table webhook_secrets (
  secret_id uuid primary key,
  endpoint_id uuid not null references webhook_endpoints on delete cascade,
  sealed_secret bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz
);
comment on table webhook_secrets is
  'The secrets that sign deliveries to an endpoint: the present one, and for a day each that it replaced.';
create unique index webhook_secrets_present on webhook_secrets (endpoint_id) where expires_at is null;
create index webhook_secrets_of_endpoint on webhook_secrets (endpoint_id, created_at desc);
grant select, insert, update, delete on webhook_secrets to muqabla_app;

create table webhook_deliveries (
  event_id uuid not null,
  endpoint_id uuid not null references webhook_endpoints on delete cascade,
  event_type text not null,
  happened_at timestamptz not null,
  event_data jsonb not null,
  state text not null default 'pending' check (state in ('pending', 'delivered', 'failed')),
  attempts int not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz,
  last_attempt_at timestamptz,
  response_status int check (response_status between 100 and 999),
  response_start text check (length(response_start) <= 500),
  primary key (endpoint_id, event_id),
  constraint waits_while_pending check ((state = 'pending') = (next_attempt_at is not null))
);
comment on table webhook_deliveries is
  'Events for an endpoint, written in the transaction of their cause and sent by a job; kept for 30 days. Ids and amounts, never '
  'names, phone numbers or other words about a person.';
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, next_attempt_at, event_id) where state = 'pending';
create index webhook_deliveries_by_time on webhook_deliveries (endpoint_id, happened_at, event_id);
create index webhook_deliveries_by_state on webhook_deliveries (endpoint_id, state, happened_at, event_id);
create index webhook_deliveries_old on webhook_deliveries (happened_at) where state <> 'pending';
grant select, insert, update, delete on webhook_deliveries to muqabla_app;
