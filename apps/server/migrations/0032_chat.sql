-- Chat: conversations with support.

create table chats (
  player_id uuid primary key references players,
  status text not null default 'open' check (status in ('open', 'closed')),
  assigned_to uuid references staff,
  last_number int not null default 0 check (last_number >= 0),
  last_at timestamptz not null,
  waiting_since timestamptz,
  player_unread int not null default 0 check (player_unread >= 0),
  staff_unread int not null default 0 check (staff_unread >= 0),
  constraint closed_chat_is_not_waiting check (status = 'open' or waiting_since is null)
) with (fillfactor = 70);
comment on table chats is 'The one conversation of a player with support.';
comment on column chats.last_number is
  'The number of messages; the lock of the row gives out the next number.';
comment on column chats.waiting_since is 'When the player wrote first since support last replied.';
create index chats_listed on chats (status, waiting_since nulls last, last_at desc, player_id);
create index chats_assigned on chats (assigned_to, waiting_since nulls last, last_at desc, player_id) where status = 'open';
create index chats_waiting on chats (waiting_since) where waiting_since is not null;
comment on index chats_waiting is 'How many players wait for a reply, and since when, for the dashboard.';
grant select, insert, update on chats to muqabla_app;

create table chat_files (
  file_id uuid primary key,
  storage_key text not null unique,
  content_type text not null check (content_type in ('image/webp', 'audio/webm')),
  byte_count int not null check (byte_count > 0),
  upload_sha256 bytea not null check (length(upload_sha256) = 32),
  created_at timestamptz not null
);
comment on table chat_files is 'Pictures and voice messages in the private file store. Append-only.';
comment on column chat_files.upload_sha256 is
  'Of the uploaded bytes: the same file sent again is the same message.';

create table chat_messages (
  message_id uuid primary key,
  player_id uuid not null references chats,
  number int not null check (number > 0),
  sender_model text not null check (sender_model in ('User', 'Admin')),
  staff_id uuid references staff,
  message_type text not null check (message_type in ('text', 'image', 'voice')),
  body text check (length(body) between 1 and 2000),
  file_id uuid unique references chat_files,
  client_message_id text check (client_message_id ~ '^[A-Za-z0-9_-]{8,40}$'),
  created_at timestamptz not null,
  constraint in_its_place unique (player_id, number),
  constraint staff_write_for_support check ((sender_model = 'Admin') = (staff_id is not null)),
  constraint text_or_file check ((message_type = 'text') = (body is not null) and (message_type = 'text') = (file_id is null))
);
comment on table chat_messages is 'Messages, numbered per conversation. Append-only.';
comment on column chat_messages.client_message_id is
  'The sender''s key of the message: sending it again adds nothing.';
create unique index chat_messages_once on chat_messages (player_id, sender_model, client_message_id)
  where client_message_id is not null;
create index chat_messages_of_players on chat_messages (player_id, number desc) where sender_model = 'User';
comment on index chat_messages_of_players is 'Counted by the quotas, as chat_files_of_players.';
create index chat_files_of_players on chat_messages (player_id, number desc) where sender_model = 'User' and message_type <> 'text';
create trigger append_only before update or delete or truncate on chat_messages
  for each statement execute function ledger.refuse_change();
grant select, insert on chat_messages to muqabla_app;
create trigger append_only before update or delete or truncate on chat_files
  for each statement execute function ledger.refuse_change();
grant select, insert on chat_files to muqabla_app;
