-- My data: the file with everything held about a player, written by a job and kept for some days.

create table data_exports (
  player_id uuid primary key references players,
  export_id uuid not null unique,
  status text not null check (status in ('writing', 'ready')),
  language text not null check (language in ('en', 'hi')),
  done_parts int not null default 0 check (done_parts >= 0),
  total_parts int not null check (total_parts >= 0),
  byte_count bigint check (byte_count > 0),
  requested_at timestamptz not null,
  ready_at timestamptz,
  ends_at timestamptz,
  constraint ready_as_a_whole check (num_nonnulls(byte_count, ready_at, ends_at) = case status when 'ready' then 3 else 0 end)
);
comment on table data_exports is
  'The newest request of each player for a file with everything held about them. Players may request one a day.';
comment on column data_exports.done_parts is 'Tables and files that were written, of total_parts: the progress the player sees.';
comment on column data_exports.ends_at is 'When the file is deleted.';
grant select, insert, update, delete on data_exports to muqabla_app;

create table data_export_pieces (
  export_id uuid not null,
  number int not null check (number >= 0),
  piece_key text not null unique,
  byte_count int not null check (byte_count > 0),
  ends_at timestamptz not null,
  primary key (export_id, number)
);
create index data_export_pieces_by_end on data_export_pieces (ends_at);
comment on table data_export_pieces is
  'Where in the file store the consecutive pieces of an export are, so that no process has a whole export in memory. Not in backups.';
grant select, insert, delete on data_export_pieces to muqabla_app;
