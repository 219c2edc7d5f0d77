-- Status and backups: what was measured in each minute, and the backups that were taken.

create table backups (
  backup_id text primary key,
  taken_at timestamptz not null,
  took_seconds int not null,
  bytes bigint not null,
  encrypted boolean not null
);
comment on table backups is 'The backups that were taken. Written by the backup itself, as the owner.';
create index backups_by_time on backups (taken_at desc);
grant select on backups to muqabla_app;

create table status_minutes (
  measured_minute timestamptz primary key check (extract(second from measured_minute) = 0),
  server_state text not null check (server_state in ('ok', 'slow', 'down')),
  settlement_state text not null check (settlement_state in ('ok', 'slow', 'down')),
  jobs_state text not null check (jobs_state in ('ok', 'slow', 'down')),
  review_state text not null check (review_state in ('ok', 'slow', 'down')),
  payments_state text check (payments_state in ('ok', 'slow', 'down')),
  payouts_state text check (payouts_state in ('ok', 'slow', 'down')),
  kyc_state text check (kyc_state in ('ok', 'slow', 'down')),
  sms_state text check (sms_state in ('ok', 'slow', 'down')),
  recharge_state text check (recharge_state in ('ok', 'slow', 'down')),
  push_state text check (push_state in ('ok', 'slow', 'down')),
  oldest_job_seconds int not null check (oldest_job_seconds >= 0),
  review_minutes int not null check (review_minutes >= 0)
);
comment on table status_minutes is
  'What the status page shows: one row a minute, kept for 90 days. A minute without a row was not measured.';
comment on column status_minutes.payments_state is 'Null, like that of each provider, when none was called in the last hour.';
comment on column status_minutes.review_minutes is 'The median age of the cases that waited for a reviewer; 0 without any.';
grant select, insert, update, delete on status_minutes to muqabla_app;
