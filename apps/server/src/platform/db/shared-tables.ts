import pg from 'pg';

// What server processes share beside the product's own data. Losing a row costs nothing: a limit starts over, an event
// is not heard, a job is taken up a little later.
const TABLES = `
  begin;
  -- One process at a time: tables that are made twice at once collide even with "if not exists".
  lock table migrations in share row exclusive mode;
  create schema if not exists shared;
  grant usage on schema shared to muqabla_app;
  create unlogged table if not exists shared.tries (
    caller text primary key,
    tries integer not null,
    ends_at timestamptz not null
  );
  create index if not exists tries_ended on shared.tries (ends_at);
  grant select, insert, update, delete on shared.tries to muqabla_app;
  create unlogged table if not exists shared.socket_events (
    id bigserial primary key,
    created_at timestamptz not null default now(),
    payload bytea not null
  );
  create index if not exists socket_events_age on shared.socket_events (created_at);
  create table if not exists shared.turns (turn text primary key);
  grant select, update on shared.turns to muqabla_app;
  insert into shared.turns (turn) values ('seed') on conflict do nothing;
  create table if not exists shared.job_takers (taker text primary key, seen_at timestamptz not null);
  commit`;

/** Makes the tables that server processes share where they are missing. After the migrations; again is harmless. */
export const installSharedTables = async (ownerUrl: string) => {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(TABLES);
  } finally {
    await client.end();
  }
};
