-- The schema that the migrations in apps/server/migrations create, for reading. Written by npm run ops dump-schema; a
-- test compares it with a migrated database. Names without a schema are in public.

-- =====================================================================================================================
-- Schema public.
CREATE SCHEMA public;
GRANT USAGE ON SCHEMA public TO PUBLIC;
GRANT USAGE ON SCHEMA public TO muqabla_app;

-- Requests of players to delete their account. Each waits until it is due, and may be called off until then.
CREATE TABLE account_deletions (
  deletion_id uuid NOT NULL,
  player_id uuid NOT NULL,
  status text NOT NULL,
  requested_at timestamp with time zone NOT NULL,
  due_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  -- What the player agreed to give up at most.
  given_up_paise bigint NOT NULL,
  -- Why the last try to remove the account was put off.
  obstacle text,
  put_off_at timestamp with time zone,
  -- When the removal is tried next: when it is due, and later when it was put off.
  try_at timestamp with time zone,
  CONSTRAINT account_deletions_pkey PRIMARY KEY (deletion_id),
  CONSTRAINT account_deletions_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT account_deletions_given_up_paise_check CHECK (given_up_paise >= 0),
  CONSTRAINT account_deletions_status_check CHECK (status = ANY (ARRAY['pending'::text, 'calledOff'::text, 'done'::text])),
  CONSTRAINT ended_unless_pending CHECK ((status = 'pending'::text) = (ended_at IS NULL)),
  CONSTRAINT put_off_as_a_whole CHECK ((obstacle IS NULL) = (put_off_at IS NULL)),
  CONSTRAINT tried_while_pending CHECK ((status = 'pending'::text) = (try_at IS NOT NULL))
);
CREATE INDEX account_deletions_by_status ON account_deletions USING btree (status, requested_at, deletion_id);
CREATE INDEX account_deletions_of_player ON account_deletions USING btree (player_id, requested_at DESC);
CREATE INDEX account_deletions_to_try ON account_deletions USING btree (try_at) WHERE status = 'pending'::text;
CREATE UNIQUE INDEX one_deletion_at_a_time ON account_deletions USING btree (player_id) WHERE status = 'pending'::text;
GRANT INSERT, SELECT, UPDATE ON account_deletions TO muqabla_app;

-- The files with the acts of games that ended long ago (docs/archive.md). Append-only: the public log has the hash of
-- each.
CREATE TABLE act_archives (
  archive_id uuid NOT NULL,
  storage_key text NOT NULL,
  sha256 text NOT NULL,
  -- The Monday, in UTC, of the week in which the ids of its games were made.
  week_start date NOT NULL,
  games integer NOT NULL,
  acts bigint NOT NULL,
  byte_count bigint NOT NULL,
  archived_at timestamp with time zone NOT NULL,
  CONSTRAINT act_archives_pkey PRIMARY KEY (archive_id),
  CONSTRAINT act_archives_storage_key_key UNIQUE (storage_key),
  CONSTRAINT act_archives_acts_check CHECK (acts > 0),
  CONSTRAINT act_archives_byte_count_check CHECK (byte_count > 0),
  CONSTRAINT act_archives_games_check CHECK (games > 0),
  CONSTRAINT act_archives_sha256_check CHECK (sha256 ~ '^[0-9a-f]{64}$'::text),
  CONSTRAINT act_archives_week_start_check CHECK (EXTRACT(isodow FROM week_start) = 1::numeric)
);
CREATE INDEX act_archives_by_week ON act_archives USING btree (week_start, archive_id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON act_archives FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
GRANT INSERT, SELECT ON act_archives TO muqabla_app;

-- The last answer of the age service on a player, where the operator asks for a proof. It has no date of birth and no
-- code.
CREATE TABLE age_proofs (
  player_id uuid NOT NULL,
  -- The age in full years that was asked for.
  age smallint NOT NULL,
  -- True when the player has reached it.
  is_reached boolean NOT NULL,
  provider text NOT NULL,
  proved_at timestamp with time zone NOT NULL,
  CONSTRAINT age_proofs_pkey PRIMARY KEY (player_id),
  CONSTRAINT age_proofs_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT age_proofs_age_check CHECK (age >= 18 AND age <= 99)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON age_proofs TO muqabla_app;

-- The moves of the rules once more, for code that bypasses them: from which status each leads to which. Written by
-- migrations alone; a test compares it with the table of the contract.
CREATE TABLE allowed_moves (
  kind text NOT NULL,
  move text NOT NULL,
  from_status text NOT NULL,
  to_status text NOT NULL,
  -- A condition over the row before and after the move, `old` and `new`.
  only_if jsonpath,
  -- The only columns that the move may change; null for any.
  only_changes text[],
  CONSTRAINT allowed_moves_pkey PRIMARY KEY (kind, from_status, to_status, move),
  CONSTRAINT allowed_moves_kind_check CHECK (kind = ANY (ARRAY['match'::text, 'withdrawal'::text, 'recharge'::text, 'tournament'::text, 'schedule'::text]))
);
GRANT SELECT ON allowed_moves TO muqabla_app;

-- The requests of a key by hour and address. A process adds up its requests and writes them every few seconds, not each
-- by itself.
CREATE TABLE api_key_uses (
  key_id uuid NOT NULL,
  hour timestamp with time zone NOT NULL,
  address text NOT NULL,
  requests integer NOT NULL,
  refused integer NOT NULL,
  last_at timestamp with time zone NOT NULL,
  CONSTRAINT api_key_uses_pkey PRIMARY KEY (key_id, hour, address),
  CONSTRAINT api_key_uses_key_id_fkey FOREIGN KEY (key_id) REFERENCES api_keys(key_id),
  CONSTRAINT api_key_uses_refused_check CHECK (refused >= 0),
  CONSTRAINT api_key_uses_requests_check CHECK (requests >= 0)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON api_key_uses TO muqabla_app;

-- Keys by which other systems read. A key is found by its id and proved by its secret, of which only the SHA-256 is
-- kept: a secret of 256 random bits needs no slow hash. A key is not deleted, so that what it has read stays told.
CREATE TABLE api_keys (
  key_id uuid NOT NULL,
  name text NOT NULL,
  -- Permissions of staff, for reading alone; never more than its maker has now.
  scopes text[] NOT NULL,
  -- The networks from which it works; from everywhere when there is none.
  networks text[] NOT NULL,
  requests_per_minute integer NOT NULL,
  secret_hash bytea NOT NULL,
  -- The secret before the present one, which works until old_secret_until.
  old_secret_hash bytea,
  old_secret_until timestamp with time zone,
  created_by uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  revoked_at timestamp with time zone,
  CONSTRAINT api_keys_pkey PRIMARY KEY (key_id),
  CONSTRAINT api_keys_created_by_fkey FOREIGN KEY (created_by) REFERENCES staff(staff_id),
  CONSTRAINT api_keys_check CHECK (expires_at > created_at),
  CONSTRAINT api_keys_name_check CHECK (length(name) >= 1 AND length(name) <= 60),
  CONSTRAINT api_keys_old_secret_hash_check CHECK (length(old_secret_hash) = 32),
  CONSTRAINT api_keys_requests_per_minute_check CHECK (requests_per_minute > 0),
  CONSTRAINT api_keys_scopes_check CHECK (cardinality(scopes) > 0),
  CONSTRAINT api_keys_secret_hash_check CHECK (length(secret_hash) = 32),
  CONSTRAINT old_secret_as_a_whole CHECK ((old_secret_hash IS NULL) = (old_secret_until IS NULL))
);
CREATE INDEX api_keys_in_use ON api_keys USING btree (expires_at) WHERE revoked_at IS NULL;
GRANT INSERT, SELECT, UPDATE ON api_keys TO muqabla_app;

-- Where the acts of an archived game are: in which file, from which byte on. Append-only.
CREATE TABLE archived_games (
  match_id uuid NOT NULL,
  archive_id uuid NOT NULL,
  acts integer NOT NULL,
  byte_offset bigint NOT NULL,
  byte_count integer NOT NULL,
  CONSTRAINT archived_games_pkey PRIMARY KEY (match_id),
  CONSTRAINT archived_games_archive_id_fkey FOREIGN KEY (archive_id) REFERENCES act_archives(archive_id),
  CONSTRAINT archived_games_match_id_fkey FOREIGN KEY (match_id) REFERENCES board_games(match_id),
  CONSTRAINT archived_games_acts_check CHECK (acts > 0),
  CONSTRAINT archived_games_byte_count_check CHECK (byte_count > 0),
  CONSTRAINT archived_games_byte_offset_check CHECK (byte_offset >= 0)
);
CREATE INDEX archived_games_of_archive ON archived_games USING btree (archive_id, byte_offset);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON archived_games FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
GRANT INSERT, SELECT ON archived_games TO muqabla_app;

-- The end of the chain: shows when the last record is missing.
CREATE TABLE audit_head (
  only_row boolean DEFAULT true NOT NULL,
  sequence bigint DEFAULT 0 NOT NULL,
  hash text DEFAULT repeat('0'::text, 64) NOT NULL,
  CONSTRAINT audit_head_pkey PRIMARY KEY (only_row),
  CONSTRAINT audit_head_only_row_check CHECK (only_row)
);
CREATE TRIGGER never_deleted BEFORE DELETE OR TRUNCATE ON audit_head FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
GRANT SELECT ON audit_head TO muqabla_app;

-- What staff did, in one hash chain. A record that is changed, removed or inserted later breaks the chain from there
-- on. Staff act rarely, so one chain is enough.
CREATE TABLE audit_records (
  sequence bigint NOT NULL,
  happened_at timestamp with time zone NOT NULL,
  staff_id uuid NOT NULL,
  role text NOT NULL,
  action text NOT NULL,
  subject_kind text NOT NULL,
  subject_id text NOT NULL,
  reason text NOT NULL,
  before jsonb,
  after jsonb,
  -- Over the hash of the record before it and this record.
  hash text NOT NULL,
  previous text NOT NULL,
  CONSTRAINT audit_records_pkey PRIMARY KEY (sequence),
  CONSTRAINT audit_records_hash_key UNIQUE (hash),
  CONSTRAINT audit_records_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id),
  CONSTRAINT audit_records_hash_check CHECK (hash ~ '^[0-9a-f]{64}$'::text),
  CONSTRAINT audit_records_previous_check CHECK (previous ~ '^[0-9a-f]{64}$'::text),
  CONSTRAINT audit_records_role_check CHECK (role = ANY (ARRAY['owner'::text, 'finance'::text, 'reviewer'::text, 'support'::text])),
  CONSTRAINT audit_records_sequence_check CHECK (sequence > 0)
);
CREATE INDEX audit_by_time ON audit_records USING btree (happened_at);
CREATE INDEX audit_of_action ON audit_records USING btree (action, sequence);
CREATE INDEX audit_of_staff ON audit_records USING btree (staff_id, sequence);
CREATE INDEX audit_of_subject ON audit_records USING btree (subject_id, sequence);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_records FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_continues BEFORE INSERT ON audit_records FOR EACH ROW EXECUTE FUNCTION audit_continues();
GRANT INSERT, SELECT ON audit_records TO muqabla_app;

-- Audit records from whose texts words of a deleted person were removed. Their content no longer has its hash; the
-- chain continues with the hash they were written with. Append-only.
CREATE TABLE audit_redactions (
  sequence bigint NOT NULL,
  redacted_at timestamp with time zone NOT NULL,
  CONSTRAINT audit_redactions_pkey PRIMARY KEY (sequence)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_redactions FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
GRANT SELECT ON audit_redactions TO muqabla_app;

-- The backups that were taken. Written by the backup itself, as the owner.
CREATE TABLE backups (
  backup_id text NOT NULL,
  taken_at timestamp with time zone NOT NULL,
  took_seconds integer NOT NULL,
  bytes bigint NOT NULL,
  encrypted boolean NOT NULL,
  CONSTRAINT backups_pkey PRIMARY KEY (backup_id)
);
CREATE INDEX backups_by_time ON backups USING btree (taken_at DESC);
GRANT SELECT ON backups TO muqabla_app;

-- Every act of every game on a board, in the form of the proof file (docs/fair-dice.md), until an archive has it
-- (docs/archive.md). Append-only: the games are built from it.
CREATE TABLE board_acts (
  match_id uuid NOT NULL,
  act_number integer NOT NULL,
  -- The first act of the request or deadline this act follows from: the acts after it were played by the server.
  request_number integer NOT NULL,
  act text NOT NULL,
  -- The side's own time, without stretches in which no server ran.
  spent_milliseconds integer NOT NULL,
  -- What the host's clock shows after the act.
  host_milliseconds integer NOT NULL,
  joiner_milliseconds integer NOT NULL,
  acted_at timestamp with time zone NOT NULL,
  -- The part of the own time in which the device says that the page was out of sight; null where it says nothing.
  away_milliseconds integer,
  CONSTRAINT board_acts_pkey PRIMARY KEY (match_id, act_number),
  CONSTRAINT away_within_the_turn CHECK (away_milliseconds >= 0 AND away_milliseconds <= spent_milliseconds) NOT VALID,
  CONSTRAINT board_acts_act_number_check CHECK (act_number >= 0),
  CONSTRAINT board_acts_check CHECK (request_number >= 0 AND request_number <= act_number),
  CONSTRAINT board_acts_spent_milliseconds_check CHECK (spent_milliseconds >= 0)
);
CREATE TRIGGER append_only BEFORE UPDATE OR TRUNCATE ON board_acts FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER board_exists AFTER INSERT ON board_acts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION board_exists();
CREATE TRIGGER only_archived AFTER DELETE ON board_acts REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION acts_are_archived();
GRANT DELETE, INSERT, SELECT ON board_acts TO muqabla_app;

-- The game of a match in a board room: its dice, and where it stands. Position, clocks, act number and outcome follow
-- from board_acts, from which they can be built again. No index contains what an act changes, so that an act updates
-- its page alone.
CREATE TABLE board_games (
  match_id uuid NOT NULL,
  game text NOT NULL,
  rules text NOT NULL,
  clock text NOT NULL,
  status text NOT NULL,
  host_commit text NOT NULL,
  dice_commit text NOT NULL,
  -- The server's seed, encrypted with the installation's key. It is readable in dice_seed when the game is over.
  dice_seed_sealed bytea NOT NULL,
  joiner_seed text,
  host_seed text,
  dice_seed text,
  first text,
  "position" text,
  act_number integer DEFAULT 0 NOT NULL,
  host_milliseconds integer,
  joiner_milliseconds integer,
  -- Since when the clock of the side to act runs. In carrom the moment at which the pieces rest, which may be to come.
  turn_since timestamp with time zone,
  deadline_at timestamp with time zone,
  -- As the rules write it, `won:host:checkmate`; `cancelled:called-off` when staff cancelled the match.
  outcome text,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  host_link_roll integer,
  -- The last link that the host's phone has released for the dice (docs/fair-dice.md), and the roll that it is for;
  -- null before the first.
  host_link bytea,
  -- A roll waits for the host's phone. Null before the game begins, in one without dice, and under version 1 of the
  -- dice, as a process of the version before begins a game, without a word of links.
  host_sends_links boolean,
  joiner_link_roll integer,
  -- The same of the joiner's phone.
  joiner_link bytea,
  -- The same of the joiner's phone, which says so when its player accepts.
  joiner_sends_links boolean,
  -- JSON: the new anchors of phones that had lost their secrets, and the last link of each chain that one of them has
  -- replaced; null without.
  new_chains text,
  -- JSON: the tap that waits for the link of the opponent's phone; null for none.
  waiting_tap text,
  host_extra_time boolean DEFAULT false NOT NULL,
  joiner_extra_time boolean DEFAULT false NOT NULL,
  CONSTRAINT board_games_pkey PRIMARY KEY (match_id),
  CONSTRAINT board_games_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(match_id),
  CONSTRAINT board_games_act_number_check CHECK (act_number >= 0),
  CONSTRAINT board_games_first_check CHECK (first = ANY (ARRAY['host'::text, 'joiner'::text])),
  CONSTRAINT board_games_game_check CHECK (game = ANY (ARRAY['ludo-classic'::text, 'ludo-quick'::text, 'chess'::text, 'carrom'::text])),
  CONSTRAINT board_games_joiner_seed_check CHECK (joiner_seed ~ '^[0-9a-f]{64}$'::text),
  CONSTRAINT board_games_rules_check CHECK (rules = ANY (ARRAY['ludo-classic-1'::text, 'ludo-quick-1'::text, 'ludo-classic-even-1'::text, 'ludo-quick-even-1'::text, 'chess-1'::text, 'chess-2'::text, 'carrom-quick-1'::text])),
  CONSTRAINT board_games_status_check CHECK (status = ANY (ARRAY['open'::text, 'running'::text, 'over'::text])),
  CONSTRAINT deadline_while_running CHECK ((deadline_at IS NOT NULL) = (status = 'running'::text)),
  CONSTRAINT dice_commit_is_hex CHECK (length(dice_commit) = 64 AND ltrim(dice_commit, '0123456789abcdef'::text) = ''::text) NOT VALID,
  CONSTRAINT dice_seed_is_hex CHECK (length(dice_seed) = 64 AND ltrim(dice_seed, '0123456789abcdef'::text) = ''::text) NOT VALID,
  CONSTRAINT end_when_over CHECK ((ended_at IS NOT NULL) = (status = 'over'::text)),
  CONSTRAINT host_commit_is_hex CHECK (length(host_commit) = 64 AND ltrim(host_commit, '0123456789abcdef'::text) = ''::text) NOT VALID,
  CONSTRAINT host_seed_is_hex CHECK (length(host_seed) = 64 AND ltrim(host_seed, '0123456789abcdef'::text) = ''::text) NOT VALID,
  CONSTRAINT outcome_of_played_game CHECK ((outcome IS NOT NULL) = (status = 'over'::text AND started_at IS NOT NULL)),
  CONSTRAINT running_as_a_whole CHECK (status <> 'running'::text OR started_at IS NOT NULL),
  CONSTRAINT seed_published_at_the_end CHECK ((dice_seed IS NOT NULL) = (status = 'over'::text)),
  CONSTRAINT started_as_a_whole CHECK (num_nonnulls(host_seed, first, "position", host_milliseconds, joiner_milliseconds, turn_since, started_at) = ANY (ARRAY[0, 7]))
) WITH (fillfactor=70, autovacuum_vacuum_scale_factor=0.02);
CREATE INDEX board_games_running ON board_games USING btree (match_id) WHERE status = 'running'::text;
CREATE TRIGGER board_is_bound BEFORE UPDATE ON board_games FOR EACH ROW EXECUTE FUNCTION board_is_bound();
CREATE TRIGGER never_deleted BEFORE DELETE OR TRUNCATE ON board_games FOR EACH STATEMENT EXECUTE FUNCTION refuse_reference_change();
GRANT INSERT, SELECT, UPDATE ON board_games TO muqabla_app;

-- Stretches in which no server ran. They count for neither clock. Append-only.
CREATE TABLE board_outages (
  began_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone NOT NULL,
  CONSTRAINT board_outages_pkey PRIMARY KEY (began_at),
  CONSTRAINT board_outages_check CHECK (ended_at > began_at)
);
CREATE INDEX board_outages_by_end ON board_outages USING btree (ended_at);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON board_outages FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
GRANT SELECT ON board_outages TO muqabla_app;

-- When a server process last reported to be alive: each one does every second. A gap is a stretch in which no server
-- ran.
CREATE TABLE board_watch (
  only_row boolean DEFAULT true NOT NULL,
  alive_at timestamp with time zone NOT NULL,
  CONSTRAINT board_watch_pkey PRIMARY KEY (only_row),
  CONSTRAINT board_watch_only_row_check CHECK (only_row)
);
GRANT SELECT ON board_watch TO muqabla_app;

-- The players whom a breach concerns and who have its notice. Append-only: it proves that they were told.
CREATE TABLE breach_notices (
  breach_id text NOT NULL,
  player_id uuid NOT NULL,
  notified_at timestamp with time zone NOT NULL,
  CONSTRAINT breach_notices_pkey PRIMARY KEY (breach_id, player_id),
  CONSTRAINT breach_notices_breach_id_fkey FOREIGN KEY (breach_id) REFERENCES breaches(breach_id),
  CONSTRAINT breach_notices_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id)
);
CREATE INDEX breach_notices_of_player ON breach_notices USING btree (player_id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON breach_notices FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
GRANT INSERT, SELECT ON breach_notices TO muqabla_app;

-- Breaches of personal data of which players were told by npm run ops notify-breach, by the name that the operator gave
-- each.
CREATE TABLE breaches (
  breach_id text NOT NULL,
  -- When the operator learnt of it: the 72 hours of the report to the Board begin then.
  known_at timestamp with time zone NOT NULL,
  first_notified_at timestamp with time zone NOT NULL,
  CONSTRAINT breaches_pkey PRIMARY KEY (breach_id),
  CONSTRAINT breaches_breach_id_check CHECK (breach_id ~ '^[a-z0-9][a-z0-9-]{2,39}$'::text)
);
GRANT INSERT, SELECT ON breaches TO muqabla_app;

-- The staff member who is deciding a case. An expired claim is taken over by the next one.
CREATE TABLE case_claims (
  kind text NOT NULL,
  case_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  claimed_until timestamp with time zone NOT NULL,
  CONSTRAINT case_claims_pkey PRIMARY KEY (kind, case_id),
  CONSTRAINT case_claims_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id)
);
CREATE INDEX case_claims_expired ON case_claims USING btree (claimed_until);
GRANT DELETE, INSERT, SELECT, UPDATE ON case_claims TO muqabla_app;

-- Pictures and voice messages in the private file store. Append-only.
CREATE TABLE chat_files (
  file_id uuid NOT NULL,
  storage_key text NOT NULL,
  content_type text NOT NULL,
  byte_count integer NOT NULL,
  -- Of the uploaded bytes: the same file sent again is the same message.
  upload_sha256 bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT chat_files_pkey PRIMARY KEY (file_id),
  CONSTRAINT chat_files_storage_key_key UNIQUE (storage_key),
  CONSTRAINT chat_files_byte_count_check CHECK (byte_count > 0),
  CONSTRAINT chat_files_content_type_check CHECK (content_type = ANY (ARRAY['image/webp'::text, 'audio/webm'::text, 'audio/mp4'::text])),
  CONSTRAINT chat_files_upload_sha256_check CHECK (length(upload_sha256) = 32)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON chat_files FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
GRANT INSERT, SELECT ON chat_files TO muqabla_app;

-- Messages, numbered per conversation. Append-only.
CREATE TABLE chat_messages (
  message_id uuid NOT NULL,
  player_id uuid NOT NULL,
  number integer NOT NULL,
  sender_model text NOT NULL,
  staff_id uuid,
  message_type text NOT NULL,
  body text,
  file_id uuid,
  -- The sender's key of the message: sending it again adds nothing.
  client_message_id text,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT chat_messages_pkey PRIMARY KEY (message_id),
  CONSTRAINT chat_messages_file_id_key UNIQUE (file_id),
  CONSTRAINT in_its_place UNIQUE (player_id, number),
  CONSTRAINT chat_messages_file_id_fkey FOREIGN KEY (file_id) REFERENCES chat_files(file_id),
  CONSTRAINT chat_messages_player_id_fkey FOREIGN KEY (player_id) REFERENCES chats(player_id),
  CONSTRAINT chat_messages_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id),
  CONSTRAINT chat_messages_body_check CHECK (length(body) >= 1 AND length(body) <= 2000),
  CONSTRAINT chat_messages_client_message_id_check CHECK (client_message_id ~ '^[A-Za-z0-9_-]{8,40}$'::text),
  CONSTRAINT chat_messages_message_type_check CHECK (message_type = ANY (ARRAY['text'::text, 'image'::text, 'voice'::text])),
  CONSTRAINT chat_messages_number_check CHECK (number > 0),
  CONSTRAINT chat_messages_sender_model_check CHECK (sender_model = ANY (ARRAY['User'::text, 'Admin'::text])),
  CONSTRAINT staff_write_for_support CHECK ((sender_model = 'Admin'::text) = (staff_id IS NOT NULL)),
  CONSTRAINT text_or_file CHECK ((message_type = 'text'::text) = (body IS NOT NULL) AND (message_type = 'text'::text) = (file_id IS NULL))
);
CREATE INDEX chat_files_of_players ON chat_messages USING btree (player_id, number DESC) WHERE sender_model = 'User'::text AND message_type <> 'text'::text;
-- Counted by the quotas, as chat_files_of_players.
CREATE INDEX chat_messages_of_players ON chat_messages USING btree (player_id, number DESC) WHERE sender_model = 'User'::text;
CREATE UNIQUE INDEX chat_messages_once ON chat_messages USING btree (player_id, sender_model, client_message_id) WHERE client_message_id IS NOT NULL;
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON chat_messages FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
GRANT INSERT, SELECT ON chat_messages TO muqabla_app;

-- The one conversation of a player with support.
CREATE TABLE chats (
  player_id uuid NOT NULL,
  status text DEFAULT 'open'::text NOT NULL,
  assigned_to uuid,
  -- The number of messages; the lock of the row gives out the next number.
  last_number integer DEFAULT 0 NOT NULL,
  last_at timestamp with time zone NOT NULL,
  -- When the player wrote first since support last replied.
  waiting_since timestamp with time zone,
  player_unread integer DEFAULT 0 NOT NULL,
  staff_unread integer DEFAULT 0 NOT NULL,
  CONSTRAINT chats_pkey PRIMARY KEY (player_id),
  CONSTRAINT chats_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES staff(staff_id),
  CONSTRAINT chats_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT chats_last_number_check CHECK (last_number >= 0),
  CONSTRAINT chats_player_unread_check CHECK (player_unread >= 0),
  CONSTRAINT chats_staff_unread_check CHECK (staff_unread >= 0),
  CONSTRAINT chats_status_check CHECK (status = ANY (ARRAY['open'::text, 'closed'::text])),
  CONSTRAINT closed_chat_is_not_waiting CHECK (status = 'open'::text OR waiting_since IS NULL)
) WITH (fillfactor=70);
CREATE INDEX chats_assigned ON chats USING btree (assigned_to, waiting_since, last_at DESC, player_id) WHERE status = 'open'::text;
CREATE INDEX chats_listed ON chats USING btree (status, waiting_since, last_at DESC, player_id);
-- How many players wait for a reply, and since when, for the dashboard.
CREATE INDEX chats_waiting ON chats USING btree (waiting_since) WHERE waiting_since IS NOT NULL;
GRANT INSERT, SELECT, UPDATE ON chats TO muqabla_app;

-- What happened to complaints. The application can only add to it.
CREATE TABLE complaint_events (
  event_id uuid NOT NULL,
  complaint_id uuid NOT NULL,
  event text NOT NULL,
  -- Null for what the player did.
  staff_id uuid,
  words text NOT NULL,
  happened_at timestamp with time zone NOT NULL,
  CONSTRAINT complaint_events_pkey PRIMARY KEY (event_id),
  CONSTRAINT complaint_events_complaint_id_fkey FOREIGN KEY (complaint_id) REFERENCES complaints(complaint_id),
  CONSTRAINT complaint_events_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id),
  CONSTRAINT complaint_events_event_check CHECK (event = ANY (ARRAY['filed'::text, 'acknowledged'::text, 'replied'::text, 'resolved'::text, 'rejected'::text, 'escalated'::text])),
  CONSTRAINT complaint_events_words_check CHECK (length(words) <= 1000)
);
CREATE INDEX complaint_events_of_complaint ON complaint_events USING btree (complaint_id, event_id);
GRANT INSERT, SELECT ON complaint_events TO muqabla_app;

-- Complaints of players. By the IT Rules 2021 each is acknowledged within 24 hours and resolved within 15 days.
CREATE TABLE complaints (
  complaint_id uuid NOT NULL,
  -- What the player refers to; random, so that it says nothing about how many there are.
  number text NOT NULL,
  player_id uuid NOT NULL,
  category text NOT NULL,
  state text NOT NULL,
  body text NOT NULL,
  subject_kind text,
  subject_id uuid,
  filed_at timestamp with time zone NOT NULL,
  acknowledge_by timestamp with time zone NOT NULL,
  acknowledged_at timestamp with time zone,
  resolve_by timestamp with time zone NOT NULL,
  closed_at timestamp with time zone,
  -- Since when it is with the grievance officer.
  escalated_at timestamp with time zone,
  -- By when staff must act next; null when it is answered.
  due_at timestamp with time zone,
  CONSTRAINT complaints_pkey PRIMARY KEY (complaint_id),
  CONSTRAINT complaints_number_key UNIQUE (number),
  CONSTRAINT complaints_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT closed_when_answered CHECK ((state = ANY (ARRAY['resolved'::text, 'rejected'::text])) = (closed_at IS NOT NULL)),
  CONSTRAINT complaints_body_check CHECK (length(body) >= 1 AND length(body) <= 1000),
  CONSTRAINT complaints_category_check CHECK (category = ANY (ARRAY['battle'::text, 'payment'::text, 'account'::text, 'player'::text, 'privacy'::text, 'other'::text])),
  CONSTRAINT complaints_number_check CHECK (number ~ '^C-[2-9A-HJ-NP-Z]{8}$'::text),
  CONSTRAINT complaints_state_check CHECK (state = ANY (ARRAY['filed'::text, 'acknowledged'::text, 'resolved'::text, 'rejected'::text])),
  CONSTRAINT complaints_subject_kind_check CHECK (subject_kind = ANY (ARRAY['match'::text, 'deposit'::text, 'withdrawal'::text, 'recharge'::text])),
  CONSTRAINT due_while_open CHECK (NOT due_at IS DISTINCT FROM
CASE state
    WHEN 'filed'::text THEN acknowledge_by
    WHEN 'acknowledged'::text THEN resolve_by
    ELSE NULL::timestamp with time zone
END),
  CONSTRAINT subject_as_a_whole CHECK ((subject_kind IS NULL) = (subject_id IS NULL))
);
CREATE INDEX complaints_by_due_time ON complaints USING btree (due_at, complaint_id) WHERE due_at IS NOT NULL;
CREATE INDEX complaints_by_end ON complaints USING btree (closed_at, complaint_id) WHERE closed_at IS NOT NULL;
CREATE INDEX complaints_of_player ON complaints USING btree (player_id, filed_at DESC, complaint_id);
CREATE INDEX complaints_open_about ON complaints USING btree (subject_id) WHERE closed_at IS NULL AND subject_id IS NOT NULL;
GRANT INSERT, SELECT, UPDATE ON complaints TO muqabla_app;

-- Each consent a player gave or took back, with the version of its text. Append-only. Consents of releases before it
-- are not known, except the confirmation of age and KYC, which have their times in players and kyc.
CREATE TABLE consents (
  consent_id uuid NOT NULL,
  player_id uuid NOT NULL,
  kind text NOT NULL,
  given boolean NOT NULL,
  text_version text NOT NULL,
  language text NOT NULL,
  given_at timestamp with time zone NOT NULL,
  -- Where it was given or taken back; null for consents of earlier releases.
  place text,
  CONSTRAINT consents_pkey PRIMARY KEY (consent_id),
  CONSTRAINT consents_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT consents_kind_check CHECK (kind = ANY (ARRAY['terms'::text, 'privacy'::text, 'age'::text, 'kyc'::text, 'notices'::text, 'online'::text, 'assistant'::text, 'measurement'::text])),
  CONSTRAINT consents_language_check CHECK (language = ANY (ARRAY['en'::text, 'hi'::text, 'mr'::text, 'bn'::text, 'gu'::text, 'kn'::text])),
  CONSTRAINT consents_place_check CHECK (place = ANY (ARRAY['signUp'::text, 'kyc'::text, 'phone'::text, 'myData'::text, 'friends'::text])),
  CONSTRAINT consents_text_version_check CHECK (text_version ~ '^\d{4}-\d\d-\d\d$'::text)
);
CREATE INDEX consents_of_player ON consents USING btree (player_id, given_at DESC, consent_id DESC);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON consents FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
GRANT INSERT, SELECT ON consents TO muqabla_app;

-- Where in the file store the consecutive pieces of an export are, so that no process has a whole export in memory. Not
-- in backups.
CREATE TABLE data_export_pieces (
  export_id uuid NOT NULL,
  number integer NOT NULL,
  piece_key text NOT NULL,
  byte_count integer NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  CONSTRAINT data_export_pieces_pkey PRIMARY KEY (export_id, number),
  CONSTRAINT data_export_pieces_piece_key_key UNIQUE (piece_key),
  CONSTRAINT data_export_pieces_byte_count_check CHECK (byte_count > 0),
  CONSTRAINT data_export_pieces_number_check CHECK (number >= 0)
);
CREATE INDEX data_export_pieces_by_end ON data_export_pieces USING btree (ends_at);
GRANT DELETE, INSERT, SELECT ON data_export_pieces TO muqabla_app;

-- The newest request of each player for a file with everything held about them. Players may request one a day.
CREATE TABLE data_exports (
  player_id uuid NOT NULL,
  export_id uuid NOT NULL,
  status text NOT NULL,
  language text NOT NULL,
  -- Tables and files that were written, of total_parts: the progress the player sees.
  done_parts integer DEFAULT 0 NOT NULL,
  total_parts integer NOT NULL,
  byte_count bigint,
  requested_at timestamp with time zone NOT NULL,
  ready_at timestamp with time zone,
  -- When the file is deleted.
  ends_at timestamp with time zone,
  CONSTRAINT data_exports_pkey PRIMARY KEY (player_id),
  CONSTRAINT data_exports_export_id_key UNIQUE (export_id),
  CONSTRAINT data_exports_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT data_exports_byte_count_check CHECK (byte_count > 0),
  CONSTRAINT data_exports_done_parts_check CHECK (done_parts >= 0),
  CONSTRAINT data_exports_language_check CHECK (language = ANY (ARRAY['en'::text, 'hi'::text, 'mr'::text, 'bn'::text, 'gu'::text, 'kn'::text])),
  CONSTRAINT data_exports_status_check CHECK (status = ANY (ARRAY['writing'::text, 'ready'::text])),
  CONSTRAINT data_exports_total_parts_check CHECK (total_parts >= 0),
  CONSTRAINT ready_as_a_whole CHECK (num_nonnulls(byte_count, ready_at, ends_at) =
CASE status
    WHEN 'ready'::text THEN 3
    ELSE 0
END)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON data_exports TO muqabla_app;

-- Money in suspense that the gateway sends back, in the currency and amount it came in.
CREATE TABLE deposit_refunds (
  -- The approved proposal, and the key at the gateway: however often the request is sent, the money goes back at most
  -- once.
  refund_id uuid NOT NULL,
  deposit_id uuid NOT NULL,
  provider_payment_id text NOT NULL,
  currency text NOT NULL,
  minor_units bigint NOT NULL,
  status text NOT NULL,
  -- The gateway's reference of the refund.
  reference text,
  -- Why the gateway refused it.
  failure text,
  asked_at timestamp with time zone NOT NULL,
  settled_at timestamp with time zone,
  -- When the gateway is next polled while the outcome is open.
  ask_at timestamp with time zone,
  CONSTRAINT deposit_refunds_pkey PRIMARY KEY (refund_id),
  CONSTRAINT deposit_refunds_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposits(deposit_id),
  CONSTRAINT deposit_refunds_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES proposals(proposal_id),
  CONSTRAINT asked_while_open CHECK ((status = 'sending'::text) = (ask_at IS NOT NULL)),
  CONSTRAINT deposit_refunds_minor_units_check CHECK (minor_units > 0),
  CONSTRAINT deposit_refunds_status_check CHECK (status = ANY (ARRAY['sending'::text, 'done'::text, 'failed'::text])),
  CONSTRAINT failure_when_failed CHECK ((status = 'failed'::text) = (failure IS NOT NULL)),
  CONSTRAINT reference_when_done CHECK ((status = 'done'::text) = (reference IS NOT NULL)),
  CONSTRAINT settled_when_over CHECK ((status <> 'sending'::text) = (settled_at IS NOT NULL))
);
CREATE UNIQUE INDEX one_refund_of_a_deposit ON deposit_refunds USING btree (deposit_id) WHERE status <> 'failed'::text;
CREATE INDEX refunds_of_deposit ON deposit_refunds USING btree (deposit_id, asked_at DESC);
CREATE INDEX refunds_to_ask ON deposit_refunds USING btree (ask_at) WHERE status = 'sending'::text;
CREATE TRIGGER settles_once BEFORE UPDATE ON deposit_refunds FOR EACH ROW EXECUTE FUNCTION refund_settles_once();
GRANT INSERT, SELECT, UPDATE ON deposit_refunds TO muqabla_app;

-- One payment of a player: the amount paid, of which the base is credited and the rest is GST, returned as a cashback
-- bonus.
CREATE TABLE deposits (
  deposit_id uuid NOT NULL,
  player_id uuid NOT NULL,
  amount_paise bigint NOT NULL,
  base_paise bigint NOT NULL,
  gst_paise bigint NOT NULL,
  cashback_paise bigint NOT NULL,
  status text NOT NULL,
  provider text NOT NULL,
  provider_payment_id text,
  payment_url text,
  -- The currency of a capture that was not in rupees. The ledger keeps rupees only, so such a capture never enters it:
  -- it waits in suspense until two staff members have it refunded.
  foreign_currency text,
  -- The amount captured, in the smallest unit of that currency.
  foreign_minor_units bigint,
  created_at timestamp with time zone NOT NULL,
  settled_at timestamp with time zone,
  -- When the gateway is next polled while the deposit is unsettled. Each poll moves it on, so that deposits which are
  -- never paid do not delay newer ones.
  ask_at timestamp with time zone NOT NULL,
  -- When the payment of a settled deposit is next fetched, in case the gateway has sent money back or it is disputed;
  -- null before it is settled and half a year after.
  recheck_at timestamp with time zone,
  CONSTRAINT deposits_pkey PRIMARY KEY (deposit_id),
  CONSTRAINT deposits_provider_payment_id_key UNIQUE (provider_payment_id),
  CONSTRAINT deposits_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT deposits_amount_paise_check CHECK (amount_paise > 0),
  CONSTRAINT deposits_base_paise_check CHECK (base_paise > 0),
  CONSTRAINT deposits_cashback_paise_check CHECK (cashback_paise >= 0),
  CONSTRAINT deposits_foreign_minor_units_check CHECK (foreign_minor_units > 0),
  CONSTRAINT deposits_gst_paise_check CHECK (gst_paise >= 0),
  CONSTRAINT deposits_status_check CHECK (status = ANY (ARRAY['created'::text, 'pending'::text, 'captured'::text, 'failed'::text, 'suspense'::text])),
  CONSTRAINT foreign_is_held_aside CHECK (num_nonnulls(foreign_currency, foreign_minor_units) = 0 OR status = 'suspense'::text AND num_nonnulls(foreign_currency, foreign_minor_units) = 2),
  CONSTRAINT foreign_is_not_rupees CHECK (foreign_currency <> 'INR'::text AND length(foreign_currency) <= 10),
  CONSTRAINT legs_add_up CHECK ((base_paise + gst_paise) = amount_paise AND cashback_paise = gst_paise)
);
CREATE INDEX deposits_by_amount ON deposits USING btree (amount_paise, deposit_id);
CREATE INDEX deposits_by_reference ON deposits USING btree ("right"(deposit_id::text, 8));
CREATE INDEX deposits_by_settlement ON deposits USING btree (provider, settled_at) WHERE status = ANY (ARRAY['captured'::text, 'suspense'::text]);
CREATE INDEX deposits_by_status_and_amount ON deposits USING btree (status, amount_paise, deposit_id);
CREATE INDEX deposits_by_status_in_order ON deposits USING btree (status, created_at, deposit_id);
-- The console's lists by time or amount, each with the key behind it as the cursor. One index serves both directions.
CREATE INDEX deposits_in_order ON deposits USING btree (created_at, deposit_id);
-- How many deposits wait for staff, and since when, for the dashboard.
CREATE INDEX deposits_in_suspense ON deposits USING btree (settled_at) WHERE status = 'suspense'::text;
CREATE INDEX deposits_of_player ON deposits USING btree (player_id, created_at DESC);
CREATE INDEX deposits_open_of_player ON deposits USING btree (player_id) WHERE status = ANY (ARRAY['created'::text, 'pending'::text]);
-- What a player added since an instant, for deposit limits.
CREATE INDEX deposits_paid_of_player ON deposits USING btree (player_id, settled_at) WHERE status = ANY (ARRAY['captured'::text, 'suspense'::text]);
CREATE INDEX deposits_to_ask ON deposits USING btree (ask_at) WHERE status = ANY (ARRAY['created'::text, 'pending'::text]);
CREATE INDEX deposits_to_recheck ON deposits USING btree (recheck_at) WHERE recheck_at IS NOT NULL;
GRANT INSERT, SELECT, UPDATE ON deposits TO muqabla_app;

-- Players whose moves agree with a computer far more than expected, for staff. Only a person closes a case, and a case
-- does nothing to the player.
CREATE TABLE engine_cases (
  case_id uuid NOT NULL,
  player_id uuid NOT NULL,
  game text NOT NULL,
  status text NOT NULL,
  -- Hundredths of the natural logarithm of how many times likelier the moves are with help.
  evidence_hundredths integer NOT NULL,
  games integer NOT NULL,
  moves integer NOT NULL,
  agreed integer NOT NULL,
  expected double precision NOT NULL,
  deviations double precision NOT NULL,
  is_calibrated boolean NOT NULL,
  -- The game with which the sequence of the test begins.
  first_match_id uuid NOT NULL,
  opened_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  closed_by uuid,
  closed_at timestamp with time zone,
  reason text,
  CONSTRAINT engine_cases_pkey PRIMARY KEY (case_id),
  CONSTRAINT engine_cases_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES staff(staff_id),
  CONSTRAINT engine_cases_first_match_id_fkey FOREIGN KEY (first_match_id) REFERENCES matches(match_id),
  CONSTRAINT engine_cases_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT closed_by_a_person CHECK ((status = 'open'::text) = (closed_at IS NULL) AND (num_nonnulls(closed_by, closed_at, reason) = ANY (ARRAY[0, 3]))),
  CONSTRAINT engine_cases_check CHECK (agreed >= 0 AND agreed <= moves),
  CONSTRAINT engine_cases_evidence_hundredths_check CHECK (evidence_hundredths >= 0),
  CONSTRAINT engine_cases_game_check CHECK (game = ANY (ARRAY['chess'::text, 'ludo-classic'::text, 'ludo-quick'::text])),
  CONSTRAINT engine_cases_games_check CHECK (games > 0),
  CONSTRAINT engine_cases_moves_check CHECK (moves > 0),
  CONSTRAINT engine_cases_reason_check CHECK (length(reason) >= 3 AND length(reason) <= 500),
  CONSTRAINT engine_cases_status_check CHECK (status = ANY (ARRAY['open'::text, 'lookedInto'::text, 'cleared'::text]))
);
CREATE INDEX engine_cases_by_evidence ON engine_cases USING btree (status, evidence_hundredths, case_id);
CREATE INDEX engine_cases_by_time ON engine_cases USING btree (status, opened_at, case_id);
CREATE INDEX engine_cases_of_player ON engine_cases USING btree (player_id, game, opened_at);
CREATE UNIQUE INDEX one_open_engine_case ON engine_cases USING btree (player_id, game) WHERE status = 'open'::text;
CREATE TRIGGER closes_once BEFORE UPDATE ON engine_cases FOR EACH ROW WHEN (old.status <> 'open'::text) EXECUTE FUNCTION engine_case_closes_once();
GRANT INSERT, SELECT, UPDATE ON engine_cases TO muqabla_app;

-- The finished games that a computer has judged, is judging or could not judge. A claim that is overdue is free for
-- another process.
CREATE TABLE engine_checks (
  match_id uuid NOT NULL,
  state text NOT NULL,
  -- Grows with each claim, and so tells a claim from a later one.
  attempts integer NOT NULL,
  -- When a claim ends, or a failed game may be tried again.
  due_at timestamp with time zone NOT NULL,
  failure text,
  -- The name of the engine, or of our own computer.
  judge text,
  judged_at timestamp with time zone,
  CONSTRAINT engine_checks_pkey PRIMARY KEY (match_id),
  CONSTRAINT engine_checks_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(match_id),
  CONSTRAINT engine_checks_attempts_check CHECK (attempts >= 1 AND attempts <= 100),
  CONSTRAINT engine_checks_failure_check CHECK (length(failure) >= 1 AND length(failure) <= 20),
  CONSTRAINT engine_checks_judge_check CHECK (length(judge) >= 1 AND length(judge) <= 100),
  CONSTRAINT engine_checks_state_check CHECK (state = ANY (ARRAY['claimed'::text, 'judged'::text, 'failed'::text])),
  CONSTRAINT failed_for_a_reason CHECK (state <> 'failed'::text OR failure IS NOT NULL),
  CONSTRAINT judged_as_a_whole CHECK ((state = 'judged'::text) = (judged_at IS NOT NULL AND judge IS NOT NULL))
);
GRANT DELETE, INSERT, SELECT, UPDATE ON engine_checks TO muqabla_app;

-- How far honest players of each rating band agree with the computer, learnt each night from this installation's own
-- games.
CREATE TABLE engine_expectations (
  game text NOT NULL,
  band integer NOT NULL,
  games integer NOT NULL,
  moves integer[] NOT NULL,
  agreed integer[] NOT NULL,
  -- How many times wider games spread than independent moves would.
  spread double precision NOT NULL,
  learnt_at timestamp with time zone NOT NULL,
  CONSTRAINT engine_expectations_pkey PRIMARY KEY (game, band),
  CONSTRAINT engine_expectations_agreed_check CHECK (array_length(agreed, 1) = 3),
  CONSTRAINT engine_expectations_band_check CHECK (band >= 0 AND band <= 4),
  CONSTRAINT engine_expectations_game_check CHECK (game = ANY (ARRAY['chess'::text, 'ludo-classic'::text, 'ludo-quick'::text])),
  CONSTRAINT engine_expectations_games_check CHECK (games >= 0),
  CONSTRAINT engine_expectations_moves_check CHECK (array_length(moves, 1) = 3),
  CONSTRAINT engine_expectations_spread_check CHECK (spread >= 1::double precision)
);
GRANT INSERT, SELECT, UPDATE ON engine_expectations TO muqabla_app;

-- The moves of one side of a finished game beside a computer's first choice. Deleted after 180 days.
CREATE TABLE engine_judgements (
  match_id uuid NOT NULL,
  side text NOT NULL,
  player_id uuid NOT NULL,
  game text NOT NULL,
  -- The player's rating in the game when it was judged; 1500 for a player without one.
  rating integer NOT NULL,
  -- Counted moves by the number of moves about as good as the best: one, two, three and more.
  moves integer[] NOT NULL,
  -- Those of them that are the computer's first choice.
  agreed integer[] NOT NULL,
  -- Counted moves before which the page was out of sight, as the device said.
  away_moves integer[] NOT NULL,
  away_agreed integer[] NOT NULL,
  mean_milliseconds integer NOT NULL,
  deviation_milliseconds integer NOT NULL,
  -- In hundredths of a pawn; null where the computer values nothing in pawns.
  mean_loss integer,
  -- Each move with the best one, the reason for which it is not counted, and its time.
  records jsonb NOT NULL,
  ended_at timestamp with time zone NOT NULL,
  judged_at timestamp with time zone NOT NULL,
  CONSTRAINT engine_judgements_pkey PRIMARY KEY (match_id, side),
  CONSTRAINT engine_judgements_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(match_id),
  CONSTRAINT engine_judgements_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT engine_judgements_agreed_check CHECK (array_length(agreed, 1) = 3 AND (0 <= ALL (agreed))),
  CONSTRAINT engine_judgements_away_agreed_check CHECK (array_length(away_agreed, 1) = 3 AND (0 <= ALL (away_agreed))),
  CONSTRAINT engine_judgements_away_moves_check CHECK (array_length(away_moves, 1) = 3 AND (0 <= ALL (away_moves))),
  CONSTRAINT engine_judgements_deviation_milliseconds_check CHECK (deviation_milliseconds >= 0),
  CONSTRAINT engine_judgements_game_check CHECK (game = ANY (ARRAY['chess'::text, 'ludo-classic'::text, 'ludo-quick'::text])),
  CONSTRAINT engine_judgements_mean_loss_check CHECK (mean_loss >= 0),
  CONSTRAINT engine_judgements_mean_milliseconds_check CHECK (mean_milliseconds >= 0),
  CONSTRAINT engine_judgements_moves_check CHECK (array_length(moves, 1) = 3 AND (0 <= ALL (moves))),
  CONSTRAINT engine_judgements_records_check CHECK (jsonb_typeof(records) = 'array'::text),
  CONSTRAINT engine_judgements_side_check CHECK (side = ANY (ARRAY['host'::text, 'joiner'::text]))
);
CREATE INDEX engine_judgements_by_band ON engine_judgements USING btree (game, rating, judged_at);
CREATE INDEX engine_judgements_by_time ON engine_judgements USING btree (judged_at);
CREATE INDEX engine_judgements_of_player ON engine_judgements USING btree (player_id, game, ended_at);
GRANT DELETE, INSERT, SELECT ON engine_judgements TO muqabla_app;

-- At commit, the escrow of a match holds exactly the stakes its status requires: a second payout, or a payout beside a
-- refund, cannot commit. Every statement that touches a match or its money adds its matches here, and the first check
-- at commit takes all rows of the transaction: each match once, and all at once. Empty except during a commit.
CREATE UNLOGGED TABLE escrow_checks (
  transaction_id xid8 DEFAULT pg_current_xact_id() NOT NULL,
  match_ids uuid[] NOT NULL
);
CREATE INDEX escrow_checks_of_transaction ON escrow_checks USING btree (transaction_id);
CREATE CONSTRAINT TRIGGER escrow_equals_stakes AFTER INSERT ON escrow_checks DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION escrow_equals_stakes();

-- Players who ask for half as much time again on the clocks of games in the app, where the operator allows it.
CREATE TABLE extra_time_players (
  player_id uuid NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  CONSTRAINT extra_time_players_pkey PRIMARY KEY (player_id),
  CONSTRAINT extra_time_players_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id)
);
GRANT DELETE, INSERT, SELECT ON extra_time_players TO muqabla_app;

-- Screenshots in the private file store.
CREATE TABLE files (
  file_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  storage_key text NOT NULL,
  content_type text NOT NULL,
  byte_count integer NOT NULL,
  -- Of the decoded picture, so that saving it again under another name or format changes nothing.
  pixels_sha256 bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT files_pkey PRIMARY KEY (file_id),
  CONSTRAINT files_storage_key_key UNIQUE (storage_key),
  CONSTRAINT files_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES players(player_id)
);
CREATE INDEX files_by_pixels ON files USING btree (pixels_sha256);
CREATE INDEX files_of_owner ON files USING btree (owner_id, file_id);
GRANT INSERT, SELECT ON files TO muqabla_app;

-- Files of deleted accounts, by their names in the file store, until they are deleted there.
CREATE TABLE files_to_delete (
  file_key text NOT NULL,
  delete_after timestamp with time zone NOT NULL,
  CONSTRAINT files_to_delete_pkey PRIMARY KEY (file_key)
);
CREATE INDEX files_to_delete_by_time ON files_to_delete USING btree (delete_after);
GRANT DELETE, INSERT, SELECT ON files_to_delete TO muqabla_app;

-- What outlives a deleted account: that its phone had a joining bonus, and its self-exclusion. Keyed hashes only, which
-- no account is named by.
CREATE TABLE former_accounts (
  trace bytea NOT NULL,
  kind text NOT NULL,
  left_at timestamp with time zone NOT NULL,
  excluded_until timestamp with time zone,
  excluded_until_review boolean NOT NULL,
  -- When the row is deleted; null while an exclusion lasts until staff end it.
  kept_until timestamp with time zone,
  CONSTRAINT former_accounts_pkey PRIMARY KEY (trace),
  CONSTRAINT former_accounts_kind_check CHECK (kind = ANY (ARRAY['phone'::text, 'aadhaar'::text])),
  CONSTRAINT former_accounts_trace_check CHECK (length(trace) = 32),
  CONSTRAINT kept_for_ever_until_review CHECK ((kept_until IS NULL) = excluded_until_review)
);
CREATE INDEX former_accounts_by_end ON former_accounts USING btree (kept_until) WHERE kept_until IS NOT NULL;
GRANT DELETE, INSERT, SELECT, UPDATE ON former_accounts TO muqabla_app;

-- The one link by which others become friends of a player: 128 random bits.
CREATE TABLE friend_links (
  player_id uuid NOT NULL,
  token text NOT NULL,
  made_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  CONSTRAINT friend_links_pkey PRIMARY KEY (player_id),
  CONSTRAINT friend_links_token_key UNIQUE (token),
  CONSTRAINT friend_links_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT friend_links_check CHECK (ends_at > made_at),
  CONSTRAINT friend_links_token_check CHECK (token ~ '^[A-Za-z0-9_-]{22}$'::text)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON friend_links TO muqabla_app;

-- The newest request of a player to another. A row stays until the request is over, so that a request is sent once.
-- Deleted after 30 days.
CREATE TABLE friend_requests (
  player_id uuid NOT NULL,
  other_id uuid NOT NULL,
  requested_at timestamp with time zone NOT NULL,
  state text NOT NULL,
  -- The other player does not see it: ignored, or from a blocked player. Its own player cannot tell.
  is_ignored boolean NOT NULL,
  CONSTRAINT friend_requests_pkey PRIMARY KEY (player_id, other_id),
  CONSTRAINT friend_requests_other_id_fkey FOREIGN KEY (other_id) REFERENCES players(player_id),
  CONSTRAINT friend_requests_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT friend_requests_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'withdrawn'::text, 'accepted'::text])),
  CONSTRAINT other_is_another CHECK (other_id <> player_id)
);
CREATE INDEX friend_requests_by_time ON friend_requests USING btree (requested_at);
CREATE INDEX friend_requests_received ON friend_requests USING btree (other_id, requested_at DESC) WHERE state = 'waiting'::text AND NOT is_ignored;
GRANT DELETE, INSERT, SELECT, UPDATE ON friend_requests TO muqabla_app;

-- One row for two friends, whoever asked, written and deleted under the lock of both players. Deleted by either side.
CREATE TABLE friendships (
  first_id uuid NOT NULL,
  second_id uuid NOT NULL,
  since timestamp with time zone NOT NULL,
  -- The name that the first friend gives the second one, shown to the first alone. Written by one statement, without
  -- the lock of the players.
  nickname_by_first text,
  -- The name that the second friend gives the first one, shown to the second alone.
  nickname_by_second text,
  CONSTRAINT friendships_pkey PRIMARY KEY (first_id, second_id),
  CONSTRAINT friendships_first_id_fkey FOREIGN KEY (first_id) REFERENCES players(player_id),
  CONSTRAINT friendships_second_id_fkey FOREIGN KEY (second_id) REFERENCES players(player_id),
  CONSTRAINT friends_in_order CHECK (first_id < second_id),
  CONSTRAINT nickname_by_first_length CHECK (char_length(nickname_by_first) >= 1 AND char_length(nickname_by_first) <= 24),
  CONSTRAINT nickname_by_second_length CHECK (char_length(nickname_by_second) >= 1 AND char_length(nickname_by_second) <= 24)
);
CREATE INDEX friendships_of_second ON friendships USING btree (second_id);
GRANT DELETE, INSERT, SELECT ON friendships TO muqabla_app;
GRANT UPDATE (nickname_by_first) ON friendships TO muqabla_app;
GRANT UPDATE (nickname_by_second) ON friendships TO muqabla_app;

-- The games matches are played in, with their texts in both languages.
CREATE TABLE games (
  game_id uuid NOT NULL,
  game_name text NOT NULL,
  -- {"en": …, "hi": …}
  title jsonb NOT NULL,
  status text NOT NULL,
  image_path text DEFAULT ''::text NOT NULL,
  -- {"en": […], "hi": […]}
  instructions jsonb NOT NULL,
  result_mode text NOT NULL,
  -- A link that opens the game app; {code} stands for the room code. Empty when the game has none.
  link_template text DEFAULT ''::text NOT NULL,
  sort_order integer NOT NULL,
  -- A save of an older version is refused: two staff members may edit a game at once.
  version integer DEFAULT 1 NOT NULL,
  -- What is played on the board. Of games of result mode `board` alone.
  board_game text,
  -- The name of the clock it is played with, such as `5+3`.
  board_clock text,
  -- The public name of the app the game is played in, such as `Ludo King`. Null without one, and for board rooms.
  app_name text,
  -- Null: versions before 0.3.0 read it.
  lichess_clock text,
  -- How a game with dice rolls: `free`, each roll for itself, or `even`, from a bag for each side with every face four
  -- times. It counts for matches created from then on.
  board_dice text DEFAULT 'free'::text NOT NULL,
  CONSTRAINT games_pkey PRIMARY KEY (game_id),
  CONSTRAINT games_game_name_key UNIQUE (game_name),
  CONSTRAINT board_of_board_games CHECK ((result_mode = 'board'::text) = (board_game IS NOT NULL) AND (board_game IS NULL) = (board_clock IS NULL)),
  CONSTRAINT clock_of_lichess_games CHECK ((result_mode = 'lichess'::text) = (lichess_clock IS NOT NULL)),
  CONSTRAINT games_app_name_check CHECK (length(app_name) >= 1 AND length(app_name) <= 40),
  CONSTRAINT games_board_dice_check CHECK (board_dice = 'free'::text OR board_dice = 'even'::text AND (board_game = ANY (ARRAY['ludo-classic'::text, 'ludo-quick'::text]))),
  CONSTRAINT games_board_game_check CHECK (board_game = ANY (ARRAY['ludo-classic'::text, 'ludo-quick'::text, 'chess'::text, 'carrom'::text])),
  CONSTRAINT games_game_name_check CHECK (length(game_name) >= 1 AND length(game_name) <= 40),
  CONSTRAINT games_lichess_clock_check CHECK (lichess_clock ~ '^[1-9]\d?\+\d{1,2}$'::text),
  CONSTRAINT games_link_template_check CHECK (link_template = ''::text OR link_template ~~ 'https://%'::text),
  CONSTRAINT games_result_mode_check CHECK (result_mode = ANY (ARRAY['manual'::text, 'auto'::text, 'board'::text])),
  CONSTRAINT games_status_check CHECK (status = ANY (ARRAY['active'::text, 'inactive'::text])),
  CONSTRAINT games_version_check CHECK (version > 0),
  CONSTRAINT no_app_of_board_games CHECK (result_mode <> 'board'::text OR app_name IS NULL)
);
CREATE TRIGGER games_keep_their_name BEFORE UPDATE ON games FOR EACH ROW WHEN (new.game_name IS DISTINCT FROM old.game_name) EXECUTE FUNCTION games_keep_their_name();
GRANT INSERT, SELECT, UPDATE ON games TO muqabla_app;

-- The last number given out in each financial year. Its row is locked until the transaction of the newest invoice ends,
-- so that numbers have no gaps.
CREATE TABLE gst_invoice_series (
  financial_year text NOT NULL,
  last_serial integer NOT NULL,
  CONSTRAINT gst_invoice_series_pkey PRIMARY KEY (financial_year),
  CONSTRAINT gst_invoice_series_financial_year_check CHECK (financial_year ~ '^20\d\d-\d\d$'::text),
  CONSTRAINT gst_invoice_series_last_serial_check CHECK (last_serial > 0)
);
GRANT INSERT, SELECT, UPDATE ON gst_invoice_series TO muqabla_app;

-- The invoice of each credited deposit, with the amounts as posted. Append-only.
CREATE TABLE gst_invoices (
  financial_year text NOT NULL,
  serial integer NOT NULL,
  deposit_id uuid NOT NULL,
  player_id uuid NOT NULL,
  amount_paise bigint NOT NULL,
  taxable_paise bigint NOT NULL,
  gst_paise bigint NOT NULL,
  rate_basis_points integer NOT NULL,
  issued_at timestamp with time zone NOT NULL,
  supplier_name text,
  supplier_address text,
  -- The operator's registration when it was issued; its first two digits are the code of the supplier's state. Null on
  -- invoices that were issued before the operator entered it: their tax is not split.
  supplier_gstin text,
  -- The code of the supply in the classification of services (SAC).
  service_code text,
  -- The GST code of the player's state by KYC; of the supplier's state while the player's is not known.
  place_of_supply text,
  -- Half of the tax within a state, without its odd paisa; on earlier invoices with it.
  cgst_paise bigint,
  sgst_paise bigint,
  igst_paise bigint,
  -- The player's state by KYC when the tax was determined; null where it was not on record, and on earlier invoices.
  recipient_state text,
  CONSTRAINT gst_invoices_pkey PRIMARY KEY (financial_year, serial),
  CONSTRAINT gst_invoices_deposit_id_key UNIQUE (deposit_id),
  CONSTRAINT gst_invoices_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposits(deposit_id),
  CONSTRAINT gst_invoices_financial_year_fkey FOREIGN KEY (financial_year) REFERENCES gst_invoice_series(financial_year),
  CONSTRAINT gst_invoices_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT details_together CHECK (num_nulls(supplier_name, supplier_address, supplier_gstin, service_code, place_of_supply, cgst_paise, sgst_paise, igst_paise) = ANY (ARRAY[0, 8])),
  CONSTRAINT gst_invoices_cgst_paise_check CHECK (cgst_paise >= 0),
  CONSTRAINT gst_invoices_gst_paise_check CHECK (gst_paise >= 0),
  CONSTRAINT gst_invoices_igst_paise_check CHECK (igst_paise >= 0),
  CONSTRAINT gst_invoices_place_of_supply_check CHECK (place_of_supply ~ '^[0-9]{2}$'::text),
  CONSTRAINT gst_invoices_rate_basis_points_check CHECK (rate_basis_points >= 0 AND rate_basis_points <= 10000),
  CONSTRAINT gst_invoices_serial_check CHECK (serial > 0),
  CONSTRAINT gst_invoices_service_code_check CHECK (service_code ~ '^[0-9]{4,8}$'::text),
  CONSTRAINT gst_invoices_sgst_paise_check CHECK (sgst_paise >= 0),
  CONSTRAINT gst_invoices_supplier_gstin_check CHECK (supplier_gstin ~ '^[0-9]{2}[A-Z0-9]{13}$'::text),
  CONSTRAINT gst_invoices_taxable_paise_check CHECK (taxable_paise > 0),
  CONSTRAINT invoice_adds_up CHECK ((taxable_paise + gst_paise) = amount_paise),
  CONSTRAINT split_adds_up CHECK (supplier_gstin IS NULL OR (gst_paise - (cgst_paise + sgst_paise + igst_paise)) >= 0 AND (gst_paise - (cgst_paise + sgst_paise + igst_paise)) <= 1),
  CONSTRAINT split_by_place CHECK (
CASE
    WHEN place_of_supply = "left"(supplier_gstin, 2) THEN igst_paise = 0 AND ((cgst_paise - sgst_paise) = ANY (ARRAY[0::bigint, 1::bigint]))
    ELSE cgst_paise = 0 AND sgst_paise = 0
END)
);
CREATE INDEX gst_invoices_of_player ON gst_invoices USING btree (player_id, issued_at DESC, deposit_id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON gst_invoices FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
GRANT INSERT, SELECT ON gst_invoices TO muqabla_app;

-- The parent or lawful guardian who has confirmed the account of a minor, and was proved an adult by a code of their
-- own.
CREATE TABLE guardians (
  player_id uuid NOT NULL,
  name text NOT NULL,
  relation text NOT NULL,
  -- The day from which the text that was agreed to is shown.
  consent_version text NOT NULL,
  confirmed_at timestamp with time zone NOT NULL,
  CONSTRAINT guardians_pkey PRIMARY KEY (player_id),
  CONSTRAINT guardians_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT guardians_name_check CHECK (length(name) >= 1 AND length(name) <= 80),
  CONSTRAINT guardians_relation_check CHECK (relation = ANY (ARRAY['parent'::text, 'guardian'::text]))
);
GRANT DELETE, INSERT, SELECT, UPDATE ON guardians TO muqabla_app;

-- Players for whom a sign that play may harm reached its threshold, found each night, and how staff closed each case.
-- Nothing follows by itself.
CREATE TABLE harm_cases (
  case_id uuid NOT NULL,
  player_id uuid NOT NULL,
  -- The signs with their figures, renewed each night while the case is open.
  signals jsonb NOT NULL,
  found_at timestamp with time zone NOT NULL,
  closed_at timestamp with time zone,
  closed_by uuid,
  act text,
  reason text,
  CONSTRAINT harm_cases_pkey PRIMARY KEY (case_id),
  CONSTRAINT harm_cases_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES staff(staff_id),
  CONSTRAINT harm_cases_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT closed_as_a_whole CHECK (num_nonnulls(closed_at, closed_by, act, reason) = ANY (ARRAY[0, 4])),
  CONSTRAINT harm_cases_act_check CHECK (act = ANY (ARRAY['helpline'::text, 'limit'::text, 'pause'::text, 'dismiss'::text])),
  CONSTRAINT harm_cases_signals_check CHECK (jsonb_typeof(signals) = 'array'::text AND jsonb_array_length(signals) > 0)
);
CREATE INDEX harm_cases_closed ON harm_cases USING btree (closed_at DESC, case_id DESC) WHERE closed_at IS NOT NULL;
CREATE INDEX harm_cases_of_player ON harm_cases USING btree (player_id, closed_at);
CREATE INDEX harm_cases_open ON harm_cases USING btree (found_at, case_id) WHERE closed_at IS NULL;
CREATE UNIQUE INDEX one_open_harm_case ON harm_cases USING btree (player_id) WHERE closed_at IS NULL;
GRANT INSERT, SELECT, UPDATE ON harm_cases TO muqabla_app;

-- What each status of a withdrawal or recharge requires of its hold. Written by migrations alone.
CREATE TABLE hold_states (
  -- Begins the kinds of its transfers; `deposit_payout` is a withdrawal from the deposit wallet.
  kind text NOT NULL,
  status text NOT NULL,
  -- True while the hold has exactly the amount; otherwise it is empty.
  is_held boolean NOT NULL,
  -- The kinds of transfers that have ended the hold, in the order of their names.
  ended_by text[] NOT NULL,
  CONSTRAINT hold_states_pkey PRIMARY KEY (kind, status)
);

-- One row, written by the first server that starts: the economy of the database, which no later start can change.
CREATE TABLE installation (
  only_row boolean DEFAULT true NOT NULL,
  economy text NOT NULL,
  recorded_at timestamp with time zone NOT NULL,
  CONSTRAINT installation_pkey PRIMARY KEY (only_row),
  CONSTRAINT known_economy CHECK (economy = ANY (ARRAY['sandbox'::text, 'points'::text, 'live'::text])),
  CONSTRAINT one_row CHECK (only_row)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON installation FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER no_robot_plays_for_money AFTER INSERT ON installation FOR EACH STATEMENT EXECUTE FUNCTION no_robot_plays_for_money();
GRANT INSERT, SELECT ON installation TO muqabla_app;

-- The verified identity of a player. One account per Aadhaar.
CREATE TABLE kyc (
  player_id uuid NOT NULL,
  -- A keyed hash of the Aadhaar number, which is stored nowhere.
  fingerprint bytea NOT NULL,
  last4 text NOT NULL,
  name text NOT NULL,
  state text NOT NULL,
  year_of_birth integer NOT NULL,
  -- In full years by the whole date of birth, which is not stored: the minimum age is a setting and may be raised.
  age_when_verified smallint NOT NULL,
  provider text NOT NULL,
  consent text NOT NULL,
  consented_at timestamp with time zone NOT NULL,
  verified_at timestamp with time zone NOT NULL,
  -- When staff revoked the verification. The player may verify again, which sets it to null.
  revoked_at timestamp with time zone,
  CONSTRAINT kyc_pkey PRIMARY KEY (player_id),
  CONSTRAINT kyc_fingerprint_key UNIQUE (fingerprint),
  CONSTRAINT kyc_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT kyc_age_when_verified_check CHECK (age_when_verified >= 0 AND age_when_verified <= 150),
  CONSTRAINT kyc_last4_check CHECK (last4 ~ '^[0-9]{4}$'::text),
  CONSTRAINT kyc_year_of_birth_check CHECK (year_of_birth >= 1900 AND year_of_birth <= 2200)
);
CREATE INDEX kyc_by_last4 ON kyc USING btree (last4);
CREATE INDEX kyc_by_name ON kyc USING btree (lower(name), player_id);
CREATE INDEX kyc_by_state ON kyc USING btree (lower(state), verified_at DESC, player_id DESC);
CREATE INDEX kyc_by_time ON kyc USING btree (verified_at DESC, player_id DESC);
CREATE INDEX kyc_revoked_by_time ON kyc USING btree (verified_at DESC, player_id DESC) WHERE revoked_at IS NOT NULL;
GRANT INSERT, SELECT, UPDATE ON kyc TO muqabla_app;

-- Each OTP request, and each attempt that was refused. No column could hold an Aadhaar number. Rows are never changed,
-- and are deleted after 180 days.
CREATE TABLE kyc_attempts (
  attempt_id uuid NOT NULL,
  player_id uuid NOT NULL,
  step text NOT NULL,
  -- The code of the refusal; ASKED for an OTP request.
  reason text NOT NULL,
  last4 text,
  attempted_at timestamp with time zone NOT NULL,
  CONSTRAINT kyc_attempts_pkey PRIMARY KEY (attempt_id),
  CONSTRAINT kyc_attempts_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT kyc_attempts_last4_check CHECK (last4 ~ '^[0-9]{4}$'::text),
  CONSTRAINT kyc_attempts_reason_check CHECK (reason ~ '^[A-Z][A-Z0-9_]{2,29}$'::text),
  CONSTRAINT kyc_attempts_step_check CHECK (step = ANY (ARRAY['send'::text, 'verify'::text]))
);
CREATE INDEX kyc_attempts_by_time ON kyc_attempts USING btree (attempted_at);
CREATE INDEX kyc_attempts_of_player ON kyc_attempts USING btree (player_id, attempted_at DESC, attempt_id DESC);
CREATE INDEX kyc_refusals_by_reason ON kyc_attempts USING btree (reason, attempted_at DESC, attempt_id DESC) WHERE reason <> 'ASKED'::text;
CREATE INDEX kyc_refusals_by_time ON kyc_attempts USING btree (attempted_at DESC, attempt_id DESC) WHERE reason <> 'ASKED'::text;
CREATE TRIGGER unchanged BEFORE UPDATE OR TRUNCATE ON kyc_attempts FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
GRANT DELETE, INSERT, SELECT ON kyc_attempts TO muqabla_app;

-- One unused OTP per player; a newer one replaces it.
CREATE TABLE kyc_challenges (
  player_id uuid NOT NULL,
  fingerprint bytea NOT NULL,
  last4 text NOT NULL,
  -- The provider's name for the OTP. Only the provider knows the code.
  reference text NOT NULL,
  consent text NOT NULL,
  consented_at timestamp with time zone NOT NULL,
  guesses integer DEFAULT 0 NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT kyc_challenges_pkey PRIMARY KEY (player_id),
  CONSTRAINT kyc_challenges_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON kyc_challenges TO muqabla_app;

-- The account each Aadhaar belongs to, for good: also after the verification was revoked, and after the account was
-- verified by another Aadhaar. Append-only.
CREATE TABLE kyc_fingerprints (
  fingerprint bytea NOT NULL,
  player_id uuid NOT NULL,
  CONSTRAINT kyc_fingerprints_pkey PRIMARY KEY (fingerprint),
  CONSTRAINT kyc_fingerprints_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON kyc_fingerprints FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
GRANT INSERT, SELECT ON kyc_fingerprints TO muqabla_app;

-- Verifications that staff revoked, by whom and why. Append-only.
CREATE TABLE kyc_revocations (
  revocation_id uuid NOT NULL,
  player_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  reason text NOT NULL,
  name text NOT NULL,
  last4 text NOT NULL,
  state text NOT NULL,
  year_of_birth integer NOT NULL,
  provider text NOT NULL,
  consent text NOT NULL,
  consented_at timestamp with time zone NOT NULL,
  verified_at timestamp with time zone NOT NULL,
  revoked_at timestamp with time zone NOT NULL,
  CONSTRAINT kyc_revocations_pkey PRIMARY KEY (revocation_id),
  CONSTRAINT kyc_revocations_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT kyc_revocations_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id),
  CONSTRAINT kyc_revocations_last4_check CHECK (last4 ~ '^[0-9]{4}$'::text)
);
CREATE INDEX kyc_revocations_of_player ON kyc_revocations USING btree (player_id, revoked_at DESC, revocation_id DESC);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON kyc_revocations FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
GRANT INSERT, SELECT ON kyc_revocations TO muqabla_app;

-- OTPs sent, for the limits per player.
CREATE TABLE kyc_sends (
  send_id uuid NOT NULL,
  player_id uuid NOT NULL,
  sent_at timestamp with time zone NOT NULL,
  CONSTRAINT kyc_sends_pkey PRIMARY KEY (send_id),
  CONSTRAINT kyc_sends_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id)
);
CREATE INDEX kyc_sends_of_player ON kyc_sends USING btree (player_id, sent_at DESC);
GRANT INSERT, SELECT ON kyc_sends TO muqabla_app;

-- Rules of the law, each approved by two staff members. Of two on one subject the later day applies.
CREATE TABLE law_rules (
  rule_id uuid NOT NULL,
  -- Subject, state, value, first day and source, as in the contract.
  rule jsonb NOT NULL,
  -- The first day in India on which it applies.
  applies_from date NOT NULL,
  entered_at timestamp with time zone NOT NULL,
  CONSTRAINT law_rules_pkey PRIMARY KEY (rule_id),
  CONSTRAINT law_rules_rule_id_fkey FOREIGN KEY (rule_id) REFERENCES proposals(proposal_id)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON law_rules FOR EACH STATEMENT EXECUTE FUNCTION refuse_law_change();
GRANT INSERT, SELECT ON law_rules TO muqabla_app;

-- The boards of a week, computed each hour from ratings and rating_entries: a page is one read of the key, however many
-- players there are.
CREATE TABLE leader_places (
  week date NOT NULL,
  game_name text NOT NULL,
  -- A state of India, or `all`.
  scope text NOT NULL,
  place integer NOT NULL,
  player_id uuid NOT NULL,
  rating double precision NOT NULL,
  battles integer NOT NULL,
  computed_at timestamp with time zone NOT NULL,
  CONSTRAINT leader_places_pkey PRIMARY KEY (week, game_name, scope, place),
  CONSTRAINT leader_places_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT leader_places_place_check CHECK (place > 0)
);
CREATE INDEX leader_places_of_player ON leader_places USING btree (player_id);
GRANT DELETE, INSERT, SELECT ON leader_places TO muqabla_app;

-- Players who have chosen to appear on the boards, and the state they chose. Others are on none.
CREATE TABLE leading_players (
  player_id uuid NOT NULL,
  state text,
  chosen_at timestamp with time zone NOT NULL,
  -- The player lets others replay finished games, and watch running ones a minute behind.
  is_watched boolean DEFAULT false NOT NULL,
  CONSTRAINT leading_players_pkey PRIMARY KEY (player_id),
  CONSTRAINT leading_players_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON leading_players TO muqabla_app;

-- About thirty players of a league and of like activity, whose games of a week are compared.
CREATE TABLE league_groups (
  week date NOT NULL,
  game_name text NOT NULL,
  league text NOT NULL,
  group_number integer NOT NULL,
  pace text NOT NULL,
  -- Players ever seated. Who is removed keeps counting, as the last of the group, so that no other is moved down by it.
  seats integer NOT NULL,
  CONSTRAINT league_groups_pkey PRIMARY KEY (week, game_name, league, group_number),
  CONSTRAINT league_groups_game_name_fkey FOREIGN KEY (game_name) REFERENCES games(game_name),
  CONSTRAINT league_groups_week_fkey FOREIGN KEY (week) REFERENCES league_weeks(week),
  CONSTRAINT league_groups_group_number_check CHECK (group_number > 0),
  CONSTRAINT league_groups_league_check CHECK (league = ANY (ARRAY['beginner'::text, 'club'::text, 'strong'::text, 'expert'::text, 'master'::text])),
  CONSTRAINT league_groups_pace_check CHECK (pace = ANY (ARRAY['light'::text, 'regular'::text, 'keen'::text])),
  CONSTRAINT league_groups_seats_check CHECK (seats >= 1 AND seats <= 30)
);
GRANT INSERT, SELECT, UPDATE ON league_groups TO muqabla_app;

-- The tables of a season, which is the weeks whose Monday is in a month: of those who have chosen to appear. They stay.
CREATE TABLE league_places (
  season text NOT NULL,
  game_name text NOT NULL,
  -- A state of India, or `all`.
  scope text NOT NULL,
  "position" integer NOT NULL,
  place integer NOT NULL,
  player_id uuid NOT NULL,
  league text NOT NULL,
  points integer NOT NULL,
  wins integer NOT NULL,
  weeks integer NOT NULL,
  CONSTRAINT league_places_pkey PRIMARY KEY (season, game_name, scope, "position"),
  CONSTRAINT league_places_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT league_places_league_check CHECK (league = ANY (ARRAY['beginner'::text, 'club'::text, 'strong'::text, 'expert'::text, 'master'::text])),
  CONSTRAINT league_places_place_check CHECK (place > 0),
  CONSTRAINT league_places_position_check CHECK ("position" > 0),
  CONSTRAINT league_places_season_check CHECK (season ~ '^\d{4}-\d{2}$'::text)
);
CREATE INDEX league_places_of_player ON league_places USING btree (player_id, game_name);
GRANT DELETE, INSERT, SELECT ON league_places TO muqabla_app;

-- One row per player, game and week with a counted game on the board: computed from rating_entries by a job, so that
-- the transaction that ends a match writes nothing here.
CREATE TABLE league_seats (
  player_id uuid NOT NULL,
  game_name text NOT NULL,
  week date NOT NULL,
  league text NOT NULL,
  group_number integer NOT NULL,
  wins integer NOT NULL,
  draws integer NOT NULL,
  games integer NOT NULL,
  points integer NOT NULL,
  -- Players with equal points and wins share one. Null for a player who was removed.
  place integer,
  -- Where the place leads when the week closes; until then, where it would.
  outcome text NOT NULL,
  -- Leagues up or down by earlier weeks that were computed again after this seat was taken.
  corrected integer DEFAULT 0 NOT NULL,
  next_league text NOT NULL,
  seated_at timestamp with time zone NOT NULL,
  CONSTRAINT league_seats_pkey PRIMARY KEY (player_id, game_name, week),
  CONSTRAINT league_seats_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT league_seats_week_game_name_league_group_number_fkey FOREIGN KEY (week, game_name, league, group_number) REFERENCES league_groups(week, game_name, league, group_number),
  CONSTRAINT league_seats_check CHECK (games >= (wins + draws)),
  CONSTRAINT league_seats_draws_check CHECK (draws >= 0),
  CONSTRAINT league_seats_next_league_check CHECK (next_league = ANY (ARRAY['beginner'::text, 'club'::text, 'strong'::text, 'expert'::text, 'master'::text])),
  CONSTRAINT league_seats_outcome_check CHECK (outcome = ANY (ARRAY['up'::text, 'stay'::text, 'down'::text])),
  CONSTRAINT league_seats_place_check CHECK (place > 0),
  CONSTRAINT league_seats_points_check CHECK (points >= 0),
  CONSTRAINT league_seats_wins_check CHECK (wins >= 0)
) WITH (fillfactor=70);
CREATE INDEX league_seats_of_group ON league_seats USING btree (week, game_name, league, group_number);
GRANT INSERT, SELECT, UPDATE ON league_seats TO muqabla_app;

-- The weeks of the leagues, by their Monday in India. A closed week changes only when an operator computes it again.
CREATE TABLE league_weeks (
  week date NOT NULL,
  computed_at timestamp with time zone NOT NULL,
  closed_at timestamp with time zone,
  CONSTRAINT league_weeks_pkey PRIMARY KEY (week),
  CONSTRAINT league_weeks_week_check CHECK (EXTRACT(isodow FROM week) = 1::numeric)
);
CREATE TRIGGER id_never_changes BEFORE UPDATE OF week ON league_weeks FOR EACH STATEMENT EXECUTE FUNCTION refuse_reference_change();
GRANT INSERT, SELECT, UPDATE ON league_weeks TO muqabla_app;

-- Results of the checks of the ledger's invariants, kept for 30 days.
CREATE TABLE ledger_checks (
  check_id uuid NOT NULL,
  checked_at timestamp with time zone NOT NULL,
  ok boolean NOT NULL,
  result jsonb NOT NULL,
  CONSTRAINT ledger_checks_pkey PRIMARY KEY (check_id)
);
CREATE INDEX ledger_checks_by_time ON ledger_checks USING btree (checked_at DESC);
GRANT DELETE, INSERT, SELECT ON ledger_checks TO muqabla_app;

-- Where each player's parts are in the tree of a day, and what they add up to: wallets, money on hold, and own stakes.
-- Kept for 90 days.
CREATE TABLE liability_accounts (
  period text NOT NULL,
  player_id uuid NOT NULL,
  places integer[] NOT NULL,
  wallets_paise bigint NOT NULL,
  held_paise bigint NOT NULL,
  staked_paise bigint NOT NULL,
  CONSTRAINT liability_accounts_pkey PRIMARY KEY (period, player_id),
  CONSTRAINT liability_accounts_period_fkey FOREIGN KEY (period) REFERENCES liability_periods(period),
  CONSTRAINT liability_accounts_held_paise_check CHECK (held_paise >= 0),
  CONSTRAINT liability_accounts_places_check CHECK (cardinality(places) >= 1 AND cardinality(places) <= 4),
  CONSTRAINT liability_accounts_staked_paise_check CHECK (staked_paise >= 0),
  CONSTRAINT liability_accounts_wallets_paise_check CHECK (wallets_paise >= 0)
);
GRANT DELETE, INSERT, SELECT ON liability_accounts TO muqabla_app;

-- Every eighth level of the tree of a day, 256 nodes a block, each a hash with its sum: the rest is computed from them.
-- Kept for 90 days.
CREATE TABLE liability_blocks (
  period text NOT NULL,
  block_level smallint NOT NULL,
  block_index integer NOT NULL,
  nodes bytea NOT NULL,
  CONSTRAINT liability_blocks_pkey PRIMARY KEY (period, block_level, block_index),
  CONSTRAINT liability_blocks_period_fkey FOREIGN KEY (period) REFERENCES liability_periods(period),
  CONSTRAINT liability_blocks_block_index_check CHECK (block_index >= 0),
  CONSTRAINT liability_blocks_block_level_check CHECK (block_level >= 0),
  CONSTRAINT liability_blocks_nodes_check CHECK (octet_length(nodes) >= 40 AND octet_length(nodes) <= 10240 AND (octet_length(nodes) % 40) = 0)
);
GRANT DELETE, INSERT, SELECT ON liability_blocks TO muqabla_app;

-- The published sums: the root of each day's tree and its total, which equals the ledger's accounts of players.
-- Append-only.
CREATE TABLE liability_periods (
  period text NOT NULL,
  taken_at timestamp with time zone NOT NULL,
  root text NOT NULL,
  total_paise bigint NOT NULL,
  leaves integer NOT NULL,
  ledger_transfers bigint NOT NULL,
  CONSTRAINT liability_periods_pkey PRIMARY KEY (period),
  CONSTRAINT liability_periods_root_key UNIQUE (root),
  CONSTRAINT liability_periods_leaves_check CHECK (leaves > 0),
  CONSTRAINT liability_periods_ledger_transfers_check CHECK (ledger_transfers >= 0),
  CONSTRAINT liability_periods_period_check CHECK (period ~ '^\d{4}-\d{2}-\d{2}$'::text),
  CONSTRAINT liability_periods_root_check CHECK (root ~ '^[0-9a-f]{64}$'::text),
  CONSTRAINT liability_periods_total_paise_check CHECK (total_paise >= 0)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON liability_periods FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
GRANT INSERT, SELECT ON liability_periods TO muqabla_app;

-- Which Lichess account a player had proved to be theirs, for battles on Lichess, which versions before 0.3.0 offered.
-- Nothing is added.
CREATE TABLE lichess_accounts (
  player_id uuid NOT NULL,
  lichess_id text NOT NULL,
  username text NOT NULL,
  connected_at timestamp with time zone NOT NULL,
  CONSTRAINT lichess_accounts_pkey PRIMARY KEY (player_id),
  CONSTRAINT lichess_accounts_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT lichess_accounts_check CHECK (lower(username) = lichess_id),
  CONSTRAINT lichess_accounts_lichess_id_check CHECK (lichess_id ~ '^[a-z0-9][a-z0-9_-]{0,29}$'::text)
);
-- One Lichess account belongs to one player.
CREATE UNIQUE INDEX lichess_account_of_one_player ON lichess_accounts USING btree (lichess_id);
GRANT DELETE, INSERT, SELECT ON lichess_accounts TO muqabla_app;

-- The game on Lichess of a match that versions before 0.3.0 had created there: for whom, and what Lichess reported of
-- it. Nothing is added; the match itself counts as one with a room code.
CREATE TABLE lichess_games (
  match_id uuid NOT NULL,
  clock text NOT NULL,
  state text DEFAULT 'open'::text NOT NULL,
  -- The side with white, drawn when the match starts and never changed.
  white text,
  host_lichess_id text,
  host_name text,
  joiner_lichess_id text,
  joiner_name text,
  started_at timestamp with time zone,
  -- How often a game was requested. Only the response to the latest attempt is stored: a game of an earlier one never
  -- counts.
  attempt integer DEFAULT 0 NOT NULL,
  -- When the latest attempt was claimed, which happens before its request; null when it has failed.
  claimed_at timestamp with time zone,
  game_id text,
  white_url text,
  black_url text,
  -- When the attempt was claimed whose game this is: no game that counts is older.
  requested_at timestamp with time zone,
  expires_at timestamp with time zone,
  status text,
  -- What Lichess last reported, as far as it is verified.
  response jsonb,
  responded_at timestamp with time zone,
  trouble_since timestamp with time zone,
  -- What the verification found, which ended the match or sent it to review.
  finding text,
  CONSTRAINT lichess_games_pkey PRIMARY KEY (match_id),
  CONSTRAINT lichess_games_game_id_key UNIQUE (game_id),
  CONSTRAINT lichess_games_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(match_id),
  CONSTRAINT created_as_a_whole CHECK (num_nonnulls(game_id, white_url, black_url, requested_at, expires_at) = ANY (ARRAY[0, 5])),
  CONSTRAINT drawn_as_a_whole CHECK (num_nonnulls(white, host_lichess_id, host_name, joiner_lichess_id, joiner_name, started_at) = ANY (ARRAY[0, 6])),
  CONSTRAINT drawn_when_started CHECK (state = 'open'::text OR state = 'over'::text OR white IS NOT NULL),
  CONSTRAINT followed_by_its_id CHECK (state <> 'following'::text OR game_id IS NOT NULL),
  CONSTRAINT lichess_games_attempt_check CHECK (attempt >= 0),
  CONSTRAINT lichess_games_clock_check CHECK (clock ~ '^[1-9]\d?\+\d{1,2}$'::text),
  CONSTRAINT lichess_games_game_id_check CHECK (game_id ~ '^[A-Za-z0-9]{8}$'::text),
  CONSTRAINT lichess_games_state_check CHECK (state = ANY (ARRAY['open'::text, 'creating'::text, 'following'::text, 'over'::text])),
  CONSTRAINT lichess_games_white_check CHECK (white = ANY (ARRAY['host'::text, 'joiner'::text]))
) WITH (fillfactor=80);
CREATE TRIGGER lichess_game_is_bound BEFORE UPDATE ON lichess_games FOR EACH ROW EXECUTE FUNCTION lichess_game_is_bound();
CREATE TRIGGER lichess_is_for_points AFTER INSERT ON lichess_games FOR EACH STATEMENT EXECUTE FUNCTION lichess_is_for_points();
GRANT INSERT, SELECT, UPDATE ON lichess_games TO muqabla_app;

-- Empty: versions before 0.3.0 read it.
CREATE TABLE lichess_sign_ins (
  -- SHA-256 of the state: a reader of this table cannot return with it.
  state_hash bytea NOT NULL,
  player_id uuid NOT NULL,
  session_id uuid NOT NULL,
  -- The secret of PKCE, encrypted with the installation's key.
  verifier_sealed bytea NOT NULL,
  redirect_uri text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT lichess_sign_ins_pkey PRIMARY KEY (state_hash),
  CONSTRAINT lichess_sign_ins_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id)
);
CREATE INDEX lichess_sign_ins_by_expiry ON lichess_sign_ins USING btree (expires_at);
CREATE UNIQUE INDEX one_lichess_sign_in ON lichess_sign_ins USING btree (player_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON lichess_sign_ins TO muqabla_app;

-- Nothing uses it: versions before 0.3.0 read it.
CREATE TABLE lichess_turn (
  only_row boolean DEFAULT true NOT NULL,
  holder uuid,
  held_until timestamp with time zone DEFAULT '-infinity'::timestamp with time zone NOT NULL,
  paused_until timestamp with time zone DEFAULT '-infinity'::timestamp with time zone NOT NULL,
  -- When Lichess last failed to respond; null since it last responded.
  failed_at timestamp with time zone,
  CONSTRAINT lichess_turn_pkey PRIMARY KEY (only_row),
  CONSTRAINT lichess_turn_only_row_check CHECK (only_row)
);
GRANT SELECT, UPDATE ON lichess_turn TO muqabla_app;

-- Every change of a limit: who, when, from what, to what. Append-only.
CREATE TABLE limit_changes (
  change_id uuid NOT NULL,
  player_id uuid NOT NULL,
  -- Null when the player made the change.
  staff_id uuid,
  subject text NOT NULL,
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  CONSTRAINT limit_changes_pkey PRIMARY KEY (change_id),
  CONSTRAINT limit_changes_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT limit_changes_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id),
  CONSTRAINT limit_changes_subject_check CHECK (subject = ANY (ARRAY['deposit'::text, 'loss'::text, 'playTime'::text, 'timeOut'::text, 'selfExclusion'::text, 'reminder'::text]))
);
CREATE INDEX limit_changes_of_player ON limit_changes USING btree (player_id, change_id DESC);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON limit_changes FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
GRANT INSERT, SELECT ON limit_changes TO muqabla_app;

-- Every signed head of the log. Append-only: two of them for one size would be a fork.
CREATE TABLE log_checkpoints (
  log_size bigint NOT NULL,
  note text NOT NULL,
  signed_at timestamp with time zone NOT NULL,
  CONSTRAINT log_checkpoints_pkey PRIMARY KEY (log_size),
  CONSTRAINT log_checkpoints_log_size_check CHECK (log_size >= 0)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON log_checkpoints FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
GRANT INSERT, SELECT ON log_checkpoints TO muqabla_app;

-- Results of the daily check of the public log. Append-only: each check compares with the last sound one.
CREATE TABLE log_checks (
  checked_at timestamp with time zone NOT NULL,
  ok boolean NOT NULL,
  log_size bigint NOT NULL,
  -- The signed head that was checked.
  note text NOT NULL,
  fault text,
  CONSTRAINT log_checks_pkey PRIMARY KEY (checked_at),
  CONSTRAINT log_checks_check CHECK ((fault IS NULL) = ok),
  CONSTRAINT log_checks_log_size_check CHECK (log_size >= 0)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON log_checks FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
GRANT INSERT, SELECT ON log_checks TO muqabla_app;

-- Signatures of witnesses under heads of the public log, one of each witness for a head.
CREATE TABLE log_cosignatures (
  log_size bigint NOT NULL,
  -- The verifier key of the witness.
  witness text NOT NULL,
  line text NOT NULL,
  received_at timestamp with time zone NOT NULL,
  CONSTRAINT log_cosignatures_pkey PRIMARY KEY (log_size, witness),
  CONSTRAINT log_cosignatures_log_size_fkey FOREIGN KEY (log_size) REFERENCES log_checkpoints(log_size)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON log_cosignatures FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
GRANT INSERT, SELECT ON log_cosignatures TO muqabla_app;

-- The parts of sealed entries that may be published: each waits until enough of other players say exactly the same.
CREATE TABLE log_disclosures (
  sealed_id uuid NOT NULL,
  number smallint NOT NULL,
  about text NOT NULL,
  -- The entry of the log, by its outbox_id; null while it waits for its crowd.
  disclosed_id uuid,
  CONSTRAINT log_disclosures_pkey PRIMARY KEY (sealed_id, number),
  CONSTRAINT log_disclosures_disclosed_id_key UNIQUE (disclosed_id),
  CONSTRAINT log_disclosures_sealed_id_fkey FOREIGN KEY (sealed_id) REFERENCES log_sealed(sealed_id),
  CONSTRAINT log_disclosures_number_check CHECK (number >= 0)
);
CREATE INDEX log_disclosures_waiting ON log_disclosures USING btree (about) WHERE disclosed_id IS NULL;
CREATE TRIGGER disclosed_once BEFORE UPDATE ON log_disclosures FOR EACH ROW EXECUTE FUNCTION disclosed_once();
CREATE TRIGGER never_deleted BEFORE DELETE OR TRUNCATE ON log_disclosures FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
GRANT INSERT, SELECT ON log_disclosures TO muqabla_app;
GRANT UPDATE (disclosed_id) ON log_disclosures TO muqabla_app;

-- The entries of the public log in their order. Append-only.
CREATE TABLE log_entries (
  entry_index bigint NOT NULL,
  outbox_id uuid NOT NULL,
  entry text NOT NULL,
  -- By what the entries of one match, tournament or player are found: the pseudonym of the match, as in the entry, the
  -- SHA-256 of the tournament, or a keyed hash of the player of a decision about money, which is not in the entry.
  subject text,
  CONSTRAINT log_entries_pkey PRIMARY KEY (entry_index),
  CONSTRAINT log_entries_outbox_id_key UNIQUE (outbox_id),
  CONSTRAINT log_entries_entry_check CHECK (octet_length(entry) >= 2 AND octet_length(entry) <= 65535),
  CONSTRAINT log_entries_entry_index_check CHECK (entry_index >= 0),
  CONSTRAINT log_entries_subject_check CHECK (subject ~ '^[0-9a-f]{64}$'::text)
);
CREATE INDEX log_entries_of_subject ON log_entries USING btree (subject, entry_index) WHERE subject IS NOT NULL;
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON log_entries FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
GRANT INSERT, SELECT ON log_entries TO muqabla_app;

-- The only row: the log's name, its size, and the newest of its keys. Whoever appends to the log locks it. The name and
-- the keys stay, so that a changed secret key or address is noticed.
CREATE TABLE log_head (
  one boolean DEFAULT true NOT NULL,
  origin text NOT NULL,
  log_size bigint NOT NULL,
  key_number integer NOT NULL,
  verifier_key text NOT NULL,
  CONSTRAINT log_head_pkey PRIMARY KEY (one),
  CONSTRAINT log_head_key_number_check CHECK (key_number > 0),
  CONSTRAINT log_head_log_size_check CHECK (log_size >= 0),
  CONSTRAINT log_head_one_check CHECK (one),
  CONSTRAINT log_head_origin_check CHECK (origin ~ '^[^\s+]+$'::text)
);
CREATE TRIGGER log_only_grows BEFORE UPDATE ON log_head FOR EACH ROW EXECUTE FUNCTION log_only_grows();
CREATE TRIGGER never_deleted BEFORE DELETE OR TRUNCATE ON log_head FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
GRANT INSERT, SELECT, UPDATE ON log_head TO muqabla_app;

-- The keys of all entries of the public log, waiting ones too. Append-only. A table of its own, because an entry moves
-- from the outbox to the log: two of one key are refused when the second is written, and never hold up the log.
CREATE TABLE log_keys (
  key text NOT NULL,
  CONSTRAINT log_keys_pkey PRIMARY KEY (key)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON log_keys FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
GRANT INSERT, SELECT ON log_keys TO muqabla_app;

-- Entries of the public log that are written by the transaction they are about and wait for their place in the log.
CREATE TABLE log_outbox (
  outbox_id uuid NOT NULL,
  entry text NOT NULL,
  subject text,
  added_at timestamp with time zone NOT NULL,
  CONSTRAINT log_outbox_pkey PRIMARY KEY (outbox_id),
  CONSTRAINT log_outbox_entry_check CHECK (octet_length(entry) >= 2 AND octet_length(entry) <= 65535),
  CONSTRAINT log_outbox_subject_check CHECK (subject ~ '^[0-9a-f]{64}$'::text)
);
CREATE TRIGGER claim_log_keys AFTER INSERT ON log_outbox REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION claim_log_keys();
GRANT DELETE, INSERT, SELECT ON log_outbox TO muqabla_app;

-- Entries about matches and players, of which the public log has a seal. They are never published: their sides are
-- given them with the salt that opens the seal. Append-only, apart from the seal, which each is given once.
CREATE TABLE log_sealed (
  sealed_id uuid NOT NULL,
  entry text NOT NULL,
  -- By what the entries of one match or player are found, as in log_entries.
  subject text NOT NULL,
  -- A keyed hash of the players: entries of one pair count once in the crowd of a disclosure.
  crowd text NOT NULL,
  added_at timestamp with time zone NOT NULL,
  -- The seal in the log, by its outbox_id; null while the entry waits for it.
  seal_id uuid,
  -- The place under the seal, which is random.
  place integer,
  -- The salted hash of the entry under the seal.
  leaf bytea,
  CONSTRAINT log_sealed_pkey PRIMARY KEY (sealed_id),
  CONSTRAINT log_sealed_seal_id_place_key UNIQUE (seal_id, place),
  CONSTRAINT log_sealed_check CHECK (num_nulls(seal_id, place, leaf) = ANY (ARRAY[0, 3])),
  CONSTRAINT log_sealed_crowd_check CHECK (length(crowd) = 64),
  CONSTRAINT log_sealed_entry_check CHECK (octet_length(entry) >= 2 AND octet_length(entry) <= 65535),
  CONSTRAINT log_sealed_leaf_check CHECK (octet_length(leaf) = 32),
  CONSTRAINT log_sealed_place_check CHECK (place >= 0),
  CONSTRAINT log_sealed_subject_check CHECK (length(subject) = 64)
);
CREATE INDEX log_sealed_of_subject ON log_sealed USING btree (subject, sealed_id);
CREATE INDEX log_sealed_waiting ON log_sealed USING btree (sealed_id) WHERE seal_id IS NULL;
CREATE TRIGGER claim_log_keys AFTER INSERT ON log_sealed REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION claim_log_keys();
CREATE TRIGGER never_deleted BEFORE DELETE OR TRUNCATE ON log_sealed FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER sealed_once BEFORE UPDATE ON log_sealed FOR EACH ROW EXECUTE FUNCTION sealed_once();
GRANT INSERT, SELECT ON log_sealed TO muqabla_app;
GRANT UPDATE (seal_id) ON log_sealed TO muqabla_app;
GRANT UPDATE (place) ON log_sealed TO muqabla_app;
GRANT UPDATE (leaf) ON log_sealed TO muqabla_app;

-- The only row: the secret from which the signing keys and the pseudonyms of the public log are derived, sealed with
-- the installation's key. It stays when that key changes.
CREATE TABLE log_secret (
  one boolean DEFAULT true NOT NULL,
  secret_sealed bytea NOT NULL,
  CONSTRAINT log_secret_pkey PRIMARY KEY (one),
  CONSTRAINT log_secret_one_check CHECK (one)
);
CREATE TRIGGER never_deleted BEFORE DELETE OR TRUNCATE ON log_secret FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
GRANT INSERT, SELECT, UPDATE ON log_secret TO muqabla_app;

-- The hashes of the tree in tiles of 256. A partial tile is the beginning of the same tile at a later size, so each is
-- stored once and only grows.
CREATE TABLE log_tiles (
  tile_level smallint NOT NULL,
  tile_index bigint NOT NULL,
  hashes bytea NOT NULL,
  CONSTRAINT log_tiles_pkey PRIMARY KEY (tile_level, tile_index),
  CONSTRAINT log_tiles_hashes_check CHECK (octet_length(hashes) >= 32 AND octet_length(hashes) <= 8192 AND (octet_length(hashes) % 32) = 0),
  CONSTRAINT log_tiles_tile_index_check CHECK (tile_index >= 0),
  CONSTRAINT log_tiles_tile_level_check CHECK (tile_level >= 0 AND tile_level <= 5)
);
CREATE TRIGGER never_deleted BEFORE DELETE OR TRUNCATE ON log_tiles FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER tiles_only_grow BEFORE UPDATE ON log_tiles FOR EACH ROW EXECUTE FUNCTION tiles_only_grow();
GRANT INSERT, SELECT, UPDATE ON log_tiles TO muqabla_app;

-- A settled match that staff should look at: the winner reported a loss after the other side's loss had settled it.
-- Open until the settlement is reversed or a reviewer closes the doubt.
CREATE TABLE match_doubts (
  match_id uuid NOT NULL,
  -- The side whose report raised the doubt.
  side text NOT NULL,
  raised_at timestamp with time zone NOT NULL,
  closed_by uuid,
  closed_at timestamp with time zone,
  reason text,
  -- The words of the player who complained about a game on the board.
  complaint text,
  CONSTRAINT match_doubts_pkey PRIMARY KEY (match_id),
  CONSTRAINT match_doubts_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES staff(staff_id),
  CONSTRAINT match_doubts_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(match_id),
  CONSTRAINT closed_as_a_whole CHECK (num_nonnulls(closed_by, closed_at, reason) = ANY (ARRAY[0, 3])),
  CONSTRAINT match_doubts_side_check CHECK (side = ANY (ARRAY['host'::text, 'joiner'::text]))
);
CREATE INDEX match_doubts_open ON match_doubts USING btree (raised_at, match_id) WHERE closed_at IS NULL;
GRANT INSERT, SELECT, UPDATE ON match_doubts TO muqabla_app;

-- One record per move: what happened, who did it, and the status before and after. Append-only.
CREATE TABLE match_events (
  match_id uuid NOT NULL,
  version integer NOT NULL,
  move text NOT NULL,
  actor_role text NOT NULL,
  actor_id uuid,
  from_status text,
  to_status text NOT NULL,
  note text DEFAULT ''::text NOT NULL,
  happened_at timestamp with time zone NOT NULL,
  CONSTRAINT match_events_pkey PRIMARY KEY (match_id, version),
  CONSTRAINT match_events_actor_role_check CHECK (actor_role = ANY (ARRAY['host'::text, 'joiner'::text, 'visitor'::text, 'reviewer'::text, 'clock'::text]))
);
-- The decisions of a day, for the review time of the dashboard.
CREATE INDEX match_events_decided ON match_events USING btree (happened_at, match_id, version) WHERE move = 'decide'::text;
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON match_events FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER match_exists AFTER INSERT ON match_events REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION match_exists();
GRANT INSERT, SELECT ON match_events TO muqabla_app;

-- Penalties charged to each side of a match by the move of that version. Append-only.
CREATE TABLE match_penalties (
  match_id uuid NOT NULL,
  version integer NOT NULL,
  side text NOT NULL,
  kind text NOT NULL,
  player_id uuid NOT NULL,
  amount_paise bigint NOT NULL,
  charged_at timestamp with time zone NOT NULL,
  CONSTRAINT match_penalties_pkey PRIMARY KEY (match_id, version, side, kind),
  CONSTRAINT match_penalties_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(match_id),
  CONSTRAINT match_penalties_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT match_penalties_amount_paise_check CHECK (amount_paise > 0),
  CONSTRAINT match_penalties_kind_check CHECK (kind = ANY (ARRAY['fraud'::text, 'wrongUpdate'::text, 'abusing'::text, 'notUpdating'::text, 'games'::text])),
  CONSTRAINT match_penalties_side_check CHECK (side = ANY (ARRAY['host'::text, 'joiner'::text]))
);
CREATE INDEX match_penalties_by_kind ON match_penalties USING btree (kind, charged_at, match_id, side);
CREATE INDEX match_penalties_by_time ON match_penalties USING btree (charged_at, match_id, side, kind);
CREATE INDEX match_penalties_of_player ON match_penalties USING btree (player_id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON match_penalties FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
GRANT INSERT, SELECT ON match_penalties TO muqabla_app;

-- The ready phrases that the two players of a match sent each other, by their code. Append-only.
CREATE TABLE match_phrases (
  match_id uuid NOT NULL,
  number integer NOT NULL,
  side text NOT NULL,
  phrase text NOT NULL,
  -- The sender's key: sending it again adds nothing.
  client_key text NOT NULL,
  sent_at timestamp with time zone NOT NULL,
  CONSTRAINT match_phrases_pkey PRIMARY KEY (match_id, number),
  CONSTRAINT phrase_sent_once UNIQUE (match_id, side, client_key),
  CONSTRAINT match_phrases_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(match_id),
  CONSTRAINT match_phrases_client_key_check CHECK (client_key ~ '^[A-Za-z0-9_-]{8,40}$'::text),
  CONSTRAINT match_phrases_number_check CHECK (number > 0),
  CONSTRAINT match_phrases_phrase_check CHECK (phrase ~ '^[a-z-]{2,24}$'::text),
  CONSTRAINT match_phrases_side_check CHECK (side = ANY (ARRAY['host'::text, 'joiner'::text]))
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON match_phrases FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
GRANT INSERT, SELECT ON match_phrases TO muqabla_app;

-- The result each side reported. Append-only.
CREATE TABLE match_results (
  match_id uuid NOT NULL,
  side text NOT NULL,
  result text NOT NULL,
  cancel_reason text,
  screenshot_id uuid,
  -- Of the uploaded bytes: a repeated identical submission succeeds, a different one is refused.
  upload_sha256 bytea,
  submitted_at timestamp with time zone NOT NULL,
  CONSTRAINT match_results_pkey PRIMARY KEY (match_id, side),
  CONSTRAINT match_results_screenshot_id_fkey FOREIGN KEY (screenshot_id) REFERENCES files(file_id),
  CONSTRAINT cancel_has_reason CHECK ((result = 'cancel'::text) = (cancel_reason IS NOT NULL)),
  CONSTRAINT match_results_result_check CHECK (result = ANY (ARRAY['win'::text, 'loss'::text, 'cancel'::text])),
  CONSTRAINT match_results_side_check CHECK (side = ANY (ARRAY['host'::text, 'joiner'::text])),
  CONSTRAINT win_has_screenshot CHECK ((result = 'win'::text) = (screenshot_id IS NOT NULL))
);
CREATE INDEX match_results_by_screenshot ON match_results USING btree (screenshot_id) WHERE screenshot_id IS NOT NULL;
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON match_results FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER match_exists AFTER INSERT ON match_results REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION match_exists();
GRANT INSERT, SELECT ON match_results TO muqabla_app;

-- One match between a host and a joiner. Stakes are held in the ledger account 'escrow:<match>'. A private match is for
-- one invited player or for the holder of its challenge code, and is not shown to other players.
CREATE TABLE matches (
  match_id uuid NOT NULL,
  game_name text NOT NULL,
  room text NOT NULL,
  stake_paise bigint NOT NULL,
  commission_paise bigint NOT NULL,
  status text NOT NULL,
  -- Counts the moves. The keys of the postings carry it, because a joiner may leave and another one join.
  version integer NOT NULL,
  host_id uuid NOT NULL,
  joiner_id uuid,
  -- How much of the stake came from the deposit wallet; the rest came from reward. A returned stake goes back to where
  -- it came from.
  host_from_deposit_paise bigint NOT NULL,
  joiner_from_deposit_paise bigint,
  invited_player_id uuid,
  challenge_code text,
  rematch_of uuid,
  room_code text,
  winner text,
  decision_reason text,
  created_at timestamp with time zone NOT NULL,
  status_since timestamp with time zone NOT NULL,
  deadline_at timestamp with time zone,
  -- Of a match in the quick queue: when it becomes an open match of the lobby. Until then only its host sees it.
  queue_until timestamp with time zone,
  -- Of a game of a tournament, which has no stake and is not shown in the lobby.
  tournament_id uuid,
  -- The key under which the host's app created the match: the same in every attempt. Null for a match that was created
  -- without one.
  client_match_id text,
  CONSTRAINT matches_pkey PRIMARY KEY (match_id),
  CONSTRAINT matches_game_name_fkey FOREIGN KEY (game_name) REFERENCES games(game_name),
  CONSTRAINT matches_rematch_of_fkey FOREIGN KEY (rematch_of) REFERENCES matches(match_id),
  CONSTRAINT matches_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES tournaments(tournament_id),
  CONSTRAINT board_has_no_room_code CHECK (room <> 'board'::text OR room_code IS NULL),
  CONSTRAINT commission_below_stake CHECK (commission_paise >= 0 AND (commission_paise < stake_paise OR commission_paise = 0 AND tournament_id IS NOT NULL)),
  CONSTRAINT invited_or_challenged CHECK (num_nonnulls(invited_player_id, challenge_code) < 2),
  CONSTRAINT joiner_from_requested_on CHECK ((joiner_id IS NOT NULL) = (status <> ALL (ARRAY['new'::text, 'deleted'::text]))),
  CONSTRAINT joiner_is_another CHECK (joiner_id <> host_id),
  CONSTRAINT joiner_stake_with_joiner CHECK ((joiner_id IS NULL) = (joiner_from_deposit_paise IS NULL)),
  CONSTRAINT matches_challenge_code_check CHECK (challenge_code ~ '^[A-Za-z0-9_-]{22}$'::text),
  CONSTRAINT matches_check CHECK (host_from_deposit_paise >= 0 AND host_from_deposit_paise <= stake_paise),
  CONSTRAINT matches_check1 CHECK (joiner_from_deposit_paise >= 0 AND joiner_from_deposit_paise <= stake_paise),
  CONSTRAINT matches_check2 CHECK (invited_player_id <> host_id),
  CONSTRAINT matches_client_match_id_check CHECK (client_match_id ~ '^[A-Za-z0-9_-]{8,40}$'::text),
  CONSTRAINT matches_room_check CHECK (room = ANY (ARRAY['manual'::text, 'auto'::text, 'board'::text])),
  CONSTRAINT matches_room_code_check CHECK (room_code ~ '^[A-Za-z0-9]{4,20}$'::text),
  CONSTRAINT matches_status_check CHECK (status = ANY (ARRAY['new'::text, 'requested'::text, 'running'::text, 'pending'::text, 'conflict'::text, 'completed'::text, 'cancelled'::text, 'deleted'::text])),
  CONSTRAINT matches_version_check CHECK (version > 0),
  CONSTRAINT matches_winner_check CHECK (winner = ANY (ARRAY['host'::text, 'joiner'::text])),
  CONSTRAINT queued_while_open CHECK (queue_until IS NULL OR status = 'new'::text),
  CONSTRAINT rematch_has_invited_player CHECK (rematch_of IS NULL OR invited_player_id IS NOT NULL),
  CONSTRAINT room_code_from_running_on CHECK (room_code IS NULL OR (status <> ALL (ARRAY['new'::text, 'requested'::text, 'deleted'::text]))),
  CONSTRAINT stake_outside_of_tournaments CHECK (stake_paise >= 0 AND (stake_paise = 0) = (tournament_id IS NOT NULL)),
  CONSTRAINT tournament_on_board CHECK (tournament_id IS NULL OR room = 'board'::text),
  CONSTRAINT winner_when_completed CHECK ((winner IS NOT NULL) = (status = 'completed'::text))
) WITH (fillfactor=60, vacuum_index_cleanup=on, autovacuum_vacuum_scale_factor=0.02);
CREATE UNIQUE INDEX matches_by_challenge_code ON matches USING btree (challenge_code) WHERE challenge_code IS NOT NULL;
-- Finds a room code, as it was typed or as a screenshot shows it.
CREATE INDEX matches_by_folded_code ON matches USING btree (fold_code(room_code)) WHERE room_code IS NOT NULL;
-- A player's history in review. A match gets a decision reason once, so it contains reviewed matches alone.
CREATE INDEX matches_decided_of_host ON matches USING btree (host_id, status_since DESC) WHERE decision_reason IS NOT NULL;
CREATE INDEX matches_decided_of_joiner ON matches USING btree (joiner_id, status_since DESC) WHERE decision_reason IS NOT NULL;
-- Finds the deadlines that have passed. No jobs are added for them.
CREATE INDEX matches_due ON matches USING btree (deadline_at) WHERE deadline_at IS NOT NULL;
CREATE INDEX matches_in_review ON matches USING btree (status_since) WHERE status = ANY (ARRAY['pending'::text, 'conflict'::text]);
CREATE INDEX matches_live ON matches USING btree (game_name, status_since DESC) WHERE status = 'running'::text;
-- By player alone, as matches_over_of_host: with the status as a column, the planner uses one index in place of the
-- other and reads the matches of all players.
CREATE INDEX matches_of_host ON matches USING btree (host_id) WHERE status = ANY (ARRAY['new'::text, 'requested'::text, 'running'::text, 'pending'::text, 'conflict'::text]);
CREATE INDEX matches_of_invited ON matches USING btree (invited_player_id) WHERE invited_player_id IS NOT NULL AND status = 'new'::text;
CREATE INDEX matches_of_joiner ON matches USING btree (joiner_id) WHERE status = ANY (ARRAY['requested'::text, 'running'::text, 'pending'::text, 'conflict'::text]);
CREATE INDEX matches_of_tournament ON matches USING btree (tournament_id, match_id) WHERE tournament_id IS NOT NULL AND (status = ANY (ARRAY['new'::text, 'requested'::text, 'running'::text]));
CREATE INDEX matches_open ON matches USING btree (game_name, created_at DESC) WHERE status = ANY (ARRAY['new'::text, 'requested'::text]);
-- Lists of staff: matches that are over, by game and status, newest first. A match enters once, when it ends; while it
-- is under way the small indexes of open and live matches find it.
CREATE INDEX matches_over ON matches USING btree (game_name, status, match_id) WHERE status = ANY (ARRAY['completed'::text, 'cancelled'::text, 'deleted'::text]);
-- A reference is the last eight characters of an id: what the console shows in place of it, and people read to each
-- other. Written once, when a match ends; those under way are few enough to be read.
CREATE INDEX matches_over_by_reference ON matches USING btree ("right"(match_id::text, 8)) WHERE status = ANY (ARRAY['completed'::text, 'cancelled'::text, 'deleted'::text]);
CREATE INDEX matches_over_by_stake ON matches USING btree (game_name, status, stake_paise, match_id) WHERE status = ANY (ARRAY['completed'::text, 'cancelled'::text, 'deleted'::text]);
-- What a player won and lost since an instant, for loss limits.
CREATE INDEX matches_over_of_host ON matches USING btree (host_id, status_since) WHERE status = 'completed'::text;
CREATE INDEX matches_over_of_joiner ON matches USING btree (joiner_id, status_since) WHERE status = 'completed'::text;
CREATE INDEX matches_queued ON matches USING btree (game_name, stake_paise, match_id) WHERE queue_until IS NOT NULL;
CREATE INDEX matches_void_of_host ON matches USING btree (host_id, match_id) WHERE status = ANY (ARRAY['cancelled'::text, 'deleted'::text]);
CREATE INDEX matches_void_of_joiner ON matches USING btree (joiner_id, match_id) WHERE status = ANY (ARRAY['cancelled'::text, 'deleted'::text]);
-- A player challenges another once at a time, however many requests arrive at once.
CREATE UNIQUE INDEX one_challenge ON matches USING btree (host_id, invited_player_id) WHERE (status = ANY (ARRAY['new'::text, 'requested'::text])) AND invited_player_id IS NOT NULL AND rematch_of IS NULL;
-- A creation is repeated when its answer was lost: however many requests arrive, there is one match.
CREATE UNIQUE INDEX one_match_of_a_key ON matches USING btree (host_id, client_match_id) WHERE client_match_id IS NOT NULL;
-- A player waits in one match at a time, however many requests arrive at once.
CREATE UNIQUE INDEX one_queued ON matches USING btree (host_id) WHERE queue_until IS NOT NULL;
-- Both players may offer the same rematch at once: one of them creates it, the other accepts it.
CREATE UNIQUE INDEX one_rematch ON matches USING btree (rematch_of) WHERE rematch_of IS NOT NULL AND status <> 'deleted'::text;
CREATE TRIGGER escrow_is_checked_after_move AFTER UPDATE ON matches REFERENCING OLD TABLE AS unchanged NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION escrow_is_checked_after_move();
CREATE TRIGGER escrow_is_checked_at_commit AFTER INSERT ON matches REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION escrow_is_checked_at_commit();
CREATE TRIGGER id_never_changes BEFORE UPDATE OF match_id ON matches FOR EACH STATEMENT EXECUTE FUNCTION refuse_reference_change();
CREATE TRIGGER move_only_as_allowed BEFORE UPDATE ON matches FOR EACH ROW WHEN (NOT is_removing_player()) EXECUTE FUNCTION moves_only_as_allowed('match');
CREATE TRIGGER never_deleted BEFORE DELETE OR TRUNCATE ON matches FOR EACH STATEMENT EXECUTE FUNCTION refuse_reference_change();
CREATE TRIGGER one_version_at_a_time BEFORE UPDATE ON matches FOR EACH ROW WHEN (new.version <> (old.version + 1) AND NOT is_removing_player()) EXECUTE FUNCTION refuse_update('a match moves one version at a time');
CREATE TRIGGER players_exist AFTER INSERT ON matches REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION match_players_exist();
CREATE TRIGGER players_still_exist AFTER UPDATE ON matches REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION match_players_exist();
CREATE TRIGGER private_stays_private BEFORE UPDATE ON matches FOR EACH ROW WHEN (new.invited_player_id IS DISTINCT FROM old.invited_player_id OR new.challenge_code IS DISTINCT FROM old.challenge_code OR new.rematch_of IS DISTINCT FROM old.rematch_of) EXECUTE FUNCTION private_stays_private();
CREATE TRIGGER queued_from_its_creation BEFORE UPDATE ON matches FOR EACH ROW WHEN (old.queue_until IS NULL AND new.queue_until IS NOT NULL AND NOT is_removing_player()) EXECUTE FUNCTION refuse_update('a match enters the quick queue when it is created');
CREATE CONSTRAINT TRIGGER reversal_is_approved AFTER UPDATE ON matches DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.status = ANY (ARRAY['completed'::text, 'cancelled'::text])) AND new.status = 'conflict'::text) EXECUTE FUNCTION reversal_is_approved();
CREATE TRIGGER room_code_is_set_once BEFORE UPDATE ON matches FOR EACH ROW WHEN (old.room_code IS NOT NULL AND new.room_code IS DISTINCT FROM old.room_code AND NOT is_removing_player()) EXECUTE FUNCTION refuse_update('a room code is set once');
CREATE TRIGGER terms_never_change BEFORE UPDATE ON matches FOR EACH ROW WHEN ((new.host_id IS DISTINCT FROM old.host_id OR new.stake_paise IS DISTINCT FROM old.stake_paise OR new.commission_paise IS DISTINCT FROM old.commission_paise OR new.host_from_deposit_paise IS DISTINCT FROM old.host_from_deposit_paise OR new.room IS DISTINCT FROM old.room) AND NOT is_removing_player()) EXECUTE FUNCTION refuse_update('the terms of a match cannot change');
CREATE TRIGGER tournament_stays BEFORE UPDATE ON matches FOR EACH ROW WHEN (new.tournament_id IS DISTINCT FROM old.tournament_id) EXECUTE FUNCTION tournament_stays();
GRANT INSERT, SELECT, UPDATE ON matches TO muqabla_app;

-- The migrations that are applied. Created and written by the migration runner.
CREATE TABLE migrations (
  id integer DEFAULT nextval('migrations_id_seq'::regclass) NOT NULL,
  name character varying(255) NOT NULL,
  run_on timestamp without time zone NOT NULL,
  CONSTRAINT migrations_pkey PRIMARY KEY (id)
);
GRANT SELECT ON migrations TO muqabla_app;

-- Every eighth level of the tree of a day's winners, in the form of liability_blocks. Kept for 90 days.
CREATE TABLE no_house_blocks (
  period text NOT NULL,
  block_level smallint NOT NULL,
  block_index integer NOT NULL,
  nodes bytea NOT NULL,
  CONSTRAINT no_house_blocks_pkey PRIMARY KEY (period, block_level, block_index),
  CONSTRAINT no_house_blocks_period_fkey FOREIGN KEY (period) REFERENCES no_house_days(period),
  CONSTRAINT no_house_blocks_block_index_check CHECK (block_index >= 0),
  CONSTRAINT no_house_blocks_block_level_check CHECK (block_level >= 0),
  CONSTRAINT no_house_blocks_nodes_check CHECK (octet_length(nodes) >= 40 AND octet_length(nodes) <= 10240 AND (octet_length(nodes) % 40) = 0)
);
GRANT DELETE, INSERT, SELECT ON no_house_blocks TO muqabla_app;

-- The published proofs of no house, one a day in India: the entry of the public log, and what moved by form, game and
-- band of stakes, as the text whose hash is in the entry. Append-only.
CREATE TABLE no_house_days (
  period text NOT NULL,
  published_at timestamp with time zone NOT NULL,
  entry text NOT NULL,
  root text NOT NULL,
  leaves integer NOT NULL,
  flows text NOT NULL,
  CONSTRAINT no_house_days_pkey PRIMARY KEY (period),
  CONSTRAINT no_house_days_root_key UNIQUE (root),
  CONSTRAINT no_house_days_flows_check CHECK (octet_length(flows) >= 2),
  CONSTRAINT no_house_days_leaves_check CHECK (leaves > 0),
  CONSTRAINT no_house_days_period_check CHECK (period ~ '^\d{4}-\d{2}-\d{2}$'::text),
  CONSTRAINT no_house_days_root_check CHECK (root ~ '^[0-9a-f]{64}$'::text)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON no_house_days FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER robots_stay_in_sandbox BEFORE INSERT ON no_house_days FOR EACH ROW EXECUTE FUNCTION robots_stay_in_sandbox();
GRANT INSERT, SELECT ON no_house_days TO muqabla_app;

-- The accounts that won on a day, where their parts are in its tree, and what their leaf binds: salted hashes of KYC,
-- phone and payees. Kept for 90 days.
CREATE TABLE no_house_winners (
  period text NOT NULL,
  player_id uuid NOT NULL,
  places integer[] NOT NULL,
  won_paise bigint NOT NULL,
  kyc text,
  phone text NOT NULL,
  payees text[] NOT NULL,
  is_robot boolean NOT NULL,
  is_of_operator boolean NOT NULL,
  CONSTRAINT no_house_winners_pkey PRIMARY KEY (period, player_id),
  CONSTRAINT no_house_winners_period_fkey FOREIGN KEY (period) REFERENCES no_house_days(period),
  CONSTRAINT no_house_winners_kyc_check CHECK (kyc ~ '^[0-9a-f]{64}$'::text),
  CONSTRAINT no_house_winners_phone_check CHECK (phone ~ '^[0-9a-f]{64}$'::text),
  CONSTRAINT no_house_winners_places_check CHECK (cardinality(places) >= 1 AND cardinality(places) <= 4),
  CONSTRAINT no_house_winners_won_paise_check CHECK (won_paise > 0)
);
CREATE INDEX no_house_winners_of_player ON no_house_winners USING btree (player_id, period DESC);
GRANT DELETE, INSERT, SELECT ON no_house_winners TO muqabla_app;

-- The person whom a player has named under section 14 of the DPDP Act. One a player; naming another one replaces it.
CREATE TABLE nominees (
  player_id uuid NOT NULL,
  name text NOT NULL,
  relation text NOT NULL,
  phone text NOT NULL,
  named_at timestamp with time zone NOT NULL,
  CONSTRAINT nominees_pkey PRIMARY KEY (player_id),
  CONSTRAINT nominees_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT nominees_name_check CHECK (length(name) >= 1 AND length(name) <= 80),
  CONSTRAINT nominees_phone_check CHECK (phone ~ '^[6-9]\d{9}$'::text),
  CONSTRAINT nominees_relation_check CHECK (relation = ANY (ARRAY['spouse'::text, 'parent'::text, 'child'::text, 'sibling'::text, 'other'::text]))
);
GRANT DELETE, INSERT, SELECT, UPDATE ON nominees TO muqabla_app;

-- The inbox of a player: events that need the player's action or concern the player. The text is written when it is
-- read, in the reader's language. Only read_at ever changes.
CREATE TABLE notices (
  notice_id uuid NOT NULL,
  player_id uuid NOT NULL,
  kind text NOT NULL,
  match_id uuid,
  -- The other player.
  other_id uuid,
  amount_paise bigint,
  note text DEFAULT ''::text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  read_at timestamp with time zone,
  -- Of a notice about a tournament.
  tournament_id uuid,
  CONSTRAINT notices_pkey PRIMARY KEY (player_id, notice_id),
  CONSTRAINT notices_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES tournaments(tournament_id)
);
CREATE TRIGGER references_exist AFTER INSERT ON notices REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION notice_references_exist();
CREATE TRIGGER references_never_change BEFORE UPDATE OF player_id, match_id, other_id ON notices FOR EACH STATEMENT EXECUTE FUNCTION refuse_reference_change();
GRANT INSERT, SELECT ON notices TO muqabla_app;
GRANT UPDATE (read_at) ON notices TO muqabla_app;

-- When a process last had a connection of a player, noted every half minute for all players of a process by one
-- statement.
CREATE UNLOGGED TABLE online_players (
  player_id uuid NOT NULL,
  seen_at timestamp with time zone NOT NULL,
  CONSTRAINT online_players_pkey PRIMARY KEY (player_id)
) WITH (fillfactor=50);
GRANT DELETE, INSERT, SELECT, UPDATE ON online_players TO muqabla_app;

-- One unused code per phone and requester; a newer one replaces it. Only a keyed hash of the code is stored.
CREATE TABLE otp_challenges (
  phone text NOT NULL,
  -- A keyed hash of the device cookie of the browser, or of the session, that asked for the code: only it can use the
  -- code.
  requester bytea NOT NULL,
  code_hash bytea NOT NULL,
  guesses integer DEFAULT 0 NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT otp_challenges_pkey PRIMARY KEY (phone, requester)
);
CREATE INDEX otp_challenges_by_expiry ON otp_challenges USING btree (expires_at);
GRANT DELETE, INSERT, SELECT, UPDATE ON otp_challenges TO muqabla_app;

-- Random bytes that an authenticator signs once, within five minutes.
CREATE TABLE passkey_challenges (
  challenge bytea NOT NULL,
  purpose text NOT NULL,
  player_id uuid,
  staff_id uuid,
  -- The withdrawal that the signature confirms: it works for no other.
  act_hash bytea,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT passkey_challenges_pkey PRIMARY KEY (challenge),
  CONSTRAINT passkey_challenges_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT passkey_challenges_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id),
  CONSTRAINT one_owner_at_most CHECK (num_nonnulls(player_id, staff_id) <= 1),
  CONSTRAINT passkey_challenges_challenge_check CHECK (length(challenge) = 32),
  CONSTRAINT passkey_challenges_purpose_check CHECK (purpose = ANY (ARRAY['signIn'::text, 'add'::text, 'confirm'::text, 'withdraw'::text]))
);
CREATE INDEX passkey_challenges_by_expiry ON passkey_challenges USING btree (expires_at);
GRANT DELETE, INSERT, SELECT ON passkey_challenges TO muqabla_app;

-- The public halves of passkeys (WebAuthn) of players and staff. The private halves never leave their devices.
CREATE TABLE passkeys (
  passkey_id uuid NOT NULL,
  player_id uuid,
  staff_id uuid,
  credential_id bytea NOT NULL,
  public_key bytea NOT NULL,
  -- How often the authenticator says that it was used; 0 for one that does not count.
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  -- An account of the device’s maker keeps it, so that it survives the device.
  is_synced boolean NOT NULL,
  name text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  last_used_at timestamp with time zone,
  -- Set when its counter went back, as when somebody has copied it: it proves nothing any more.
  blocked_at timestamp with time zone,
  -- Set by its owner. It proves nothing, and for a day still makes withdrawals ask for more than an OTP, so that a
  -- thief of the phone number gains nothing by removing it. The row is then deleted.
  removed_at timestamp with time zone,
  CONSTRAINT passkeys_pkey PRIMARY KEY (passkey_id),
  CONSTRAINT passkeys_credential_id_key UNIQUE (credential_id),
  CONSTRAINT passkeys_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT passkeys_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id),
  CONSTRAINT one_owner CHECK (num_nonnulls(player_id, staff_id) = 1),
  CONSTRAINT passkeys_counter_check CHECK (counter >= 0),
  CONSTRAINT passkeys_name_check CHECK (length(name) >= 1 AND length(name) <= 40)
);
CREATE INDEX passkeys_of_player ON passkeys USING btree (player_id) WHERE player_id IS NOT NULL;
CREATE INDEX passkeys_of_staff ON passkeys USING btree (staff_id) WHERE staff_id IS NOT NULL;
CREATE INDEX passkeys_removed ON passkeys USING btree (removed_at) WHERE removed_at IS NOT NULL;
GRANT DELETE, INSERT, SELECT, UPDATE ON passkeys TO muqabla_app;

-- Events received from the gateway, stored as they came before they are processed.
CREATE TABLE payment_webhooks (
  provider text NOT NULL,
  event_id text NOT NULL,
  provider_payment_id text NOT NULL,
  body text NOT NULL,
  received_at timestamp with time zone NOT NULL,
  processed_at timestamp with time zone,
  CONSTRAINT payment_webhooks_pkey PRIMARY KEY (provider, event_id)
);
CREATE INDEX payment_webhooks_of_payment ON payment_webhooks USING btree (provider_payment_id);
GRANT INSERT, SELECT, UPDATE ON payment_webhooks TO muqabla_app;

-- Events received from the payout provider. Their bodies, which name accounts, are not stored: only the provider's
-- response to a request moves money.
CREATE TABLE payout_webhooks (
  provider text NOT NULL,
  event_id text NOT NULL,
  withdrawal_id uuid NOT NULL,
  received_at timestamp with time zone NOT NULL,
  processed_at timestamp with time zone,
  CONSTRAINT payout_webhooks_pkey PRIMARY KEY (provider, event_id)
);
GRANT INSERT, SELECT, UPDATE ON payout_webhooks TO muqabla_app;

-- Whose phrases a player does not want to see, in any match.
CREATE TABLE phrase_mutes (
  player_id uuid NOT NULL,
  muted_id uuid NOT NULL,
  muted boolean NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  CONSTRAINT phrase_mutes_pkey PRIMARY KEY (player_id, muted_id),
  CONSTRAINT phrase_mutes_muted_id_fkey FOREIGN KEY (muted_id) REFERENCES players(player_id),
  CONSTRAINT phrase_mutes_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id)
);
GRANT INSERT, SELECT, UPDATE ON phrase_mutes TO muqabla_app;

-- Reports of the opponent's phrases. Open until a reviewer closes the doubt about the match.
CREATE TABLE phrase_reports (
  match_id uuid NOT NULL,
  -- The side that reported.
  side text NOT NULL,
  reported_at timestamp with time zone NOT NULL,
  closed_by uuid,
  closed_at timestamp with time zone,
  CONSTRAINT phrase_reports_pkey PRIMARY KEY (match_id, side),
  CONSTRAINT phrase_reports_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES staff(staff_id),
  CONSTRAINT phrase_reports_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(match_id),
  CONSTRAINT closed_as_a_whole CHECK (num_nonnulls(closed_by, closed_at) = ANY (ARRAY[0, 2])),
  CONSTRAINT phrase_reports_side_check CHECK (side = ANY (ARRAY['host'::text, 'joiner'::text]))
);
-- The staff's list of reports, which has those of phrases too.
CREATE INDEX phrase_reports_closed ON phrase_reports USING btree (reported_at, match_id, side) WHERE closed_at IS NOT NULL;
CREATE INDEX phrase_reports_open ON phrase_reports USING btree (reported_at, match_id) WHERE closed_at IS NULL;
GRANT INSERT, SELECT, UPDATE ON phrase_reports TO muqabla_app;

-- What a picture looks like, for finding one that was used before. The hash is cut into four bands of 16 bits: two
-- hashes that differ in at most three bits are equal in at least one band, so a similar picture is found by four index
-- reads. Many pictures of a popular game share a band, so each index also orders by age and a search reads the newest
-- few.
CREATE TABLE picture_hashes (
  file_id uuid NOT NULL,
  perceptual_hash bit(64) NOT NULL,
  width_px integer NOT NULL,
  height_px integer NOT NULL,
  -- Halving the picture loses almost nothing: it was enlarged from a smaller one, or is out of focus.
  looks_enlarged boolean NOT NULL,
  band_1 integer GENERATED ALWAYS AS ((SUBSTRING(perceptual_hash FROM 1 FOR 16))::integer) STORED NOT NULL,
  band_2 integer GENERATED ALWAYS AS ((SUBSTRING(perceptual_hash FROM 17 FOR 16))::integer) STORED NOT NULL,
  band_3 integer GENERATED ALWAYS AS ((SUBSTRING(perceptual_hash FROM 33 FOR 16))::integer) STORED NOT NULL,
  band_4 integer GENERATED ALWAYS AS ((SUBSTRING(perceptual_hash FROM 49 FOR 16))::integer) STORED NOT NULL,
  CONSTRAINT picture_hashes_pkey PRIMARY KEY (file_id),
  CONSTRAINT picture_hashes_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(file_id),
  CONSTRAINT picture_hashes_height_px_check CHECK (height_px > 0),
  CONSTRAINT picture_hashes_width_px_check CHECK (width_px > 0)
);
CREATE INDEX picture_hashes_by_band_1 ON picture_hashes USING btree (band_1, file_id DESC);
CREATE INDEX picture_hashes_by_band_2 ON picture_hashes USING btree (band_2, file_id DESC);
CREATE INDEX picture_hashes_by_band_3 ON picture_hashes USING btree (band_3, file_id DESC);
CREATE INDEX picture_hashes_by_band_4 ON picture_hashes USING btree (band_4, file_id DESC);
GRANT INSERT, SELECT ON picture_hashes TO muqabla_app;

-- Players who want to be told once that it is time to play. A row is deleted in the transaction that tells its player.
CREATE TABLE play_reminders (
  player_id uuid NOT NULL,
  remind_at timestamp with time zone NOT NULL,
  CONSTRAINT play_reminders_pkey PRIMARY KEY (player_id),
  CONSTRAINT play_reminders_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id)
);
CREATE INDEX play_reminders_due ON play_reminders USING btree (remind_at);
GRANT DELETE, INSERT, SELECT ON play_reminders TO muqabla_app;
GRANT UPDATE (remind_at) ON play_reminders TO muqabla_app;

-- The history of bans.
CREATE TABLE player_bans (
  ban_id uuid NOT NULL,
  player_id uuid NOT NULL,
  kind text NOT NULL,
  reason text NOT NULL,
  reason_hi text NOT NULL,
  -- For staff alone; the player never sees it.
  note text NOT NULL,
  banned_by uuid NOT NULL,
  banned_at timestamp with time zone NOT NULL,
  until timestamp with time zone,
  lifted_by uuid,
  lifted_at timestamp with time zone,
  lift_reason text,
  CONSTRAINT player_bans_pkey PRIMARY KEY (ban_id),
  CONSTRAINT player_bans_banned_by_fkey FOREIGN KEY (banned_by) REFERENCES staff(staff_id),
  CONSTRAINT player_bans_lifted_by_fkey FOREIGN KEY (lifted_by) REFERENCES staff(staff_id),
  CONSTRAINT player_bans_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT ends_after_it_begins CHECK (until > banned_at),
  CONSTRAINT lifted_as_a_whole CHECK (num_nonnulls(lifted_by, lifted_at, lift_reason) = ANY (ARRAY[0, 3])),
  CONSTRAINT player_bans_kind_check CHECK (kind = ANY (ARRAY['fraud'::text, 'abuse'::text, 'multipleAccounts'::text, 'underAge'::text, 'requested'::text, 'other'::text]))
);
CREATE INDEX player_bans_of_player ON player_bans USING btree (player_id, ban_id DESC);
GRANT INSERT, SELECT ON player_bans TO muqabla_app;
GRANT UPDATE (lifted_by) ON player_bans TO muqabla_app;
GRANT UPDATE (lifted_at) ON player_bans TO muqabla_app;
GRANT UPDATE (lift_reason) ON player_bans TO muqabla_app;

-- Whom a player has blocked: no new battle, request or challenge between the two, whichever of them blocked the other.
CREATE TABLE player_blocks (
  player_id uuid NOT NULL,
  blocked_id uuid NOT NULL,
  blocked_at timestamp with time zone NOT NULL,
  CONSTRAINT player_blocks_pkey PRIMARY KEY (player_id, blocked_id),
  CONSTRAINT player_blocks_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES players(player_id),
  CONSTRAINT player_blocks_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT blocked_is_another CHECK (blocked_id <> player_id)
);
CREATE INDEX player_blocks_of_blocked ON player_blocks USING btree (blocked_id);
GRANT DELETE, INSERT, SELECT ON player_blocks TO muqabla_app;

-- The limits of a player. Players who never set one have no row, so that the check costs them one index lookup.
CREATE TABLE player_limits (
  player_id uuid NOT NULL,
  deposit_paise bigint,
  -- A raise that begins at deposit_raise_from; null there means the end of the limit. Likewise for losses.
  deposit_raise_paise bigint,
  deposit_raise_from timestamp with time zone,
  loss_paise bigint,
  loss_raise_paise bigint,
  loss_raise_from timestamp with time zone,
  time_out_until timestamp with time zone,
  excluded_until timestamp with time zone,
  -- The exclusion continues after its time until a staff member has reviewed it.
  excluded_until_review boolean DEFAULT false NOT NULL,
  reminder_minutes integer,
  play_minutes integer,
  play_raise_minutes integer,
  play_raise_from timestamp with time zone,
  CONSTRAINT player_limits_pkey PRIMARY KEY (player_id),
  CONSTRAINT player_limits_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT deposit_raise_has_its_time CHECK (deposit_raise_paise IS NULL OR deposit_raise_from IS NOT NULL),
  CONSTRAINT loss_raise_has_its_time CHECK (loss_raise_paise IS NULL OR loss_raise_from IS NOT NULL),
  CONSTRAINT only_a_limit_is_raised CHECK ((deposit_raise_from IS NULL OR deposit_paise IS NOT NULL) AND (loss_raise_from IS NULL OR loss_paise IS NOT NULL)),
  CONSTRAINT only_a_play_limit_is_raised CHECK (play_raise_from IS NULL OR play_minutes IS NOT NULL),
  CONSTRAINT play_raise_has_its_time CHECK (play_raise_minutes IS NULL OR play_raise_from IS NOT NULL),
  CONSTRAINT player_limits_deposit_paise_check CHECK (deposit_paise > 0),
  CONSTRAINT player_limits_deposit_raise_paise_check CHECK (deposit_raise_paise > 0),
  CONSTRAINT player_limits_loss_paise_check CHECK (loss_paise > 0),
  CONSTRAINT player_limits_loss_raise_paise_check CHECK (loss_raise_paise > 0),
  CONSTRAINT player_limits_play_minutes_check CHECK (play_minutes >= 1 AND play_minutes <= 1440),
  CONSTRAINT player_limits_play_raise_minutes_check CHECK (play_raise_minutes >= 1 AND play_raise_minutes <= 1440),
  CONSTRAINT player_limits_reminder_minutes_check CHECK (reminder_minutes = ANY (ARRAY[15, 30, 60])),
  CONSTRAINT review_has_its_time CHECK (NOT excluded_until_review OR excluded_until IS NOT NULL)
);
GRANT INSERT, SELECT, UPDATE ON player_limits TO muqabla_app;

-- Notes of staff about a player. Append-only.
CREATE TABLE player_notes (
  note_id uuid NOT NULL,
  player_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  words text NOT NULL,
  written_at timestamp with time zone NOT NULL,
  CONSTRAINT player_notes_pkey PRIMARY KEY (note_id),
  CONSTRAINT player_notes_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT player_notes_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id),
  CONSTRAINT player_notes_words_check CHECK (length(words) >= 1 AND length(words) <= 2000)
);
CREATE INDEX player_notes_of_player ON player_notes USING btree (player_id, note_id DESC);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON player_notes FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
GRANT INSERT, SELECT ON player_notes TO muqabla_app;

-- Reports of players about players. The reported player is not told of them.
CREATE TABLE player_reports (
  report_id uuid NOT NULL,
  reporter_id uuid NOT NULL,
  reported_id uuid NOT NULL,
  match_id uuid,
  reason text NOT NULL,
  words text DEFAULT ''::text NOT NULL,
  reported_at timestamp with time zone NOT NULL,
  closed_by uuid,
  closed_at timestamp with time zone,
  outcome text,
  note text,
  CONSTRAINT player_reports_pkey PRIMARY KEY (report_id),
  CONSTRAINT player_reports_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES staff(staff_id),
  CONSTRAINT player_reports_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(match_id),
  CONSTRAINT player_reports_reported_id_fkey FOREIGN KEY (reported_id) REFERENCES players(player_id),
  CONSTRAINT player_reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES players(player_id),
  CONSTRAINT closed_as_a_whole CHECK (num_nonnulls(closed_by, closed_at, outcome, note) = ANY (ARRAY[0, 4])),
  CONSTRAINT player_reports_outcome_check CHECK (outcome = ANY (ARRAY['confirmed'::text, 'unfounded'::text])),
  CONSTRAINT player_reports_reason_check CHECK (reason = ANY (ARRAY['cheating'::text, 'abuse'::text, 'fakeScreenshots'::text, 'other'::text])),
  CONSTRAINT player_reports_words_check CHECK (char_length(words) <= 500),
  CONSTRAINT reported_is_another CHECK (reported_id <> reporter_id)
);
-- A player reports another once at a time, however many requests arrive at once.
CREATE UNIQUE INDEX one_open_report ON player_reports USING btree (reporter_id, reported_id) WHERE closed_at IS NULL;
CREATE INDEX player_reports_by_reporter ON player_reports USING btree (reporter_id, reported_at);
CREATE INDEX player_reports_closed ON player_reports USING btree (reported_at, report_id) WHERE closed_at IS NOT NULL;
CREATE INDEX player_reports_of_reported ON player_reports USING btree (reported_id, reported_at);
CREATE INDEX player_reports_open ON player_reports USING btree (reported_at, report_id) WHERE closed_at IS NULL;
GRANT INSERT, SELECT ON player_reports TO muqabla_app;
GRANT UPDATE (closed_by) ON player_reports TO muqabla_app;
GRANT UPDATE (closed_at) ON player_reports TO muqabla_app;
GRANT UPDATE (outcome) ON player_reports TO muqabla_app;
GRANT UPDATE (note) ON player_reports TO muqabla_app;

-- A registered player. Never deleted: matches, money and notices refer to it.
CREATE TABLE players (
  player_id uuid NOT NULL,
  phone text NOT NULL,
  full_name text NOT NULL,
  username text NOT NULL,
  avatar text NOT NULL,
  refer_code text NOT NULL,
  referrer_id uuid,
  ban_kind text,
  -- Shown to the player, in English; ban_reason_hi is the same in Hindi.
  ban_reason text DEFAULT ''::text NOT NULL,
  ban_reason_hi text DEFAULT ''::text NOT NULL,
  -- The ban columns hold the ban in force, which every call checks; player_bans holds the history.
  banned_at timestamp with time zone,
  -- Null for a ban without an end.
  ban_until timestamp with time zone,
  adult_confirmed_at timestamp with time zone NOT NULL,
  created_at timestamp with time zone NOT NULL,
  -- When the account is removed; null when no deletion is pending. Every call checks it.
  deletes_at timestamp with time zone,
  -- When the account was deleted. The row stays for battles and ledger, and has nothing of the person.
  deleted_at timestamp with time zone,
  -- Friends do not see when the player is online, nor the player when they are.
  hides_online boolean DEFAULT false NOT NULL,
  -- The language that the player last chose on any phone, for phones without a choice and for SMS. Null before the
  -- first choice.
  language text,
  CONSTRAINT players_pkey PRIMARY KEY (player_id),
  CONSTRAINT players_phone_key UNIQUE (phone),
  CONSTRAINT players_refer_code_key UNIQUE (refer_code),
  CONSTRAINT players_referrer_id_fkey FOREIGN KEY (referrer_id) REFERENCES players(player_id),
  CONSTRAINT deleted_is_over CHECK (deleted_at IS NULL OR deletes_at IS NULL),
  CONSTRAINT players_avatar_check CHECK (avatar ~ '^avatar([1-9]|1[0-5])\.png$'::text),
  CONSTRAINT players_ban_kind_check CHECK (ban_kind = ANY (ARRAY['fraud'::text, 'abuse'::text, 'multipleAccounts'::text, 'underAge'::text, 'requested'::text, 'other'::text])),
  CONSTRAINT players_check CHECK (referrer_id <> player_id),
  CONSTRAINT players_language_check CHECK (language = ANY (ARRAY['en'::text, 'hi'::text, 'mr'::text, 'bn'::text, 'gu'::text, 'kn'::text])),
  CONSTRAINT players_phone_check CHECK (
CASE
    WHEN deleted_at IS NULL THEN phone ~ '^[6-9][0-9]{9}$'::text
    ELSE phone = ('deleted:'::text || player_id)
END)
);
-- Search by the beginning of a name: the database's collation orders by bytes, so a prefix is a range.
CREATE INDEX players_by_full_name ON players USING btree (lower(full_name), player_id);
CREATE INDEX players_by_referrer_and_time ON players USING btree (referrer_id, created_at, player_id) WHERE referrer_id IS NOT NULL;
CREATE INDEX players_by_username ON players USING btree (lower(username), player_id);
CREATE INDEX players_in_order ON players USING btree (created_at, player_id);
CREATE TRIGGER id_never_changes BEFORE UPDATE OF player_id ON players FOR EACH STATEMENT EXECUTE FUNCTION refuse_reference_change();
CREATE TRIGGER never_deleted BEFORE DELETE OR TRUNCATE ON players FOR EACH STATEMENT EXECUTE FUNCTION refuse_reference_change();
GRANT INSERT, SELECT, UPDATE ON players TO muqabla_app;

-- The last day in India for which a player was topped up to the daily points, or had enough already. Written in the
-- transaction of the top-up, so that a day counts once, however many processes read it at the same time.
CREATE TABLE point_days (
  player_id uuid NOT NULL,
  day date NOT NULL,
  CONSTRAINT point_days_pkey PRIMARY KEY (player_id),
  CONSTRAINT point_days_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id)
);
GRANT INSERT, SELECT, UPDATE ON point_days TO muqabla_app;

-- What one staff member proposes and another one decides: corrections of wallets, money in suspense, reversals of
-- decided matches, restitutions and their undoing, large withdrawals, rules of the law, settings about money, the
-- wind-down and its end, holds on the withdrawals of a ring, and requests of nominees.
CREATE TABLE proposals (
  proposal_id uuid NOT NULL,
  kind text NOT NULL,
  -- The player, deposit, match, withdrawal, rule, restitution, ring or wind-down; the nil UUID for the proposal to wind
  -- down; its own id for settings.
  subject_id uuid NOT NULL,
  -- What exactly is proposed. Amounts in paise.
  terms jsonb NOT NULL,
  reason text NOT NULL,
  status text NOT NULL,
  proposed_by uuid NOT NULL,
  proposed_at timestamp with time zone NOT NULL,
  decided_by uuid,
  decided_at timestamp with time zone,
  decision_reason text,
  CONSTRAINT proposals_pkey PRIMARY KEY (proposal_id),
  CONSTRAINT proposals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(staff_id),
  CONSTRAINT proposals_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES staff(staff_id),
  CONSTRAINT decided_as_a_whole CHECK ((status <> 'proposed'::text) = (decided_by IS NOT NULL) AND (decided_by IS NULL) = (decided_at IS NULL)),
  -- Rejecting a large withdrawal needs one person, who may be the first of the two.
  CONSTRAINT maker_is_not_checker CHECK (decided_by <> proposed_by OR kind = 'withdrawal'::text AND status = 'rejected'::text),
  CONSTRAINT proposals_kind_check CHECK (kind = ANY (ARRAY['adjustment'::text, 'suspense'::text, 'reversal'::text, 'withdrawal'::text, 'lawRule'::text, 'restitution'::text, 'restitutionUndo'::text, 'windDown'::text, 'windDownEnd'::text, 'ringHold'::text, 'settings'::text, 'nominee'::text])),
  CONSTRAINT proposals_status_check CHECK (status = ANY (ARRAY['proposed'::text, 'approved'::text, 'rejected'::text]))
);
CREATE UNIQUE INDEX one_proposal_at_a_time ON proposals USING btree (kind, subject_id) WHERE status = 'proposed'::text AND kind <> 'adjustment'::text;
CREATE INDEX proposals_by_time ON proposals USING btree (kind, proposed_at DESC, proposal_id);
CREATE INDEX proposals_of_subject ON proposals USING btree (subject_id, proposed_at DESC);
CREATE INDEX proposals_waiting ON proposals USING btree (kind, proposed_at) WHERE status = 'proposed'::text;
CREATE UNIQUE INDEX reversed_once ON proposals USING btree (subject_id) WHERE kind = 'reversal'::text AND status = 'approved'::text;
CREATE TRIGGER decided_once BEFORE UPDATE ON proposals FOR EACH ROW WHEN (NOT is_removing_player()) EXECUTE FUNCTION proposal_is_decided_once();
GRANT INSERT, SELECT, UPDATE ON proposals TO muqabla_app;

-- States that a provider reports and the books contradict, each claim once however often it is reported. Staff compare
-- both truths and resolve it with a reason; a correction is an adjustment.
CREATE TABLE provider_contradictions (
  contradiction_id uuid NOT NULL,
  kind text NOT NULL,
  deposit_id uuid,
  withdrawal_id uuid,
  recharge_id uuid,
  provider text NOT NULL,
  our_state text NOT NULL,
  -- What the books have as kept (deposits) or paid out (withdrawals, recharges), in the smallest unit of the currency.
  our_minor_units bigint NOT NULL,
  our_currency text NOT NULL,
  their_state text NOT NULL,
  -- The same as the provider reports it, or the disputed amount; null when it names none.
  their_minor_units bigint,
  their_currency text,
  -- By what it is found at the provider, as first reported.
  their_reference text,
  first_seen_at timestamp with time zone NOT NULL,
  last_seen_at timestamp with time zone NOT NULL,
  resolved_by uuid,
  resolved_at timestamp with time zone,
  reason text,
  CONSTRAINT provider_contradictions_pkey PRIMARY KEY (contradiction_id),
  CONSTRAINT once_a_claim UNIQUE NULLS NOT DISTINCT (deposit_id, withdrawal_id, recharge_id, kind, their_state, their_minor_units, their_currency),
  CONSTRAINT provider_contradictions_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposits(deposit_id),
  CONSTRAINT provider_contradictions_recharge_id_fkey FOREIGN KEY (recharge_id) REFERENCES recharges(recharge_id),
  CONSTRAINT provider_contradictions_resolved_by_fkey FOREIGN KEY (resolved_by) REFERENCES staff(staff_id),
  CONSTRAINT provider_contradictions_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES withdrawals(withdrawal_id),
  CONSTRAINT money_has_currency CHECK ((their_minor_units IS NULL) = (their_currency IS NULL)),
  CONSTRAINT one_subject CHECK (num_nonnulls(deposit_id, withdrawal_id, recharge_id) = 1),
  CONSTRAINT provider_contradictions_check CHECK (last_seen_at >= first_seen_at),
  CONSTRAINT provider_contradictions_kind_check CHECK (kind = ANY (ARRAY['paidAfterFailed'::text, 'undone'::text, 'refunded'::text, 'disputed'::text, 'capturedAfterRefund'::text, 'amountDiffers'::text])),
  CONSTRAINT provider_contradictions_our_minor_units_check CHECK (our_minor_units >= 0),
  CONSTRAINT provider_contradictions_reason_check CHECK (length(reason) >= 3 AND length(reason) <= 500),
  CONSTRAINT provider_contradictions_their_minor_units_check CHECK (their_minor_units >= 0),
  CONSTRAINT provider_contradictions_their_reference_check CHECK (length(their_reference) >= 1 AND length(their_reference) <= 200),
  CONSTRAINT resolved_by_a_person CHECK (num_nonnulls(resolved_by, resolved_at, reason) = ANY (ARRAY[0, 3]))
);
CREATE INDEX contradictions_of_recharge ON provider_contradictions USING btree (recharge_id) WHERE recharge_id IS NOT NULL;
CREATE INDEX contradictions_of_withdrawal ON provider_contradictions USING btree (withdrawal_id) WHERE withdrawal_id IS NOT NULL;
CREATE INDEX contradictions_open ON provider_contradictions USING btree (first_seen_at, contradiction_id) WHERE resolved_at IS NULL;
CREATE INDEX contradictions_resolved ON provider_contradictions USING btree (resolved_at, contradiction_id) WHERE resolved_at IS NOT NULL;
CREATE TRIGGER resolves_once BEFORE UPDATE ON provider_contradictions FOR EACH ROW EXECUTE FUNCTION contradiction_resolves_once();
GRANT INSERT, SELECT, UPDATE ON provider_contradictions TO muqabla_app;

-- Pictures in the file store that everyone may see: logos and pictures of games. A backup includes every file that a
-- `storage_key` names.
CREATE TABLE public_images (
  storage_key text NOT NULL,
  staff_id uuid,
  uploaded_at timestamp with time zone NOT NULL,
  CONSTRAINT public_images_pkey PRIMARY KEY (storage_key),
  CONSTRAINT public_images_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id)
);
GRANT INSERT, SELECT ON public_images TO muqabla_app;

-- Web push subscriptions of browsers. A subscription belongs to one session and is deleted with it.
CREATE TABLE push_devices (
  device_id uuid NOT NULL,
  endpoint text NOT NULL,
  player_id uuid NOT NULL,
  session_id uuid NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  language text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT push_devices_pkey PRIMARY KEY (device_id),
  CONSTRAINT push_devices_endpoint_key UNIQUE (endpoint),
  CONSTRAINT push_devices_session_id_key UNIQUE (session_id),
  CONSTRAINT push_devices_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT push_devices_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(session_id),
  CONSTRAINT push_devices_endpoint_check CHECK (endpoint ~~ 'https://%'::text AND length(endpoint) <= 1000),
  CONSTRAINT push_devices_language_check CHECK (language = ANY (ARRAY['en'::text, 'hi'::text, 'mr'::text, 'bn'::text, 'gu'::text, 'kn'::text]))
);
CREATE INDEX push_devices_of_player ON push_devices USING btree (player_id, created_at DESC);
GRANT DELETE, INSERT, SELECT, UPDATE ON push_devices TO muqabla_app;

-- How long the host of each quick match waited, with those who found no opponent: what is said of waiting times is
-- computed from it. Append-only.
CREATE TABLE quick_waits (
  match_id uuid NOT NULL,
  game_name text NOT NULL,
  stake_paise bigint NOT NULL,
  waited_seconds integer NOT NULL,
  is_paired boolean NOT NULL,
  ended_at timestamp with time zone NOT NULL,
  CONSTRAINT quick_waits_pkey PRIMARY KEY (match_id),
  CONSTRAINT quick_waits_waited_seconds_check CHECK (waited_seconds >= 0)
);
CREATE INDEX quick_waits_of_stake ON quick_waits USING btree (game_name, stake_paise, ended_at DESC);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON quick_waits FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
GRANT INSERT, SELECT ON quick_waits TO muqabla_app;

-- One entry per player and match that ended without a dispute, with the rating after it. A reversal adds an entry that
-- takes the points back. Append-only; npm run rating:check computes all of them again.
CREATE TABLE rating_entries (
  match_id uuid NOT NULL,
  version integer NOT NULL,
  player_id uuid NOT NULL,
  opponent_id uuid NOT NULL,
  game_name text NOT NULL,
  -- From 1 for each player and game: the order in which they follow from each other, whatever the clocks of the
  -- processes.
  entry_number integer NOT NULL,
  -- `overLimit`: the pair had played the battles that count on one day; the rating is unchanged.
  kind text NOT NULL,
  score real NOT NULL,
  change double precision NOT NULL,
  rating double precision NOT NULL,
  deviation double precision NOT NULL,
  volatility double precision NOT NULL,
  battles integer NOT NULL,
  rated_at timestamp with time zone NOT NULL,
  entered_at timestamp with time zone NOT NULL,
  CONSTRAINT rating_entries_pkey PRIMARY KEY (player_id, game_name, entry_number),
  CONSTRAINT one_entry UNIQUE (match_id, player_id, version),
  CONSTRAINT opponent_is_another CHECK (opponent_id <> player_id),
  CONSTRAINT rating_entries_entry_number_check CHECK (entry_number > 0),
  CONSTRAINT rating_entries_kind_check CHECK (kind = ANY (ARRAY['counted'::text, 'overLimit'::text, 'takenBack'::text, 'countedAgain'::text])),
  CONSTRAINT rating_entries_score_check CHECK (score = ANY (ARRAY[0::real, 0.5::real, 1::real]))
);
CREATE INDEX rating_entries_by_time ON rating_entries USING brin (entered_at);
-- The counted battles of two players. Each has an entry of either, of which that of the smaller id is enough.
CREATE INDEX rating_entries_of_two ON rating_entries USING btree (player_id, opponent_id, entered_at DESC) WHERE kind = 'counted'::text AND player_id < opponent_id;
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON rating_entries FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER match_exists AFTER INSERT ON rating_entries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION match_exists();
CREATE TRIGGER player_exists AFTER INSERT ON rating_entries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION rated_player_exists();
GRANT INSERT, SELECT ON rating_entries TO muqabla_app;

-- A player's rating in a game (Glicko-2), which follows from rating_entries. Changed only under the lock of the
-- player's wallets, in the transaction that ends a match.
CREATE TABLE ratings (
  player_id uuid NOT NULL,
  game_name text NOT NULL,
  rating double precision NOT NULL,
  deviation double precision NOT NULL,
  volatility double precision NOT NULL,
  -- The battles counted in it, without those taken back.
  battles integer NOT NULL,
  -- The number of the newest entry.
  entries integer NOT NULL,
  -- When the last battle was counted.
  rated_at timestamp with time zone NOT NULL,
  CONSTRAINT ratings_pkey PRIMARY KEY (player_id, game_name),
  CONSTRAINT ratings_game_name_fkey FOREIGN KEY (game_name) REFERENCES games(game_name),
  CONSTRAINT ratings_battles_check CHECK (battles >= 0),
  CONSTRAINT ratings_deviation_check CHECK (deviation > 0::double precision AND deviation <= 350::double precision),
  CONSTRAINT ratings_entries_check CHECK (entries > 0),
  CONSTRAINT ratings_volatility_check CHECK (volatility > 0::double precision)
) WITH (fillfactor=70);
CREATE TRIGGER player_exists AFTER INSERT ON ratings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION rated_player_exists();
CREATE TRIGGER player_never_changes BEFORE UPDATE OF player_id ON ratings FOR EACH STATEMENT EXECUTE FUNCTION refuse_reference_change();
GRANT INSERT, SELECT, UPDATE ON ratings TO muqabla_app;

-- One recharge. Its money is held in the ledger account 'recharge:<recharge>' while it is pending.
CREATE TABLE recharges (
  recharge_id uuid NOT NULL,
  player_id uuid NOT NULL,
  -- The client's key of the request: a repeated request with the same key is the same recharge.
  order_id text NOT NULL,
  number text NOT NULL,
  operator text NOT NULL,
  recharge_type text NOT NULL,
  amount_paise bigint NOT NULL,
  status text NOT NULL,
  provider text NOT NULL,
  -- The operator's reference, once delivered.
  reference text,
  created_at timestamp with time zone NOT NULL,
  settled_at timestamp with time zone,
  -- When the provider is next polled: while the outcome is open, and for some days after it, in case it is reported
  -- otherwise.
  ask_at timestamp with time zone,
  -- The provider's key of the recharge, for providers whose keys have digits only. Made before the first request, so
  -- that whatever happens to the request, the recharge can be found by it.
  order_number text DEFAULT next_recharge_order_number() NOT NULL,
  -- When the order was claimed for its first request to the provider, in a transaction before the request. Null:
  -- certainly never sent.
  sent_at timestamp with time zone,
  -- Since when the provider responds that it has no such order, although it was sent; null when it has.
  unknown_at timestamp with time zone,
  -- When the provider reported that a delivered recharge was refunded; settled_at stays the time of the delivery.
  returned_at timestamp with time zone,
  -- Tax withheld on the net winnings that leave with it, beside amount_paise, which is delivered in full: the player
  -- pays both.
  tax_paise bigint DEFAULT 0 NOT NULL,
  CONSTRAINT recharges_pkey PRIMARY KEY (recharge_id),
  CONSTRAINT once_an_order UNIQUE (player_id, order_id),
  CONSTRAINT once_an_order_number UNIQUE (order_number),
  CONSTRAINT recharges_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT asked_while_pending CHECK (status <> 'pending'::text OR ask_at IS NOT NULL),
  CONSTRAINT recharges_amount_paise_check CHECK (amount_paise > 0),
  CONSTRAINT recharges_number_check CHECK (number ~ '^[0-9]{8,12}$'::text),
  CONSTRAINT recharges_order_id_check CHECK (order_id ~ '^[A-Za-z0-9_-]{6,40}$'::text),
  CONSTRAINT recharges_order_number_check CHECK (order_number ~ '^[0-9]{1,14}$'::text),
  CONSTRAINT recharges_status_check CHECK (status = ANY (ARRAY['pending'::text, 'success'::text, 'failed'::text, 'returned'::text])),
  CONSTRAINT recharges_tax_paise_check CHECK (tax_paise >= 0),
  CONSTRAINT returned_when_returned CHECK ((status = 'returned'::text) = (returned_at IS NOT NULL)),
  CONSTRAINT settled_when_over CHECK ((status = 'pending'::text) = (settled_at IS NULL))
) WITH (fillfactor=80);
CREATE INDEX recharges_by_status ON recharges USING btree (status, created_at DESC, recharge_id DESC);
CREATE INDEX recharges_by_time ON recharges USING btree (created_at DESC, recharge_id DESC);
CREATE INDEX recharges_of_player ON recharges USING btree (player_id, created_at DESC, recharge_id DESC);
CREATE INDEX recharges_to_ask ON recharges USING btree (ask_at) WHERE ask_at IS NOT NULL;
-- How many recharges are pending, and since when, for the dashboard.
CREATE INDEX recharges_waiting ON recharges USING btree (created_at) WHERE status = 'pending'::text;
CREATE CONSTRAINT TRIGGER hold_equals_status AFTER INSERT OR UPDATE ON recharges DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION hold_equals_status('recharge');
CREATE TRIGGER move_only_as_allowed BEFORE UPDATE ON recharges FOR EACH ROW WHEN (NOT is_removing_player()) EXECUTE FUNCTION moves_only_as_allowed('recharge');
CREATE TRIGGER terms_never_change BEFORE UPDATE ON recharges FOR EACH ROW WHEN ((new.player_id IS DISTINCT FROM old.player_id OR new.order_id IS DISTINCT FROM old.order_id OR new.order_number IS DISTINCT FROM old.order_number OR new.number IS DISTINCT FROM old.number OR new.operator IS DISTINCT FROM old.operator OR new.recharge_type IS DISTINCT FROM old.recharge_type OR new.amount_paise IS DISTINCT FROM old.amount_paise OR new.tax_paise IS DISTINCT FROM old.tax_paise OR new.provider IS DISTINCT FROM old.provider OR old.sent_at IS NOT NULL AND new.sent_at IS DISTINCT FROM old.sent_at) AND NOT is_removing_player()) EXECUTE FUNCTION refuse_update('the terms of a recharge cannot change');
GRANT INSERT, SELECT, UPDATE ON recharges TO muqabla_app;

-- Referrers whose sign-ups earn no bonus at present. Blocks that were lifted are in the audit log.
CREATE TABLE referral_blocks (
  player_id uuid NOT NULL,
  reason text NOT NULL,
  blocked_by uuid NOT NULL,
  blocked_at timestamp with time zone NOT NULL,
  CONSTRAINT referral_blocks_pkey PRIMARY KEY (player_id),
  CONSTRAINT referral_blocks_blocked_by_fkey FOREIGN KEY (blocked_by) REFERENCES staff(staff_id),
  CONSTRAINT referral_blocks_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id)
);
GRANT DELETE, INSERT, SELECT ON referral_blocks TO muqabla_app;

-- Signs of referral abuse that a staff member has reviewed, with the finding. Append-only.
CREATE TABLE referral_looks (
  look_id uuid NOT NULL,
  player_id uuid NOT NULL,
  flag text NOT NULL,
  -- Names the players it was about, so that the same sign with other players is a new one.
  facts text NOT NULL,
  reason text NOT NULL,
  staff_id uuid NOT NULL,
  looked_at timestamp with time zone NOT NULL,
  CONSTRAINT referral_looks_pkey PRIMARY KEY (look_id),
  CONSTRAINT referral_looks_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT referral_looks_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id),
  CONSTRAINT referral_looks_flag_check CHECK (flag = ANY (ARRAY['sharedTarget'::text, 'onlyTogether'::text, 'signUpBurst'::text]))
);
CREATE INDEX referral_looks_of_player ON referral_looks USING btree (player_id, look_id DESC);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON referral_looks FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
GRANT INSERT, SELECT ON referral_looks TO muqabla_app;

-- Keyed hashes of the refresh tokens of a session. A replaced token that is presented after its successor was used ends
-- the session.
CREATE TABLE refresh_tokens (
  token_hash bytea NOT NULL,
  session_id uuid NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  replaced_at timestamp with time zone,
  -- The first use of the token, or of an access token issued with it, other than to refresh; null when there is none.
  used_at timestamp with time zone,
  CONSTRAINT refresh_tokens_pkey PRIMARY KEY (token_hash),
  CONSTRAINT refresh_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(session_id)
);
CREATE INDEX refresh_tokens_by_expiry ON refresh_tokens USING btree (expires_at);
CREATE INDEX refresh_tokens_of_session ON refresh_tokens USING btree (session_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON refresh_tokens TO muqabla_app;

-- The one way in which rows of a table go with a deleted account: remove_player deletes the rows of the condition, or
-- sets what `becomes` says. In both, $1 is the player. Written by migrations alone; a test compares it with the
-- catalogue of personal data.
CREATE TABLE removals (
  table_name text NOT NULL,
  -- Lower places first: rows by which others are found, or to which others refer, go later.
  place integer DEFAULT 1 NOT NULL,
  condition text NOT NULL,
  becomes text,
  CONSTRAINT removals_pkey PRIMARY KEY (table_name),
  CONSTRAINT removals_place_check CHECK (place > 0)
);

-- Who has opened the file of a scheduled report: it is no news for them any more.
CREATE TABLE report_file_views (
  file_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  CONSTRAINT report_file_views_pkey PRIMARY KEY (file_id, staff_id),
  CONSTRAINT report_file_views_file_id_fkey FOREIGN KEY (file_id) REFERENCES report_files(file_id) ON DELETE CASCADE,
  CONSTRAINT report_file_views_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id)
);
GRANT INSERT, SELECT ON report_file_views TO muqabla_app;

-- The files of scheduled reports, each period once; deleted with their file after 30 days.
CREATE TABLE report_files (
  file_id uuid NOT NULL,
  schedule_id uuid NOT NULL,
  period text NOT NULL,
  file_key text NOT NULL,
  byte_count integer NOT NULL,
  written_at timestamp with time zone NOT NULL,
  CONSTRAINT report_files_pkey PRIMARY KEY (file_id),
  CONSTRAINT once_a_period UNIQUE (schedule_id, period),
  CONSTRAINT report_files_file_key_key UNIQUE (file_key),
  CONSTRAINT report_files_schedule_id_fkey FOREIGN KEY (schedule_id) REFERENCES report_schedules(schedule_id),
  CONSTRAINT report_files_byte_count_check CHECK (byte_count >= 0),
  CONSTRAINT report_files_period_check CHECK (length(period) >= 7 AND length(period) <= 24)
);
CREATE INDEX report_files_by_time ON report_files USING btree (written_at);
GRANT DELETE, INSERT, SELECT ON report_files TO muqabla_app;

-- The staff to whom each file of a schedule is announced.
CREATE TABLE report_readers (
  schedule_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  CONSTRAINT report_readers_pkey PRIMARY KEY (schedule_id, staff_id),
  CONSTRAINT report_readers_schedule_id_fkey FOREIGN KEY (schedule_id) REFERENCES report_schedules(schedule_id),
  CONSTRAINT report_readers_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id)
);
GRANT INSERT, SELECT ON report_readers TO muqabla_app;

-- Reports that are written as files by themselves: each day, each week from Monday, or each month, in India, once it is
-- over.
CREATE TABLE report_schedules (
  schedule_id uuid NOT NULL,
  report text NOT NULL,
  rhythm text NOT NULL,
  language text NOT NULL,
  written_by uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  CONSTRAINT report_schedules_pkey PRIMARY KEY (schedule_id),
  CONSTRAINT report_schedules_written_by_fkey FOREIGN KEY (written_by) REFERENCES staff(staff_id),
  CONSTRAINT report_schedules_language_check CHECK (language = ANY (ARRAY['en'::text, 'hi'::text])),
  CONSTRAINT report_schedules_rhythm_check CHECK (rhythm = ANY (ARRAY['daily'::text, 'weekly'::text, 'monthly'::text]))
);
GRANT INSERT, SELECT, UPDATE ON report_schedules TO muqabla_app;

-- The battles of a restitution, each with what its loser had staked and got back.
CREATE TABLE restitution_battles (
  restitution_id uuid NOT NULL,
  match_id uuid NOT NULL,
  victim_id uuid NOT NULL,
  lost_paise bigint NOT NULL,
  paid_paise bigint NOT NULL,
  -- The result does not count for ratings and leagues.
  is_corrected boolean DEFAULT false NOT NULL,
  -- False once the restitution is undone.
  is_standing boolean DEFAULT true NOT NULL,
  CONSTRAINT restitution_battles_pkey PRIMARY KEY (restitution_id, match_id),
  CONSTRAINT restitution_battles_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(match_id),
  CONSTRAINT restitution_battles_restitution_id_fkey FOREIGN KEY (restitution_id) REFERENCES restitutions(restitution_id),
  CONSTRAINT restitution_battles_victim_id_fkey FOREIGN KEY (victim_id) REFERENCES players(player_id),
  CONSTRAINT restitution_battles_check CHECK (paid_paise >= 0 AND paid_paise <= lost_paise),
  CONSTRAINT restitution_battles_lost_paise_check CHECK (lost_paise >= 0)
);
CREATE UNIQUE INDEX one_restitution_of_a_battle ON restitution_battles USING btree (match_id) WHERE is_standing;
CREATE INDEX restitution_battles_of_victim ON restitution_battles USING btree (victim_id);
GRANT INSERT, SELECT, UPDATE ON restitution_battles TO muqabla_app;

-- The approved restitutions. The money moves with the approval; ratings and leagues follow by a job, which changes the
-- state.
CREATE TABLE restitutions (
  restitution_id uuid NOT NULL,
  -- The winner of the battles, from whom the stakes are taken.
  player_id uuid NOT NULL,
  lost_paise bigint NOT NULL,
  from_reward_paise bigint NOT NULL,
  from_deposit_paise bigint NOT NULL,
  from_penalties_paise bigint NOT NULL,
  state text NOT NULL,
  approved_at timestamp with time zone NOT NULL,
  undone_at timestamp with time zone,
  CONSTRAINT restitutions_pkey PRIMARY KEY (restitution_id),
  CONSTRAINT restitutions_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT restitutions_restitution_id_fkey FOREIGN KEY (restitution_id) REFERENCES proposals(proposal_id),
  CONSTRAINT no_more_than_lost CHECK ((from_reward_paise + from_deposit_paise + from_penalties_paise) <= lost_paise),
  CONSTRAINT restitutions_from_deposit_paise_check CHECK (from_deposit_paise >= 0),
  CONSTRAINT restitutions_from_penalties_paise_check CHECK (from_penalties_paise >= 0),
  CONSTRAINT restitutions_from_reward_paise_check CHECK (from_reward_paise >= 0),
  CONSTRAINT restitutions_lost_paise_check CHECK (lost_paise >= 0),
  CONSTRAINT restitutions_state_check CHECK (state = ANY (ARRAY['correcting'::text, 'done'::text, 'undoing'::text, 'undone'::text])),
  CONSTRAINT undone_as_a_whole CHECK ((state = ANY (ARRAY['undoing'::text, 'undone'::text])) = (undone_at IS NOT NULL))
);
CREATE INDEX restitutions_of_player ON restitutions USING btree (player_id, approved_at DESC);
CREATE TRIGGER terms_never_change BEFORE UPDATE ON restitutions FOR EACH ROW WHEN (new.restitution_id IS DISTINCT FROM old.restitution_id OR new.player_id IS DISTINCT FROM old.player_id OR new.lost_paise IS DISTINCT FROM old.lost_paise OR new.from_reward_paise IS DISTINCT FROM old.from_reward_paise OR new.from_deposit_paise IS DISTINCT FROM old.from_deposit_paise OR new.from_penalties_paise IS DISTINCT FROM old.from_penalties_paise OR new.approved_at IS DISTINCT FROM old.approved_at OR (old.state <> 'correcting'::text OR new.state <> 'done'::text) AND (old.state <> 'done'::text OR new.state <> 'undoing'::text) AND (old.state <> 'undoing'::text OR new.state <> 'undone'::text)) EXECUTE FUNCTION restitution_terms_never_change();
GRANT INSERT, SELECT, UPDATE ON restitutions TO muqabla_app;

-- The links of a ring: two members with the stakes that went from one to the other, and why it stands out.
CREATE TABLE ring_links (
  ring_id uuid NOT NULL,
  winner_id uuid NOT NULL,
  loser_id uuid NOT NULL,
  battles integer NOT NULL,
  wins integer NOT NULL,
  flowed_paise bigint NOT NULL,
  points integer NOT NULL,
  reasons jsonb NOT NULL,
  CONSTRAINT ring_links_pkey PRIMARY KEY (ring_id, winner_id, loser_id),
  CONSTRAINT ring_links_loser_id_fkey FOREIGN KEY (loser_id) REFERENCES players(player_id),
  CONSTRAINT ring_links_ring_id_fkey FOREIGN KEY (ring_id) REFERENCES rings(ring_id) ON DELETE CASCADE,
  CONSTRAINT ring_links_winner_id_fkey FOREIGN KEY (winner_id) REFERENCES players(player_id),
  CONSTRAINT between_two CHECK (winner_id <> loser_id),
  CONSTRAINT ring_links_battles_check CHECK (battles > 0),
  CONSTRAINT ring_links_check CHECK (wins >= 1 AND wins <= battles),
  CONSTRAINT ring_links_flowed_paise_check CHECK (flowed_paise > 0),
  CONSTRAINT ring_links_points_check CHECK (points > 0)
);
CREATE INDEX ring_links_of_loser ON ring_links USING btree (loser_id);
CREATE INDEX ring_links_of_winner ON ring_links USING btree (winner_id);
GRANT DELETE, INSERT, SELECT ON ring_links TO muqabla_app;

-- When the job last looked for rings: one row.
CREATE TABLE ring_looks (
  one boolean DEFAULT true NOT NULL,
  looked_at timestamp with time zone NOT NULL,
  CONSTRAINT ring_looks_pkey PRIMARY KEY (one),
  CONSTRAINT ring_looks_one_check CHECK (one)
);
GRANT INSERT, SELECT, UPDATE ON ring_looks TO muqabla_app;

-- The members of a ring with what came in from other members and what went out to them.
CREATE TABLE ring_members (
  ring_id uuid NOT NULL,
  player_id uuid NOT NULL,
  came_in_paise bigint NOT NULL,
  went_out_paise bigint NOT NULL,
  CONSTRAINT ring_members_pkey PRIMARY KEY (ring_id, player_id),
  CONSTRAINT ring_members_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT ring_members_ring_id_fkey FOREIGN KEY (ring_id) REFERENCES rings(ring_id) ON DELETE CASCADE,
  CONSTRAINT ring_members_came_in_paise_check CHECK (came_in_paise >= 0),
  CONSTRAINT ring_members_went_out_paise_check CHECK (went_out_paise >= 0)
);
CREATE INDEX ring_members_of_player ON ring_members USING btree (player_id);
GRANT DELETE, INSERT, SELECT ON ring_members TO muqabla_app;

-- Communities of the graph of suspicious pairs, found each night. Open ones are replaced; decided ones stay as staff
-- saw them.
CREATE TABLE rings (
  -- Made of the members, so that the same people keep it from night to night.
  ring_id uuid NOT NULL,
  status text NOT NULL,
  points integer NOT NULL,
  flowed_paise bigint NOT NULL,
  -- A hash of members, links and signs. A proposal and its approval are about exactly these.
  evidence text NOT NULL,
  first_found_at timestamp with time zone NOT NULL,
  found_at timestamp with time zone NOT NULL,
  -- The member of staff who last dismissed it or lifted its hold.
  decided_by uuid,
  decided_at timestamp with time zone,
  decision_reason text,
  CONSTRAINT rings_pkey PRIMARY KEY (ring_id),
  CONSTRAINT rings_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(staff_id),
  CONSTRAINT decided_as_a_whole CHECK (num_nonnulls(decided_by, decided_at, decision_reason) = ANY (ARRAY[0, 3])),
  CONSTRAINT dismissed_by_staff CHECK (status <> 'dismissed'::text OR decided_by IS NOT NULL),
  CONSTRAINT rings_evidence_check CHECK (evidence ~ '^[0-9a-f]{64}$'::text),
  CONSTRAINT rings_flowed_paise_check CHECK (flowed_paise > 0),
  CONSTRAINT rings_points_check CHECK (points > 0),
  CONSTRAINT rings_status_check CHECK (status = ANY (ARRAY['open'::text, 'held'::text, 'dismissed'::text]))
);
CREATE INDEX rings_in_order ON rings USING btree (status, points DESC, ring_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON rings TO muqabla_app;

-- Accounts that a program of the sandbox plays. Append-only, and empty wherever money is live.
CREATE TABLE robots (
  player_id uuid NOT NULL,
  CONSTRAINT robots_pkey PRIMARY KEY (player_id),
  CONSTRAINT robots_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON robots FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER no_robot_plays_for_money AFTER INSERT ON robots FOR EACH STATEMENT EXECUTE FUNCTION no_robot_plays_for_money();
GRANT INSERT, SELECT ON robots TO muqabla_app;

-- Matches settled by rule. It stands while the match has this version; the loser takes it back by an objection. Until
-- objectable_until the prize is neither withdrawn nor spent on a recharge. Append-only.
CREATE TABLE rule_settlements (
  match_id uuid NOT NULL,
  version integer NOT NULL,
  winner_id uuid NOT NULL,
  loser_id uuid NOT NULL,
  prize_paise bigint NOT NULL,
  settled_at timestamp with time zone NOT NULL,
  objectable_until timestamp with time zone NOT NULL,
  CONSTRAINT rule_settlements_pkey PRIMARY KEY (match_id),
  CONSTRAINT rule_settlements_loser_id_fkey FOREIGN KEY (loser_id) REFERENCES players(player_id),
  CONSTRAINT rule_settlements_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(match_id),
  CONSTRAINT rule_settlements_winner_id_fkey FOREIGN KEY (winner_id) REFERENCES players(player_id),
  CONSTRAINT rule_settlements_check CHECK (objectable_until > settled_at),
  CONSTRAINT rule_settlements_prize_paise_check CHECK (prize_paise > 0)
);
CREATE INDEX rule_settlements_of_winner ON rule_settlements USING btree (winner_id, objectable_until);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON rule_settlements FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
GRANT INSERT, SELECT ON rule_settlements TO muqabla_app;

-- What the rule that settles clear results found about a lone win in a manual room, also while it settles nothing.
-- Append-only.
CREATE TABLE rule_verdicts (
  match_id uuid NOT NULL,
  version integer NOT NULL,
  -- The side that claims the win.
  side text NOT NULL,
  -- The conditions that did not hold; with none of them the rule would settle the match for the side.
  failed text[] NOT NULL,
  -- Chosen for a reviewer although every condition held.
  audited boolean NOT NULL,
  settled boolean NOT NULL,
  judged_at timestamp with time zone NOT NULL,
  CONSTRAINT rule_verdicts_pkey PRIMARY KEY (match_id, version),
  CONSTRAINT rule_verdicts_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(match_id),
  CONSTRAINT rule_verdicts_side_check CHECK (side = ANY (ARRAY['host'::text, 'joiner'::text])),
  CONSTRAINT settles_the_clear_alone CHECK (NOT settled OR failed = '{}'::text[] AND NOT audited)
);
-- Clear results that the rule left to people, whose decisions are compared with it.
CREATE INDEX rule_verdicts_left ON rule_verdicts USING btree (judged_at DESC) WHERE failed = '{}'::text[] AND NOT settled;
CREATE INDEX rule_verdicts_settled ON rule_verdicts USING btree (judged_at DESC) WHERE settled;
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON rule_verdicts FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
GRANT INSERT, SELECT ON rule_verdicts TO muqabla_app;

-- Answers that support inserts into a conversation by their shortcut, in both languages, with placeholders in braces.
CREATE TABLE saved_answers (
  answer_id uuid NOT NULL,
  shortcut text NOT NULL,
  text_en text NOT NULL,
  text_hi text NOT NULL,
  changed_by uuid NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  CONSTRAINT saved_answers_pkey PRIMARY KEY (answer_id),
  CONSTRAINT saved_answers_shortcut_key UNIQUE (shortcut),
  CONSTRAINT saved_answers_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES staff(staff_id),
  CONSTRAINT saved_answers_shortcut_check CHECK (shortcut ~ '^[a-z0-9-]{2,20}$'::text),
  CONSTRAINT saved_answers_text_en_check CHECK (length(text_en) >= 1 AND length(text_en) <= 1000),
  CONSTRAINT saved_answers_text_hi_check CHECK (length(text_hi) >= 1 AND length(text_hi) <= 1000)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON saved_answers TO muqabla_app;

-- The filters of a list of the console under a name, of one staff member; a shared one is also shown to others of the
-- same role.
CREATE TABLE saved_views (
  view_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  screen text NOT NULL,
  name text NOT NULL,
  search jsonb NOT NULL,
  is_shared boolean NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT saved_views_pkey PRIMARY KEY (view_id),
  CONSTRAINT once_a_screen UNIQUE (staff_id, screen, name),
  CONSTRAINT saved_views_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id),
  CONSTRAINT saved_views_name_check CHECK (length(name) >= 1 AND length(name) <= 40),
  CONSTRAINT saved_views_screen_check CHECK (length(screen) >= 1 AND length(screen) <= 40),
  CONSTRAINT saved_views_search_check CHECK (length(search::text) <= 1000)
);
CREATE INDEX saved_views_of_screen ON saved_views USING btree (screen, created_at);
GRANT DELETE, INSERT, SELECT, UPDATE ON saved_views TO muqabla_app;

-- What the device of the player said about the original of a screenshot. Weak evidence: a changed app can say anything.
-- Append-only.
CREATE TABLE screenshot_originals (
  file_id uuid NOT NULL,
  sha256 bytea NOT NULL,
  byte_count bigint NOT NULL,
  modified_at timestamp with time zone NOT NULL,
  CONSTRAINT screenshot_originals_pkey PRIMARY KEY (file_id),
  CONSTRAINT screenshot_originals_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(file_id),
  CONSTRAINT screenshot_originals_byte_count_check CHECK (byte_count > 0),
  CONSTRAINT screenshot_originals_sha256_check CHECK (length(sha256) = 32)
);
CREATE INDEX screenshot_originals_by_hash ON screenshot_originals USING btree (sha256, file_id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON screenshot_originals FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
GRANT INSERT, SELECT ON screenshot_originals TO muqabla_app;

-- The words that a version of the evidence assistant read on a screenshot. A hint for reviewers, never a decision.
-- Append-only.
CREATE TABLE screenshot_readings (
  file_id uuid NOT NULL,
  -- The version of the assistant.
  assistant integer NOT NULL,
  read_at timestamp with time zone NOT NULL,
  took_milliseconds integer NOT NULL,
  -- Why there are no words; null when the picture was read.
  failure text,
  -- At most 200, each with its confidence and its place as shares of the picture.
  words jsonb NOT NULL,
  -- The words that can be room codes, folded by fold_code.
  codes text[] NOT NULL,
  -- Counts from 1; a reviewer may ask again for a picture that could not be read.
  attempt integer DEFAULT 1 NOT NULL,
  CONSTRAINT screenshot_readings_pkey PRIMARY KEY (file_id, assistant, attempt),
  CONSTRAINT screenshot_readings_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(file_id),
  CONSTRAINT screenshot_readings_assistant_check CHECK (assistant > 0),
  CONSTRAINT screenshot_readings_attempt_check CHECK (attempt >= 1 AND attempt <= 5),
  CONSTRAINT screenshot_readings_failure_check CHECK (failure = ANY (ARRAY['timeout'::text, 'ended'::text, 'failed'::text])),
  CONSTRAINT screenshot_readings_took_milliseconds_check CHECK (took_milliseconds >= 0)
);
CREATE INDEX screenshot_readings_by_code ON screenshot_readings USING gin (codes);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON screenshot_readings FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
GRANT INSERT, SELECT ON screenshot_readings TO muqabla_app;

-- By the player who waits: to whom their place in the queue is offered, or that they are leaving it themselves. One row
-- a player, so that offers that were not taken need no cleaning up.
CREATE TABLE seat_offers (
  host_id uuid NOT NULL,
  match_id uuid NOT NULL,
  player_id uuid NOT NULL,
  offered_until timestamp with time zone NOT NULL,
  -- The players who let an offer of this match lapse before the one to whom it is offered now.
  passed_by uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  CONSTRAINT seat_offers_pkey PRIMARY KEY (host_id),
  CONSTRAINT seat_offers_host_id_fkey FOREIGN KEY (host_id) REFERENCES players(player_id),
  CONSTRAINT seat_offers_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id)
);
GRANT INSERT, SELECT, UPDATE ON seat_offers TO muqabla_app;

-- Members of staff who have opened the decided battle while its second review was open, and so are not blind any more.
CREATE TABLE second_review_looks (
  match_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  looked_at timestamp with time zone NOT NULL,
  CONSTRAINT second_review_looks_pkey PRIMARY KEY (match_id, staff_id),
  CONSTRAINT second_review_looks_match_id_fkey FOREIGN KEY (match_id) REFERENCES second_reviews(match_id),
  CONSTRAINT second_review_looks_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id)
);
GRANT INSERT, SELECT ON second_review_looks TO muqabla_app;

-- Decided disputes that the lot has drawn for a second, blind review. It moves no money: the first decision counts.
CREATE TABLE second_reviews (
  match_id uuid NOT NULL,
  first_staff_id uuid NOT NULL,
  first_outcome text NOT NULL,
  first_reason text NOT NULL,
  drawn_at timestamp with time zone NOT NULL,
  second_staff_id uuid,
  second_outcome text,
  second_reason text,
  decided_at timestamp with time zone,
  closed_by uuid,
  closed_at timestamp with time zone,
  closing_reason text,
  CONSTRAINT second_reviews_pkey PRIMARY KEY (match_id),
  CONSTRAINT second_reviews_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES staff(staff_id),
  CONSTRAINT second_reviews_first_staff_id_fkey FOREIGN KEY (first_staff_id) REFERENCES staff(staff_id),
  CONSTRAINT second_reviews_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(match_id),
  CONSTRAINT second_reviews_second_staff_id_fkey FOREIGN KEY (second_staff_id) REFERENCES staff(staff_id),
  CONSTRAINT closed_as_a_whole CHECK (num_nonnulls(closed_by, closed_at, closing_reason) = ANY (ARRAY[0, 3])),
  CONSTRAINT closed_where_two_differ CHECK (closed_at IS NULL OR second_outcome <> first_outcome),
  CONSTRAINT decided_as_a_whole CHECK (num_nonnulls(second_staff_id, second_outcome, second_reason, decided_at) = ANY (ARRAY[0, 4])),
  CONSTRAINT decided_by_another CHECK (second_staff_id <> first_staff_id),
  CONSTRAINT second_reviews_closing_reason_check CHECK (length(closing_reason) >= 3 AND length(closing_reason) <= 500),
  CONSTRAINT second_reviews_first_outcome_check CHECK (first_outcome = ANY (ARRAY['host'::text, 'joiner'::text, 'cancel'::text])),
  CONSTRAINT second_reviews_second_outcome_check CHECK (second_outcome = ANY (ARRAY['host'::text, 'joiner'::text, 'cancel'::text])),
  CONSTRAINT second_reviews_second_reason_check CHECK (length(second_reason) >= 3 AND length(second_reason) <= 500)
);
CREATE INDEX second_reviews_by_decision ON second_reviews USING btree (decided_at) WHERE decided_at IS NOT NULL;
CREATE INDEX second_reviews_by_time ON second_reviews USING btree (drawn_at, match_id);
CREATE INDEX second_reviews_different ON second_reviews USING btree (drawn_at, match_id) WHERE second_outcome <> first_outcome AND closed_at IS NULL;
CREATE INDEX second_reviews_open ON second_reviews USING btree (drawn_at, match_id) WHERE decided_at IS NULL;
CREATE TRIGGER stays BEFORE UPDATE ON second_reviews FOR EACH ROW WHEN (old.decided_at IS NOT NULL AND (new.first_outcome IS DISTINCT FROM old.first_outcome OR new.second_outcome IS DISTINCT FROM old.second_outcome OR new.second_reason IS DISTINCT FROM old.second_reason OR new.second_staff_id IS DISTINCT FROM old.second_staff_id)) EXECUTE FUNCTION second_review_stays();
GRANT INSERT, SELECT, UPDATE ON second_reviews TO muqabla_app;

-- The end of the newest battle whose outcome a player was shown: older ones are not shown again, on any device.
CREATE TABLE seen_outcomes (
  player_id uuid NOT NULL,
  seen_until timestamp with time zone NOT NULL,
  CONSTRAINT seen_outcomes_pkey PRIMARY KEY (player_id),
  CONSTRAINT seen_outcomes_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id)
);
GRANT INSERT, SELECT, UPDATE ON seen_outcomes TO muqabla_app;

-- The running server processes. Each one writes a heartbeat every half minute and deletes its row when it stops; the
-- row of a killed process is deleted after a day.
CREATE TABLE server_processes (
  process_id uuid NOT NULL,
  version text NOT NULL,
  started_at timestamp with time zone NOT NULL,
  seen_at timestamp with time zone NOT NULL,
  -- When each kind of provider last responded to this process and last failed to, as of its heartbeat.
  providers jsonb DEFAULT '{}'::jsonb NOT NULL,
  CONSTRAINT server_processes_pkey PRIMARY KEY (process_id)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON server_processes TO muqabla_app;

-- One sign-in on one device: a family of refresh tokens of which only the newest is valid.
CREATE TABLE sessions (
  session_id uuid NOT NULL,
  player_id uuid,
  staff_id uuid,
  created_at timestamp with time zone NOT NULL,
  revoked_at timestamp with time zone,
  -- The last activity, after which a staff session expires; for a player, the last refresh. A player's address, device
  -- and device_hash are deleted some time after it.
  last_seen_at timestamp with time zone,
  -- When a staff member last proved who they are; acts that move money or permissions need a recent proof.
  confirmed_at timestamp with time zone,
  -- The IP address at sign-in.
  address text,
  -- How the browser described itself at sign-in.
  device text,
  -- A keyed hash of the cookie that recognises the browser at its next sign-in.
  device_hash bytea,
  CONSTRAINT sessions_pkey PRIMARY KEY (session_id),
  CONSTRAINT sessions_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT sessions_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id),
  CONSTRAINT one_owner CHECK (num_nonnulls(player_id, staff_id) = 1),
  CONSTRAINT staff_session_has_activity CHECK (staff_id IS NULL OR num_nonnulls(last_seen_at, confirmed_at) = 2)
);
CREATE INDEX player_sessions_by_address ON sessions USING btree (address, created_at DESC) WHERE player_id IS NOT NULL AND address IS NOT NULL;
CREATE INDEX player_sessions_by_device ON sessions USING btree (device_hash, session_id DESC) WHERE device_hash IS NOT NULL;
CREATE INDEX player_sessions_to_forget ON sessions USING btree (last_seen_at) WHERE player_id IS NOT NULL AND address IS NOT NULL;
CREATE INDEX sessions_of_player ON sessions USING btree (player_id) WHERE revoked_at IS NULL;
CREATE INDEX sessions_of_player_in_order ON sessions USING btree (player_id, session_id DESC) WHERE player_id IS NOT NULL;
CREATE INDEX sessions_of_staff ON sessions USING btree (staff_id, created_at DESC) WHERE staff_id IS NOT NULL;
CREATE INDEX staff_sessions_active ON sessions USING btree (last_seen_at) WHERE staff_id IS NOT NULL AND revoked_at IS NULL;
CREATE TRIGGER push_device_goes_with_session AFTER UPDATE OF revoked_at ON sessions FOR EACH ROW WHEN (new.revoked_at IS NOT NULL) EXECUTE FUNCTION forget_push_device();
GRANT INSERT, SELECT, UPDATE ON sessions TO muqabla_app;

-- Who changed which setting from what to what, and why. Append-only. Amounts in paise.
CREATE TABLE setting_changes (
  version integer NOT NULL,
  setting_name text NOT NULL,
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  staff_id uuid NOT NULL,
  reason text NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  CONSTRAINT setting_changes_pkey PRIMARY KEY (version, setting_name),
  CONSTRAINT setting_changes_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id),
  CONSTRAINT setting_changes_version_check CHECK (version > 0)
);
CREATE INDEX setting_changes_of_setting ON setting_changes USING btree (setting_name, version);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON setting_changes FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
GRANT INSERT, SELECT ON setting_changes TO muqabla_app;

-- Settings that differ from their defaults. Amounts in paise.
CREATE TABLE settings (
  setting_name text NOT NULL,
  value jsonb NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  CONSTRAINT settings_pkey PRIMARY KEY (setting_name)
);
GRANT INSERT, SELECT, UPDATE ON settings TO muqabla_app;

-- How often the settings were saved. Locked while they are saved, so that a save on top of an unseen one is refused.
CREATE TABLE settings_head (
  only_row boolean DEFAULT true NOT NULL,
  version integer DEFAULT 0 NOT NULL,
  CONSTRAINT settings_head_pkey PRIMARY KEY (only_row),
  CONSTRAINT settings_head_only_row_check CHECK (only_row)
);
GRANT SELECT, UPDATE ON settings_head TO muqabla_app;

-- Links by which anybody reads the record of a finished game on the board. Each is of one of its players, who may take
-- it back.
CREATE TABLE shared_games (
  code text NOT NULL,
  match_id uuid NOT NULL,
  player_id uuid NOT NULL,
  shared_at timestamp with time zone NOT NULL,
  CONSTRAINT shared_games_pkey PRIMARY KEY (code),
  CONSTRAINT shared_games_once UNIQUE (match_id, player_id),
  CONSTRAINT shared_games_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(match_id),
  CONSTRAINT shared_games_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT shared_games_code CHECK (code ~ '^[A-Za-z0-9_-]{22}$'::text)
);
CREATE INDEX shared_games_of_player ON shared_games USING btree (player_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON shared_games TO muqabla_app;

-- Registrations whose phone is not verified yet.
CREATE TABLE signups (
  token_hash bytea NOT NULL,
  phone text NOT NULL,
  full_name text NOT NULL,
  referrer_id uuid,
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT signups_pkey PRIMARY KEY (token_hash),
  CONSTRAINT signups_referrer_id_fkey FOREIGN KEY (referrer_id) REFERENCES players(player_id)
);
CREATE INDEX signups_by_expiry ON signups USING btree (expires_at);
GRANT DELETE, INSERT, SELECT, UPDATE ON signups TO muqabla_app;

-- Text messages sent, for the limits per phone and hour and of all phones per day.
CREATE TABLE sms_sends (
  sms_id uuid NOT NULL,
  phone text NOT NULL,
  sent_at timestamp with time zone NOT NULL,
  -- Gateways have no idempotency key: one that did not respond may have sent the message, so it is requested twice at
  -- most.
  attempts smallint DEFAULT 0 NOT NULL,
  -- Which messages it is counted with: to unknown phones, to players on new devices, or to players on devices they have
  -- used before.
  budget text DEFAULT 'newDevice'::text NOT NULL,
  -- A keyed hash of the device cookie or session that asked for it.
  requester bytea,
  -- A keyed hash of the IPv4 address, or of the first 64 bits of the IPv6 address, that asked for it.
  network bytea,
  CONSTRAINT sms_sends_pkey PRIMARY KEY (sms_id),
  CONSTRAINT sms_sends_attempts_check CHECK (attempts >= 0 AND attempts <= 2),
  CONSTRAINT sms_sends_budget_check CHECK (budget = ANY (ARRAY['signup'::text, 'newDevice'::text, 'knownDevice'::text]))
);
CREATE INDEX sms_sends_by_network ON sms_sends USING btree (network, sent_at) WHERE network IS NOT NULL;
CREATE INDEX sms_sends_by_phone ON sms_sends USING btree (phone, sent_at);
CREATE INDEX sms_sends_by_time ON sms_sends USING btree (sent_at, budget);
GRANT DELETE, INSERT, SELECT ON sms_sends TO muqabla_app;
GRANT UPDATE (attempts) ON sms_sends TO muqabla_app;

-- A staff member may sign in after enrolment: a password is set and an authenticator confirmed, both by an invitation.
CREATE TABLE staff (
  staff_id uuid NOT NULL,
  email text NOT NULL,
  name text NOT NULL,
  role text NOT NULL,
  password_hash text,
  -- The authenticator's secret, encrypted with the installation's key, which no SQL statement contains.
  totp_sealed bytea,
  enrolled_at timestamp with time zone,
  -- The last time step whose code was accepted: a code works once.
  last_totp_step bigint DEFAULT 0 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  disabled_at timestamp with time zone,
  last_sign_in_at timestamp with time zone,
  CONSTRAINT staff_pkey PRIMARY KEY (staff_id),
  CONSTRAINT staff_email_key UNIQUE (email),
  CONSTRAINT enrolled_as_a_whole CHECK (num_nonnulls(password_hash, totp_sealed, enrolled_at) = ANY (ARRAY[0, 3])),
  CONSTRAINT staff_email_check CHECK (email = lower(email)),
  CONSTRAINT staff_role_check CHECK (role = ANY (ARRAY['owner'::text, 'finance'::text, 'reviewer'::text, 'support'::text]))
);
CREATE INDEX staff_by_time ON staff USING btree (created_at DESC, staff_id);
GRANT INSERT, SELECT, UPDATE ON staff TO muqabla_app;

-- The company's account with which a staff member signs in. It is named by issuer and subject; the e-mail is a label.
CREATE TABLE staff_company_accounts (
  issuer text NOT NULL,
  subject text NOT NULL,
  staff_id uuid NOT NULL,
  email text NOT NULL,
  linked_at timestamp with time zone NOT NULL,
  CONSTRAINT staff_company_accounts_pkey PRIMARY KEY (issuer, subject),
  CONSTRAINT staff_company_accounts_staff_id_key UNIQUE (staff_id),
  CONSTRAINT staff_company_accounts_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON staff_company_accounts TO muqabla_app;

-- Company accounts that signed in with the e-mail of a staff account which is not theirs. An owner links one; kept for
-- 30 days.
CREATE TABLE staff_company_requests (
  request_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  issuer text NOT NULL,
  subject text NOT NULL,
  email text NOT NULL,
  email_verified boolean NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  CONSTRAINT staff_company_requests_pkey PRIMARY KEY (request_id),
  CONSTRAINT one_request_an_account UNIQUE (issuer, subject),
  CONSTRAINT staff_company_requests_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id)
);
CREATE INDEX staff_company_requests_by_staff ON staff_company_requests USING btree (staff_id, asked_at);
GRANT DELETE, INSERT, SELECT, UPDATE ON staff_company_requests TO muqabla_app;

-- One open invitation per staff member; a newer one replaces it. Only a keyed hash of the token is stored.
CREATE TABLE staff_invitations (
  staff_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  -- The authenticator's secret that the invitation shows, encrypted, until a code proves that the authenticator has it.
  totp_sealed bytea NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT staff_invitations_pkey PRIMARY KEY (staff_id),
  CONSTRAINT staff_invitations_token_hash_key UNIQUE (token_hash),
  CONSTRAINT staff_invitations_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON staff_invitations TO muqabla_app;

-- Sign-ins that wait for the company's redirect. A row is deleted when it is used, so that it is used once.
CREATE TABLE staff_oidc_logins (
  -- Keyed hash of the state. Nonce and PKCE verifier follow from state and cookie, and are not stored.
  state_hash bytea NOT NULL,
  browser_hash bytea NOT NULL,
  -- The session that is re-authenticated; null for a sign-in.
  session_id uuid,
  redirect_uri text NOT NULL,
  started_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT staff_oidc_logins_pkey PRIMARY KEY (state_hash)
);
CREATE INDEX staff_oidc_logins_expired ON staff_oidc_logins USING btree (expires_at);
GRANT DELETE, INSERT, SELECT ON staff_oidc_logins TO muqabla_app;

-- Codes for a lost authenticator; each works once. Only keyed hashes are stored.
CREATE TABLE staff_recovery_codes (
  staff_id uuid NOT NULL,
  code_hash bytea NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT staff_recovery_codes_pkey PRIMARY KEY (staff_id, code_hash),
  CONSTRAINT staff_recovery_codes_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON staff_recovery_codes TO muqabla_app;

-- The sign-ins of staff in all ways, by the session that each opened; kept for 180 days.
CREATE TABLE staff_sign_ins (
  session_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  way text NOT NULL,
  signed_in_at timestamp with time zone NOT NULL,
  address text NOT NULL,
  device text NOT NULL,
  -- When the session ends whatever happens in it; null for one that ends by inactivity alone.
  ends_at timestamp with time zone,
  CONSTRAINT staff_sign_ins_pkey PRIMARY KEY (session_id),
  CONSTRAINT staff_sign_ins_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id),
  CONSTRAINT staff_sign_ins_way_check CHECK (way = ANY (ARRAY['password'::text, 'passkey'::text, 'oidc'::text, 'recovery'::text, 'invitation'::text]))
);
CREATE INDEX staff_sign_ins_by_staff ON staff_sign_ins USING btree (staff_id, signed_in_at DESC);
CREATE INDEX staff_sign_ins_by_time ON staff_sign_ins USING btree (signed_in_at);
GRANT DELETE, INSERT, SELECT ON staff_sign_ins TO muqabla_app;

-- What the status page shows: one row a minute, kept for 90 days. A minute without a row was not measured.
CREATE TABLE status_minutes (
  measured_minute timestamp with time zone NOT NULL,
  server_state text NOT NULL,
  settlement_state text NOT NULL,
  jobs_state text NOT NULL,
  review_state text NOT NULL,
  -- Null, like that of each provider, when none was called in the last hour.
  payments_state text,
  payouts_state text,
  kyc_state text,
  sms_state text,
  recharge_state text,
  push_state text,
  oldest_job_seconds integer NOT NULL,
  -- The median age of the cases that waited for a reviewer; 0 without any.
  review_minutes integer NOT NULL,
  CONSTRAINT status_minutes_pkey PRIMARY KEY (measured_minute),
  CONSTRAINT status_minutes_jobs_state_check CHECK (jobs_state = ANY (ARRAY['ok'::text, 'slow'::text, 'down'::text])),
  CONSTRAINT status_minutes_kyc_state_check CHECK (kyc_state = ANY (ARRAY['ok'::text, 'slow'::text, 'down'::text])),
  CONSTRAINT status_minutes_measured_minute_check CHECK (EXTRACT(second FROM measured_minute) = 0::numeric),
  CONSTRAINT status_minutes_oldest_job_seconds_check CHECK (oldest_job_seconds >= 0),
  CONSTRAINT status_minutes_payments_state_check CHECK (payments_state = ANY (ARRAY['ok'::text, 'slow'::text, 'down'::text])),
  CONSTRAINT status_minutes_payouts_state_check CHECK (payouts_state = ANY (ARRAY['ok'::text, 'slow'::text, 'down'::text])),
  CONSTRAINT status_minutes_push_state_check CHECK (push_state = ANY (ARRAY['ok'::text, 'slow'::text, 'down'::text])),
  CONSTRAINT status_minutes_recharge_state_check CHECK (recharge_state = ANY (ARRAY['ok'::text, 'slow'::text, 'down'::text])),
  CONSTRAINT status_minutes_review_minutes_check CHECK (review_minutes >= 0),
  CONSTRAINT status_minutes_review_state_check CHECK (review_state = ANY (ARRAY['ok'::text, 'slow'::text, 'down'::text])),
  CONSTRAINT status_minutes_server_state_check CHECK (server_state = ANY (ARRAY['ok'::text, 'slow'::text, 'down'::text])),
  CONSTRAINT status_minutes_settlement_state_check CHECK (settlement_state = ANY (ARRAY['ok'::text, 'slow'::text, 'down'::text])),
  CONSTRAINT status_minutes_sms_state_check CHECK (sms_state = ANY (ARRAY['ok'::text, 'slow'::text, 'down'::text]))
);
GRANT DELETE, INSERT, SELECT, UPDATE ON status_minutes TO muqabla_app;

-- Tax withheld from players and given back, each with the figures of rule 133 it was computed from. Append-only: what
-- is given back is a row of its own.
CREATE TABLE tds_withholdings (
  withholding_id uuid NOT NULL,
  player_id uuid NOT NULL,
  financial_year integer NOT NULL,
  cause text NOT NULL,
  withdrawal_id uuid,
  match_id uuid,
  -- A before this row: what left the wallets in the year, less what came back.
  withdrawn_paise bigint NOT NULL,
  -- B: the player's own deposits of the year, without GST and bonuses.
  deposits_paise bigint NOT NULL,
  -- C: the balance with own stakes at the beginning of the year.
  opening_paise bigint NOT NULL,
  -- E: net winnings of the year on which tax was withheld before.
  taxed_before_paise bigint NOT NULL,
  -- D at the year's end: wallets and own stakes, without bonuses not yet played. The opening balance of the next year.
  closing_paise bigint,
  unplayed_bonus_paise bigint,
  net_winnings_paise bigint NOT NULL,
  tax_percent numeric(5,2) NOT NULL,
  tax_paise bigint NOT NULL,
  -- Tax at the year's end for which the wallets had too little: the operator owes it.
  uncovered_paise bigint DEFAULT 0 NOT NULL,
  transfer_key text,
  withheld_at timestamp with time zone NOT NULL,
  recharge_id uuid,
  CONSTRAINT tds_withholdings_pkey PRIMARY KEY (withholding_id),
  CONSTRAINT tds_withholdings_transfer_key_key UNIQUE (transfer_key),
  CONSTRAINT tds_withholdings_financial_year_fkey FOREIGN KEY (financial_year) REFERENCES tds_years(financial_year),
  CONSTRAINT tds_withholdings_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(match_id),
  CONSTRAINT tds_withholdings_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT tds_withholdings_recharge_id_fkey FOREIGN KEY (recharge_id) REFERENCES recharges(recharge_id),
  CONSTRAINT tds_withholdings_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES withdrawals(withdrawal_id),
  CONSTRAINT cause_is_named CHECK ((cause = ANY (ARRAY['withdrawal'::text, 'withdrawalReturned'::text])) = (withdrawal_id IS NOT NULL) AND (cause = ANY (ARRAY['recharge'::text, 'rechargeReturned'::text])) = (recharge_id IS NOT NULL) AND (cause = 'reversal'::text) = (match_id IS NOT NULL)),
  CONSTRAINT closing_at_year_end CHECK ((cause = 'yearEnd'::text) = (closing_paise IS NOT NULL) AND (cause = 'yearEnd'::text) = (unplayed_bonus_paise IS NOT NULL)),
  CONSTRAINT given_back_is_negative CHECK (
CASE
    WHEN cause = ANY (ARRAY['withdrawal'::text, 'recharge'::text, 'yearEnd'::text]) THEN net_winnings_paise >= 0 AND tax_paise >= 0
    ELSE net_winnings_paise <= 0 AND tax_paise <= 0
END),
  CONSTRAINT tds_withholdings_cause_check CHECK (cause = ANY (ARRAY['withdrawal'::text, 'withdrawalReturned'::text, 'recharge'::text, 'rechargeReturned'::text, 'yearEnd'::text, 'reversal'::text])),
  CONSTRAINT tds_withholdings_tax_percent_check CHECK (tax_percent >= 0::numeric AND tax_percent <= 100::numeric),
  CONSTRAINT tds_withholdings_uncovered_paise_check CHECK (uncovered_paise >= 0),
  CONSTRAINT transfer_when_tax CHECK ((tax_paise <> 0) = (transfer_key IS NOT NULL)),
  CONSTRAINT uncovered_at_year_end CHECK (uncovered_paise = 0 OR cause = 'yearEnd'::text)
);
CREATE INDEX tds_by_time ON tds_withholdings USING btree (withheld_at, player_id);
CREATE INDEX tds_of_player ON tds_withholdings USING btree (player_id, financial_year, withheld_at);
CREATE UNIQUE INDEX tds_of_recharge ON tds_withholdings USING btree (recharge_id, cause) WHERE recharge_id IS NOT NULL;
CREATE UNIQUE INDEX tds_of_withdrawal ON tds_withholdings USING btree (withdrawal_id, cause) WHERE withdrawal_id IS NOT NULL;
CREATE UNIQUE INDEX tds_year_ends ON tds_withholdings USING btree (player_id, financial_year) WHERE cause = 'yearEnd'::text;
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON tds_withholdings FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
GRANT INSERT, SELECT ON tds_withholdings TO muqabla_app;

-- The financial years in which tax was withheld, by the year they begin in, and how far their end is worked off:
-- through which player, and since when for all.
CREATE TABLE tds_years (
  financial_year integer NOT NULL,
  began_at timestamp with time zone NOT NULL,
  closed_through uuid,
  closed_at timestamp with time zone,
  CONSTRAINT tds_years_pkey PRIMARY KEY (financial_year),
  CONSTRAINT tds_years_financial_year_check CHECK (financial_year >= 2000 AND financial_year <= 2199)
);
GRANT INSERT, SELECT, UPDATE ON tds_years TO muqabla_app;

-- The games that count in a tournament, with the points of both sides. Append-only.
CREATE TABLE tournament_games (
  match_id uuid NOT NULL,
  tournament_id uuid NOT NULL,
  host_id uuid NOT NULL,
  joiner_id uuid NOT NULL,
  winner text,
  host_points integer NOT NULL,
  joiner_points integer NOT NULL,
  ended_at timestamp with time zone NOT NULL,
  CONSTRAINT tournament_games_pkey PRIMARY KEY (match_id),
  CONSTRAINT tournament_games_host_id_fkey FOREIGN KEY (host_id) REFERENCES players(player_id),
  CONSTRAINT tournament_games_joiner_id_fkey FOREIGN KEY (joiner_id) REFERENCES players(player_id),
  CONSTRAINT tournament_games_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(match_id),
  CONSTRAINT tournament_games_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES tournaments(tournament_id),
  CONSTRAINT tournament_games_host_points_check CHECK (host_points >= 0 AND host_points <= 4),
  CONSTRAINT tournament_games_joiner_points_check CHECK (joiner_points >= 0 AND joiner_points <= 4),
  CONSTRAINT tournament_games_winner_check CHECK (winner = ANY (ARRAY['host'::text, 'joiner'::text]))
);
CREATE INDEX tournament_games_by_end ON tournament_games USING btree (tournament_id, ended_at DESC);
CREATE INDEX tournament_games_of_host ON tournament_games USING btree (host_id, match_id);
CREATE INDEX tournament_games_of_joiner ON tournament_games USING btree (joiner_id, match_id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON tournament_games FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
GRANT INSERT, SELECT ON tournament_games TO muqabla_app;

-- One row per player of a tournament, with the score of the games that count: the standings are one read of its index.
CREATE TABLE tournament_players (
  tournament_id uuid NOT NULL,
  player_id uuid NOT NULL,
  -- How often the player has joined. The keys of the postings carry it, because a player may leave before the start and
  -- join again.
  joins integer DEFAULT 1 NOT NULL,
  -- How much of the entry came from the deposit wallet; the rest came from reward. A returned entry goes back to where
  -- it came from.
  from_deposit_paise bigint NOT NULL,
  joined_at timestamp with time zone NOT NULL,
  left_at timestamp with time zone,
  score integer DEFAULT 0 NOT NULL,
  -- Games won in a row.
  streak integer DEFAULT 0 NOT NULL,
  games integer DEFAULT 0 NOT NULL,
  wins integer DEFAULT 0 NOT NULL,
  last_opponent_id uuid,
  -- When the player's app last looked for an opponent.
  seen_at timestamp with time zone,
  -- The game that was offered last: the only one of the tournament that the player may accept.
  offered_match_id uuid,
  -- The place at the end; players with the same score share one.
  place integer,
  prize_paise bigint DEFAULT 0 NOT NULL,
  -- When the maker of a private arena took the seat. The player cannot join it again; a game that is under way is
  -- played.
  removed_at timestamp with time zone,
  CONSTRAINT tournament_players_pkey PRIMARY KEY (tournament_id, player_id),
  CONSTRAINT tournament_players_last_opponent_id_fkey FOREIGN KEY (last_opponent_id) REFERENCES players(player_id),
  CONSTRAINT tournament_players_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT tournament_players_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES tournaments(tournament_id),
  CONSTRAINT left_without_playing CHECK (left_at IS NULL OR games = 0 OR removed_at IS NOT NULL),
  CONSTRAINT removed_have_left CHECK (removed_at IS NULL OR left_at IS NOT NULL),
  CONSTRAINT tournament_players_check CHECK (wins >= 0 AND wins <= games),
  CONSTRAINT tournament_players_from_deposit_paise_check CHECK (from_deposit_paise >= 0),
  CONSTRAINT tournament_players_games_check CHECK (games >= 0),
  CONSTRAINT tournament_players_joins_check CHECK (joins > 0),
  CONSTRAINT tournament_players_place_check CHECK (place > 0),
  CONSTRAINT tournament_players_prize_paise_check CHECK (prize_paise >= 0),
  CONSTRAINT tournament_players_score_check CHECK (score >= 0),
  CONSTRAINT tournament_players_streak_check CHECK (streak >= 0)
) WITH (fillfactor=70);
CREATE INDEX tournament_standings ON tournament_players USING btree (tournament_id, score DESC, joined_at, player_id) WHERE left_at IS NULL;
CREATE INDEX tournaments_of_player ON tournament_players USING btree (player_id, tournament_id DESC) WHERE left_at IS NULL;
GRANT INSERT, SELECT, UPDATE ON tournament_players TO muqabla_app;

-- Players who want to be told shortly before a tournament begins. A row is deleted in the transaction that tells its
-- player, and with the start or the end of the tournament.
CREATE TABLE tournament_reminders (
  tournament_id uuid NOT NULL,
  player_id uuid NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  CONSTRAINT tournament_reminders_pkey PRIMARY KEY (tournament_id, player_id),
  CONSTRAINT tournament_reminders_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT tournament_reminders_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES tournaments(tournament_id)
);
CREATE INDEX tournament_reminders_of_player ON tournament_reminders USING btree (player_id);
GRANT DELETE, INSERT, SELECT ON tournament_reminders TO muqabla_app;

-- What staff write once for arenas that are planned again and again. The terms never change: another schedule takes its
-- place.
CREATE TABLE tournament_schedules (
  schedule_id uuid NOT NULL,
  rhythm text NOT NULL,
  -- Of a weekly one; Monday is 1. Others ignore it.
  weekday integer NOT NULL,
  -- Of the day in India: the start, or the first one of an hourly schedule.
  first_minute integer NOT NULL,
  -- The last start of a day of an hourly schedule; otherwise the same as the first.
  last_minute integer NOT NULL,
  game_name text NOT NULL,
  title jsonb NOT NULL,
  minutes integer NOT NULL,
  entry_paise bigint NOT NULL,
  house_prize_paise bigint NOT NULL,
  commission_percent integer NOT NULL,
  shares integer[] NOT NULL,
  max_players integer NOT NULL,
  status text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  written_by uuid NOT NULL,
  approved_by uuid,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT tournament_schedules_pkey PRIMARY KEY (schedule_id),
  CONSTRAINT tournament_schedules_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES staff(staff_id),
  CONSTRAINT tournament_schedules_game_name_fkey FOREIGN KEY (game_name) REFERENCES games(game_name),
  CONSTRAINT tournament_schedules_written_by_fkey FOREIGN KEY (written_by) REFERENCES staff(staff_id),
  CONSTRAINT approved_by_another CHECK (approved_by <> written_by),
  CONSTRAINT tournament_schedules_check CHECK (last_minute >= first_minute AND last_minute <= 1439),
  CONSTRAINT tournament_schedules_commission_percent_check CHECK (commission_percent >= 0 AND commission_percent <= 50),
  CONSTRAINT tournament_schedules_entry_paise_check CHECK (entry_paise >= 0),
  CONSTRAINT tournament_schedules_first_minute_check CHECK (first_minute >= 0 AND first_minute <= 1439),
  CONSTRAINT tournament_schedules_house_prize_paise_check CHECK (house_prize_paise >= 0),
  CONSTRAINT tournament_schedules_max_players_check CHECK (max_players >= 2 AND max_players <= 1000),
  CONSTRAINT tournament_schedules_minutes_check CHECK (minutes > 0),
  CONSTRAINT tournament_schedules_rhythm_check CHECK (rhythm = ANY (ARRAY['hourly'::text, 'daily'::text, 'weekly'::text])),
  CONSTRAINT tournament_schedules_status_check CHECK (status = ANY (ARRAY['active'::text, 'paused'::text, 'ended'::text])),
  CONSTRAINT tournament_schedules_version_check CHECK (version > 0),
  CONSTRAINT tournament_schedules_weekday_check CHECK (weekday >= 1 AND weekday <= 7)
);
CREATE TRIGGER move_only_as_allowed BEFORE UPDATE ON tournament_schedules FOR EACH ROW WHEN (old.status <> new.status) EXECUTE FUNCTION moves_only_as_allowed('schedule');
CREATE TRIGGER terms_never_change BEFORE UPDATE ON tournament_schedules FOR EACH ROW WHEN (new.rhythm IS DISTINCT FROM old.rhythm OR new.weekday IS DISTINCT FROM old.weekday OR new.first_minute IS DISTINCT FROM old.first_minute OR new.last_minute IS DISTINCT FROM old.last_minute OR new.game_name IS DISTINCT FROM old.game_name OR new.title IS DISTINCT FROM old.title OR new.minutes IS DISTINCT FROM old.minutes OR new.entry_paise IS DISTINCT FROM old.entry_paise OR new.house_prize_paise IS DISTINCT FROM old.house_prize_paise OR new.commission_percent IS DISTINCT FROM old.commission_percent OR new.shares IS DISTINCT FROM old.shares OR new.max_players IS DISTINCT FROM old.max_players OR new.written_by IS DISTINCT FROM old.written_by) EXECUTE FUNCTION refuse_update('the terms of a schedule cannot change');
GRANT INSERT, SELECT, UPDATE ON tournament_schedules TO muqabla_app;

-- One arena of a board game. Entries and the prize that the house puts up are held in the ledger account
-- 'tournament:<tournament>', which is empty when it is over.
CREATE TABLE tournaments (
  tournament_id uuid NOT NULL,
  game_name text NOT NULL,
  -- {"en": …, "hi": …}
  title jsonb NOT NULL,
  starts_at timestamp with time zone NOT NULL,
  -- When pairing ends; earlier than planned when staff finish it.
  ends_at timestamp with time zone NOT NULL,
  entry_paise bigint NOT NULL,
  house_prize_paise bigint NOT NULL,
  -- Of the entries, for the house.
  commission_percent integer NOT NULL,
  -- Of the prizes, in percent, by place; they add up to 100. Empty without prizes.
  shares integer[] NOT NULL,
  max_players integer NOT NULL,
  status text NOT NULL,
  is_paused boolean DEFAULT false NOT NULL,
  -- A change of an older version is refused: two staff members may act at once.
  version integer DEFAULT 1 NOT NULL,
  -- The staff member who planned it; null of a private arena.
  planned_by uuid,
  -- The prize that the house puts up is above what one staff member may promise: players see it once another has
  -- approved it.
  needs_approval boolean NOT NULL,
  approved_by uuid,
  created_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  reason text,
  -- The schedule by which it was planned.
  schedule_id uuid,
  -- The start by the schedule, which stays when staff move the tournament: each start of a schedule is planned once.
  scheduled_at timestamp with time zone,
  -- The player who made it, a private arena; null of one that staff planned.
  made_by uuid,
  -- 128 random bits: a private arena is seen and joined by those who have its link, and listed for no one else.
  link_token text,
  -- When those with a seat were told that it begins soon: once for each start, so that a start that staff move is told
  -- again.
  reminded_at timestamp with time zone,
  CONSTRAINT tournaments_pkey PRIMARY KEY (tournament_id),
  CONSTRAINT tournaments_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES staff(staff_id),
  CONSTRAINT tournaments_game_name_fkey FOREIGN KEY (game_name) REFERENCES games(game_name),
  CONSTRAINT tournaments_made_by_fkey FOREIGN KEY (made_by) REFERENCES players(player_id),
  CONSTRAINT tournaments_planned_by_fkey FOREIGN KEY (planned_by) REFERENCES staff(staff_id),
  CONSTRAINT tournaments_schedule_id_fkey FOREIGN KEY (schedule_id) REFERENCES tournament_schedules(schedule_id),
  CONSTRAINT approved_by_another CHECK (approved_by <> planned_by),
  CONSTRAINT begins_approved CHECK ((status = ANY (ARRAY['planned'::text, 'cancelling'::text, 'cancelled'::text])) OR NOT needs_approval OR approved_by IS NOT NULL),
  CONSTRAINT ended_when_over CHECK ((ended_at IS NOT NULL) = (status = ANY (ARRAY['paid'::text, 'cancelled'::text]))),
  CONSTRAINT ends_after_start CHECK (ends_at > starts_at),
  CONSTRAINT made_or_planned CHECK ((made_by IS NULL) = (planned_by IS NOT NULL) AND (made_by IS NULL) = (link_token IS NULL)),
  CONSTRAINT private_without_money CHECK (made_by IS NULL OR entry_paise = 0 AND house_prize_paise = 0 AND commission_percent = 0 AND NOT needs_approval),
  CONSTRAINT prizes_have_shares CHECK ((cardinality(shares) > 0) = (entry_paise > 0 OR house_prize_paise > 0)),
  CONSTRAINT tournaments_commission_percent_check CHECK (commission_percent >= 0 AND commission_percent <= 50),
  CONSTRAINT tournaments_entry_paise_check CHECK (entry_paise >= 0),
  CONSTRAINT tournaments_house_prize_paise_check CHECK (house_prize_paise >= 0),
  CONSTRAINT tournaments_max_players_check CHECK (max_players >= 2 AND max_players <= 1000),
  CONSTRAINT tournaments_status_check CHECK (status = ANY (ARRAY['planned'::text, 'running'::text, 'finishing'::text, 'paying'::text, 'paid'::text, 'cancelling'::text, 'cancelled'::text])),
  CONSTRAINT tournaments_version_check CHECK (version > 0)
);
CREATE UNIQUE INDEX tournaments_by_link ON tournaments USING btree (link_token) WHERE link_token IS NOT NULL;
CREATE INDEX tournaments_by_start ON tournaments USING btree (starts_at DESC, tournament_id);
CREATE INDEX tournaments_of_maker ON tournaments USING btree (made_by, created_at DESC) WHERE made_by IS NOT NULL;
CREATE UNIQUE INDEX tournaments_of_schedule ON tournaments USING btree (schedule_id, scheduled_at) WHERE schedule_id IS NOT NULL;
CREATE INDEX tournaments_over ON tournaments USING btree (starts_at DESC) WHERE status = ANY (ARRAY['paid'::text, 'cancelled'::text]);
CREATE INDEX tournaments_under_way ON tournaments USING btree (starts_at) WHERE status = ANY (ARRAY['planned'::text, 'running'::text, 'finishing'::text, 'paying'::text, 'cancelling'::text]);
CREATE TRIGGER entry_stays_once_paid BEFORE UPDATE ON tournaments FOR EACH ROW WHEN (new.entry_paise <> old.entry_paise) EXECUTE FUNCTION entry_stays_once_paid();
CREATE TRIGGER id_never_changes BEFORE UPDATE OF tournament_id ON tournaments FOR EACH STATEMENT EXECUTE FUNCTION refuse_reference_change();
CREATE TRIGGER maker_stays BEFORE UPDATE ON tournaments FOR EACH ROW WHEN (new.made_by IS DISTINCT FROM old.made_by OR new.link_token IS DISTINCT FROM old.link_token) EXECUTE FUNCTION refuse_update('the maker and the link of an arena cannot change');
CREATE TRIGGER move_only_as_allowed BEFORE UPDATE ON tournaments FOR EACH ROW WHEN (old.status <> new.status) EXECUTE FUNCTION moves_only_as_allowed('tournament');
CREATE TRIGGER never_deleted BEFORE DELETE OR TRUNCATE ON tournaments FOR EACH STATEMENT EXECUTE FUNCTION refuse_reference_change();
CREATE TRIGGER terms_stay_once_begun BEFORE UPDATE ON tournaments FOR EACH ROW WHEN (old.status <> 'planned'::text AND (new.game_name IS DISTINCT FROM old.game_name OR new.starts_at IS DISTINCT FROM old.starts_at OR new.entry_paise IS DISTINCT FROM old.entry_paise OR new.house_prize_paise IS DISTINCT FROM old.house_prize_paise OR new.commission_percent IS DISTINCT FROM old.commission_percent OR new.shares IS DISTINCT FROM old.shares OR new.max_players IS DISTINCT FROM old.max_players)) EXECUTE FUNCTION refuse_update('the terms of a tournament that has begun cannot change');
CREATE CONSTRAINT TRIGGER tournament_ends_empty AFTER UPDATE ON tournaments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.status = ANY (ARRAY['paid'::text, 'cancelled'::text])) AND old.status <> new.status) EXECUTE FUNCTION tournament_ends_empty();
GRANT INSERT, SELECT, UPDATE ON tournaments TO muqabla_app;

-- What sampled visits of the player app measured, one row for all visits of a week with the same page, language, class
-- of device and range of the measure. No row is of one person.
CREATE TABLE visit_counts (
  -- The Monday of the week in India.
  week date NOT NULL,
  page text NOT NULL,
  language text NOT NULL,
  device text NOT NULL,
  measure text NOT NULL,
  -- The upper bound of the range of an LCP or INP; 0 for the other measures.
  up_to_milliseconds integer NOT NULL,
  counted integer NOT NULL,
  CONSTRAINT visit_counts_pkey PRIMARY KEY (week, page, language, device, measure, up_to_milliseconds),
  CONSTRAINT visit_counts_counted_check CHECK (counted > 0),
  CONSTRAINT visit_counts_device_check CHECK (device = ANY (ARRAY['low'::text, 'middle'::text, 'high'::text, 'unknown'::text])),
  CONSTRAINT visit_counts_language_check CHECK (language = ANY (ARRAY['en'::text, 'hi'::text, 'mr'::text, 'bn'::text, 'gu'::text, 'kn'::text])),
  CONSTRAINT visit_counts_measure_check CHECK (measure = ANY (ARRAY['visits'::text, 'lcp'::text, 'inp'::text, 'answered_acts'::text, 'failed_acts'::text])),
  CONSTRAINT visit_counts_up_to_check CHECK ((up_to_milliseconds > 0) = (measure = ANY (ARRAY['lcp'::text, 'inp'::text])))
);
GRANT DELETE, INSERT, SELECT, UPDATE ON visit_counts TO muqabla_app;

-- Events for an endpoint, written in the transaction of their cause and sent by a job; kept for 30 days. Ids and
-- amounts, never names, phone numbers or other words about a person.
CREATE TABLE webhook_deliveries (
  event_id uuid NOT NULL,
  endpoint_id uuid NOT NULL,
  event_type text NOT NULL,
  happened_at timestamp with time zone NOT NULL,
  event_data jsonb NOT NULL,
  state text DEFAULT 'pending'::text NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  next_attempt_at timestamp with time zone,
  last_attempt_at timestamp with time zone,
  response_status integer,
  response_start text,
  CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (endpoint_id, event_id),
  CONSTRAINT webhook_deliveries_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoints(endpoint_id) ON DELETE CASCADE,
  CONSTRAINT waits_while_pending CHECK ((state = 'pending'::text) = (next_attempt_at IS NOT NULL)),
  CONSTRAINT webhook_deliveries_attempts_check CHECK (attempts >= 0),
  CONSTRAINT webhook_deliveries_response_start_check CHECK (length(response_start) <= 500),
  CONSTRAINT webhook_deliveries_response_status_check CHECK (response_status >= 100 AND response_status <= 999),
  CONSTRAINT webhook_deliveries_state_check CHECK (state = ANY (ARRAY['pending'::text, 'delivered'::text, 'failed'::text]))
);
CREATE INDEX webhook_deliveries_by_state ON webhook_deliveries USING btree (endpoint_id, state, happened_at, event_id);
CREATE INDEX webhook_deliveries_by_time ON webhook_deliveries USING btree (endpoint_id, happened_at, event_id);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries USING btree (endpoint_id, next_attempt_at, event_id) WHERE state = 'pending'::text;
CREATE INDEX webhook_deliveries_old ON webhook_deliveries USING btree (happened_at) WHERE state <> 'pending'::text;
GRANT DELETE, INSERT, SELECT, UPDATE ON webhook_deliveries TO muqabla_app;

-- Addresses of the operator's other systems, to which events are sent. `gone`: the receiver answered 410.
CREATE TABLE webhook_endpoints (
  endpoint_id uuid NOT NULL,
  url text NOT NULL,
  description text NOT NULL,
  event_types text[] NOT NULL,
  state text NOT NULL,
  -- The time from which a process may send to it: the end of the turn of the one that does, or of a rest after a
  -- failure.
  free_at timestamp with time zone NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT webhook_endpoints_pkey PRIMARY KEY (endpoint_id),
  CONSTRAINT webhook_endpoints_description_check CHECK (length(description) >= 1 AND length(description) <= 100),
  CONSTRAINT webhook_endpoints_event_types_check CHECK (cardinality(event_types) > 0),
  CONSTRAINT webhook_endpoints_state_check CHECK (state = ANY (ARRAY['enabled'::text, 'paused'::text, 'gone'::text])),
  CONSTRAINT webhook_endpoints_url_check CHECK (length(url) >= 1 AND length(url) <= 500),
  CONSTRAINT webhook_endpoints_version_check CHECK (version > 0)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON webhook_endpoints TO muqabla_app;

-- The secrets that sign deliveries to an endpoint: the present one, and for a day each that it replaced.
CREATE TABLE webhook_secrets (
  secret_id uuid NOT NULL,
  endpoint_id uuid NOT NULL,
  sealed_secret bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone,
  CONSTRAINT webhook_secrets_pkey PRIMARY KEY (secret_id),
  CONSTRAINT webhook_secrets_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoints(endpoint_id) ON DELETE CASCADE
);
CREATE INDEX webhook_secrets_of_endpoint ON webhook_secrets USING btree (endpoint_id, created_at DESC);
CREATE UNIQUE INDEX webhook_secrets_present ON webhook_secrets USING btree (endpoint_id) WHERE expires_at IS NULL;
GRANT DELETE, INSERT, SELECT, UPDATE ON webhook_secrets TO muqabla_app;

-- What each account with money waits for while play is wound down, and the payee that its player has given.
CREATE TABLE wind_down_accounts (
  player_id uuid NOT NULL,
  state text NOT NULL,
  -- What was in the wallets and not on its way when the state was last written.
  left_paise bigint NOT NULL,
  reason text,
  state_since timestamp with time zone NOT NULL,
  method text,
  upi text,
  account_holder_name text,
  account_number text,
  ifsc_code text,
  payee_name text,
  kyc_name text,
  payee_given_at timestamp with time zone,
  CONSTRAINT wind_down_accounts_pkey PRIMARY KEY (player_id),
  CONSTRAINT wind_down_accounts_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT payee_is_whole CHECK (num_nonnulls(payee_name, kyc_name, payee_given_at) =
CASE
    WHEN method IS NULL THEN 0
    ELSE 3
END),
  CONSTRAINT target_of_method CHECK (
CASE method
    WHEN 'UPI'::text THEN upi IS NOT NULL AND num_nonnulls(account_holder_name, account_number, ifsc_code) = 0
    WHEN 'BANK'::text THEN upi IS NULL AND num_nonnulls(account_holder_name, account_number, ifsc_code) = 3
    ELSE num_nonnulls(upi, account_holder_name, account_number, ifsc_code) = 0
END),
  CONSTRAINT wind_down_accounts_left_paise_check CHECK (left_paise >= 0),
  CONSTRAINT wind_down_accounts_method_check CHECK (method = ANY (ARRAY['UPI'::text, 'BANK'::text])),
  CONSTRAINT wind_down_accounts_reason_check CHECK (length(reason) <= 500),
  CONSTRAINT wind_down_accounts_state_check CHECK (state = ANY (ARRAY['payee'::text, 'kyc'::text, 'staff'::text, 'objection'::text, 'failed'::text, 'paying'::text, 'paid'::text]))
);
CREATE INDEX wind_down_accounts_by_state ON wind_down_accounts USING btree (state, player_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON wind_down_accounts TO muqabla_app;

-- How far the job has come with the accounts. Apart from wind_downs, whose row every payout locks in shared mode.
CREATE TABLE wind_down_passes (
  wind_down_id uuid NOT NULL,
  -- The last account of the page before; null at the beginning of a pass. A process that takes over goes on behind it.
  cursor_player_id uuid,
  -- The process that works has the accounts until then, and renews it with each page.
  leased_until timestamp with time zone NOT NULL,
  CONSTRAINT wind_down_passes_pkey PRIMARY KEY (wind_down_id),
  CONSTRAINT wind_down_passes_wind_down_id_fkey FOREIGN KEY (wind_down_id) REFERENCES wind_downs(wind_down_id)
);
GRANT INSERT, SELECT, UPDATE ON wind_down_passes TO muqabla_app;

-- The switches that stopped play, each approved by two staff members. The one without an end is in force.
CREATE TABLE wind_downs (
  wind_down_id uuid NOT NULL,
  begun_at timestamp with time zone NOT NULL,
  -- The sum owed to players when it began: wallets, stakes, entries and payouts under way.
  owed_paise bigint NOT NULL,
  -- When two staff members opened play again; what was paid stays paid.
  ended_at timestamp with time zone,
  CONSTRAINT wind_downs_pkey PRIMARY KEY (wind_down_id),
  CONSTRAINT wind_downs_wind_down_id_fkey FOREIGN KEY (wind_down_id) REFERENCES proposals(proposal_id),
  CONSTRAINT ends_after_it_began CHECK (ended_at >= begun_at),
  CONSTRAINT wind_downs_owed_paise_check CHECK (owed_paise >= 0)
);
CREATE UNIQUE INDEX one_wind_down_at_a_time ON wind_downs USING btree ((true)) WHERE ended_at IS NULL;
GRANT INSERT, SELECT, UPDATE ON wind_downs TO muqabla_app;

-- One record per step of a withdrawal, and who took it. Append-only.
CREATE TABLE withdrawal_events (
  event_id uuid NOT NULL,
  withdrawal_id uuid NOT NULL,
  act text NOT NULL,
  actor text NOT NULL,
  staff_id uuid,
  note text DEFAULT ''::text NOT NULL,
  happened_at timestamp with time zone NOT NULL,
  CONSTRAINT withdrawal_events_pkey PRIMARY KEY (event_id),
  CONSTRAINT withdrawal_events_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id),
  CONSTRAINT withdrawal_events_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES withdrawals(withdrawal_id),
  CONSTRAINT staff_are_named CHECK ((actor = 'staff'::text) = (staff_id IS NOT NULL)),
  CONSTRAINT withdrawal_events_actor_check CHECK (actor = ANY (ARRAY['player'::text, 'staff'::text, 'clock'::text, 'provider'::text]))
);
CREATE INDEX withdrawal_events_in_order ON withdrawal_events USING btree (withdrawal_id, event_id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON withdrawal_events FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
GRANT INSERT, SELECT ON withdrawal_events TO muqabla_app;

-- Players whose withdrawals cannot be approved, each by the approved proposal to hold them. Balances and play are
-- untouched.
CREATE TABLE withdrawal_holds (
  hold_id uuid NOT NULL,
  player_id uuid NOT NULL,
  placed_at timestamp with time zone NOT NULL,
  lifted_at timestamp with time zone,
  CONSTRAINT withdrawal_holds_pkey PRIMARY KEY (hold_id, player_id),
  CONSTRAINT withdrawal_holds_hold_id_fkey FOREIGN KEY (hold_id) REFERENCES proposals(proposal_id),
  CONSTRAINT withdrawal_holds_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT lifted_after_placed CHECK (lifted_at >= placed_at)
);
CREATE INDEX withdrawal_holds_of_player ON withdrawal_holds USING btree (player_id);
CREATE INDEX withdrawal_holds_standing ON withdrawal_holds USING btree (player_id) WHERE lifted_at IS NULL;
GRANT INSERT, SELECT, UPDATE ON withdrawal_holds TO muqabla_app;

-- One withdrawal from a wallet. Its money is held in the ledger account 'withdrawal:<withdrawal>' until it is over.
CREATE TABLE withdrawals (
  -- Also the key of its payout at the provider: however often it is sent, it is paid at most once.
  withdrawal_id uuid NOT NULL,
  player_id uuid NOT NULL,
  -- Players withdraw from reward. Two staff members pay out the deposit wallet of a player barred by KYC, and a
  -- wind-down that of everybody.
  wallet text DEFAULT 'reward'::text NOT NULL,
  -- The staff member who requested it for the player; null when the player or a wind-down did. Another one approves it.
  requested_by uuid,
  amount_paise bigint NOT NULL,
  method text NOT NULL,
  upi text,
  account_holder_name text,
  account_number text,
  ifsc_code text,
  -- One text per account that money goes to, the same for every player: finds players who share one.
  payout_target text NOT NULL,
  -- The name the provider has for the account.
  payee_name text NOT NULL,
  -- The verified name that payee_name was compared with; match_percent is the result.
  kyc_name text NOT NULL,
  match_percent integer NOT NULL,
  status text NOT NULL,
  provider text NOT NULL,
  provider_state text DEFAULT 'none'::text NOT NULL,
  utr text,
  reason text,
  -- Null when the setting for small amounts approved it.
  decided_by uuid,
  requested_at timestamp with time zone NOT NULL,
  decided_at timestamp with time zone,
  settled_at timestamp with time zone,
  -- When the provider is next polled: while the outcome is open, and for some days after it, in case it is reported
  -- otherwise.
  ask_at timestamp with time zone,
  -- When the provider reported that the bank had sent the money back after it was paid; settled_at stays the time of
  -- the payment.
  returned_at timestamp with time zone,
  -- Tax withheld on the net winnings in it, beside amount_paise, which is what is paid out: the player requested both
  -- together.
  tax_paise bigint DEFAULT 0 NOT NULL,
  -- How the player confirmed it: not needed without a passkey, by a passkey, or by something weaker though the account
  -- has one.
  proof text DEFAULT 'none'::text NOT NULL,
  -- The wind-down that pays the rest of a wallet out; null for every other withdrawal.
  wind_down_id uuid,
  -- Promised with the request, should it be paid later than its last day; 0 for nothing. A later setting does not
  -- change it.
  late_promise_paise bigint DEFAULT 0 NOT NULL,
  CONSTRAINT withdrawals_pkey PRIMARY KEY (withdrawal_id),
  CONSTRAINT withdrawals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(staff_id),
  CONSTRAINT withdrawals_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT withdrawals_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES staff(staff_id),
  CONSTRAINT withdrawals_wind_down_id_fkey FOREIGN KEY (wind_down_id) REFERENCES wind_downs(wind_down_id),
  CONSTRAINT asked_while_paying CHECK ((status <> 'approved'::text OR ask_at IS NOT NULL) AND (status <> 'pending'::text OR ask_at IS NULL)),
  CONSTRAINT decided_when_not_pending CHECK ((status = 'pending'::text) = (decided_at IS NULL)),
  CONSTRAINT deposit_wallet_by_staff CHECK (wallet = 'reward'::text OR requested_by IS NOT NULL OR wind_down_id IS NOT NULL),
  CONSTRAINT failed_is_over CHECK (provider_state <> 'failed'::text OR status = 'rejected'::text),
  CONSTRAINT late_promise_is_no_debt CHECK (late_promise_paise >= 0) NOT VALID,
  CONSTRAINT maker_is_not_checker CHECK (requested_by IS NULL OR (status = ANY (ARRAY['pending'::text, 'rejected'::text])) OR decided_by IS NOT NULL AND decided_by <> requested_by),
  CONSTRAINT reason_when_rejected CHECK ((status = ANY (ARRAY['rejected'::text, 'returned'::text])) = (reason IS NOT NULL)),
  CONSTRAINT refused_for_certain CHECK (status <> 'rejected'::text OR (provider_state = ANY (ARRAY['none'::text, 'failed'::text]))),
  CONSTRAINT returned_when_returned CHECK ((status = 'returned'::text) = (returned_at IS NOT NULL)),
  CONSTRAINT sent_once_approved CHECK (status <> 'pending'::text OR provider_state = 'none'::text),
  CONSTRAINT settled_when_over CHECK ((status = ANY (ARRAY['paid'::text, 'rejected'::text, 'returned'::text])) = (settled_at IS NOT NULL)),
  CONSTRAINT target_of_method CHECK (method = 'UPI'::text AND upi IS NOT NULL AND num_nonnulls(account_holder_name, account_number, ifsc_code) = 0 OR method = 'BANK'::text AND upi IS NULL AND num_nonnulls(account_holder_name, account_number, ifsc_code) = 3),
  CONSTRAINT utr_when_paid CHECK ((status = ANY (ARRAY['paid'::text, 'returned'::text])) = (utr IS NOT NULL) AND (status = 'paid'::text) = (provider_state = 'paid'::text) AND (status = 'returned'::text) = (provider_state = 'returned'::text)),
  CONSTRAINT withdrawals_amount_paise_check CHECK (amount_paise > 0),
  CONSTRAINT withdrawals_match_percent_check CHECK (match_percent >= 0 AND match_percent <= 100),
  CONSTRAINT withdrawals_method_check CHECK (method = ANY (ARRAY['UPI'::text, 'BANK'::text])),
  CONSTRAINT withdrawals_proof_check CHECK (proof = ANY (ARRAY['none'::text, 'passkey'::text, 'weaker'::text])),
  CONSTRAINT withdrawals_provider_state_check CHECK (provider_state = ANY (ARRAY['none'::text, 'sent'::text, 'unknown'::text, 'paid'::text, 'failed'::text, 'returned'::text])),
  CONSTRAINT withdrawals_status_check CHECK (status = ANY (ARRAY['pending'::text, 'approved'::text, 'paid'::text, 'rejected'::text, 'returned'::text])),
  CONSTRAINT withdrawals_tax_paise_check CHECK (tax_paise >= 0),
  CONSTRAINT withdrawals_wallet_check CHECK (wallet = ANY (ARRAY['deposit'::text, 'reward'::text]))
) WITH (fillfactor=80);
-- One open withdrawal per wallet of a player.
CREATE UNIQUE INDEX withdrawal_under_way ON withdrawals USING btree (player_id, wallet) WHERE status = ANY (ARRAY['pending'::text, 'approved'::text]);
CREATE INDEX withdrawals_by_amount ON withdrawals USING btree (amount_paise, withdrawal_id);
-- The withdrawals paid in the last days. One that the bank sent back later was paid too: settled_at stays the time of
-- the payment.
CREATE INDEX withdrawals_by_payment ON withdrawals USING btree (settled_at) WHERE status = ANY (ARRAY['paid'::text, 'returned'::text]);
CREATE INDEX withdrawals_by_reference ON withdrawals USING btree ("right"(withdrawal_id::text, 8));
CREATE INDEX withdrawals_by_status ON withdrawals USING btree (status, requested_at, withdrawal_id);
CREATE INDEX withdrawals_by_status_and_amount ON withdrawals USING btree (status, amount_paise, withdrawal_id);
CREATE INDEX withdrawals_by_target ON withdrawals USING btree (payout_target);
-- The console's lists by time or amount, each with the key behind it as the cursor. One index serves both directions.
CREATE INDEX withdrawals_by_time ON withdrawals USING btree (requested_at, withdrawal_id);
CREATE INDEX withdrawals_by_utr ON withdrawals USING btree (utr) WHERE utr IS NOT NULL;
CREATE INDEX withdrawals_of_player ON withdrawals USING btree (player_id, requested_at DESC, withdrawal_id DESC);
CREATE INDEX withdrawals_of_wind_down ON withdrawals USING btree (wind_down_id, player_id) WHERE wind_down_id IS NOT NULL;
CREATE INDEX withdrawals_to_ask ON withdrawals USING btree (ask_at) WHERE ask_at IS NOT NULL;
CREATE CONSTRAINT TRIGGER hold_equals_status AFTER INSERT OR UPDATE ON withdrawals DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION hold_equals_status('withdrawal');
CREATE TRIGGER move_only_as_allowed BEFORE UPDATE ON withdrawals FOR EACH ROW WHEN (NOT is_removing_player()) EXECUTE FUNCTION moves_only_as_allowed('withdrawal');
CREATE TRIGGER terms_never_change BEFORE UPDATE ON withdrawals FOR EACH ROW WHEN ((new.player_id IS DISTINCT FROM old.player_id OR new.wallet IS DISTINCT FROM old.wallet OR new.requested_by IS DISTINCT FROM old.requested_by OR new.amount_paise IS DISTINCT FROM old.amount_paise OR new.tax_paise IS DISTINCT FROM old.tax_paise OR new.payout_target IS DISTINCT FROM old.payout_target OR new.method IS DISTINCT FROM old.method OR new.provider IS DISTINCT FROM old.provider OR new.requested_at IS DISTINCT FROM old.requested_at) AND NOT is_removing_player()) EXECUTE FUNCTION refuse_update('the terms of a withdrawal cannot change');
GRANT INSERT, SELECT, UPDATE ON withdrawals TO muqabla_app;

-- Refuses to delete acts that no archive has, or a part of a game, also to the owner.
CREATE OR REPLACE FUNCTION public.acts_are_archived()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if exists (
    select from (select match_id, count(*) as acts from gone group by match_id) g
    left join archived_games a using (match_id)
    where a.acts is distinct from g.acts
  ) then
    raise exception 'acts are deleted only by the game, and only when an archive has them' using errcode = 'restrict_violation';
  end if;
  return null;
end $function$;

-- Adds a job in the transaction that causes it: the job exists if and only if the transaction commits.
CREATE OR REPLACE FUNCTION public.add_job(task text, payload json, run_at timestamp with time zone, job_key text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'quiet', 'pg_catalog', 'graphile_worker', 'pg_temp'
AS $function$
  select graphile_worker.add_job(task, payload, run_at := run_at, job_key := job_key, max_attempts := 25, flags := array[task])
$function$;
REVOKE ALL ON FUNCTION add_job(text,json,timestamp with time zone,text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION add_job(text,json,timestamp with time zone,text) TO muqabla_app;

-- Adds several jobs, each {task, payload, run_at, job_key}. A key names at most one job: a new one replaces the old
-- one.
CREATE OR REPLACE FUNCTION public.add_jobs(jobs jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'quiet', 'pg_catalog', 'graphile_worker', 'pg_temp'
AS $function$
  select from graphile_worker.add_jobs(array(
    select (job.task, job.payload, null, job.run_at, 25, job.job_key, null, array[job.task])::graphile_worker.job_spec
    from jsonb_to_recordset(jobs) job (task text, payload json, run_at timestamptz, job_key text)))
$function$;
REVOKE ALL ON FUNCTION add_jobs(jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION add_jobs(jsonb) TO muqabla_app;

-- A new record continues the chain and becomes its end.
CREATE OR REPLACE FUNCTION public.audit_continues()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update audit_head h set sequence = new.sequence, hash = new.hash
   where h.sequence = new.sequence - 1 and h.hash = new.previous;
  if not found then
    raise exception 'an audit record does not continue the chain' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

-- As match_exists: a reference that is checked once per statement and takes no lock. A roll of a game with links says
-- which.
CREATE OR REPLACE FUNCTION public.board_exists()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  is_missing boolean;
  is_unlinked boolean;
begin
  select bool_or(b.match_id is null),
         bool_or(b.host_sends_links is not null and split_part(a.act, ' ', 2) = 'roll' and split_part(a.act, ' ', 5) = '')
  into is_missing, is_unlinked
  from added a left join board_games b on b.match_id = a.match_id;
  if is_missing then
    raise exception '% refers to a game that does not exist', tg_table_name using errcode = 'foreign_key_violation';
  end if;
  if is_unlinked then
    raise exception 'a roll of this game says which links it was made with' using errcode = 'check_violation';
  end if;
  return null;
end $function$;

-- What binds the dice never changes, the seeds of the players and the version not once the game has started, and
-- nothing after the end. Acts and links go forward.
CREATE OR REPLACE FUNCTION public.board_is_bound()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.status = 'over' then
    raise exception 'a game that is over cannot change' using errcode = 'check_violation';
  end if;
  if (new.match_id, new.game, new.rules, new.clock, new.dice_commit, new.dice_seed_sealed)
     is distinct from (old.match_id, old.game, old.rules, old.clock, old.dice_commit, old.dice_seed_sealed)
     or (old.status = 'running' and (new.host_commit, new.joiner_seed, new.host_seed, new.first, new.started_at, new.host_sends_links is null)
         is distinct from (old.host_commit, old.joiner_seed, old.host_seed, old.first, old.started_at, old.host_sends_links is null)) then
    raise exception 'the dice of a game cannot change' using errcode = 'check_violation';
  end if;
  if new.act_number < old.act_number or new.host_link_roll < old.host_link_roll or new.joiner_link_roll < old.joiner_link_roll then
    raise exception 'a game goes forward' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

-- Reports that a server runs, and records the outage if none has for more than four seconds. By the database's clock,
-- which all processes share.
CREATE OR REPLACE FUNCTION public.board_server_is_alive()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  last_alive timestamptz;
begin
  insert into board_watch (alive_at) values (now()) on conflict do nothing;
  select alive_at into last_alive from board_watch for update;
  if last_alive < now() - interval '4 seconds' then
    insert into board_outages (began_at, ended_at) values (last_alive, now()) on conflict do nothing;
  end if;
  update board_watch set alive_at = greatest(alive_at, now());
end $function$;
REVOKE ALL ON FUNCTION board_server_is_alive() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION board_server_is_alive() TO muqabla_app;

-- A second entry of one key is refused, to the owner too.
CREATE OR REPLACE FUNCTION public.claim_log_keys()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  claimed text[] := array(
    with added_entries as materialized (select entry::jsonb as entry from added)
    select log_key(entry) from added_entries
  );
begin
  if exists (select from unnest(claimed) key join log_keys using (key) where length(key) > 43) then
    raise exception 'an entry has a key of log_keys_pkey that another has' using errcode = 'unique_violation';
  end if;
  insert into log_keys select log_key_stored(key) from unnest(claimed) key where key is not null;
  return null;
end $function$;

-- For code that bypasses the rules: both truths never change, and neither does a resolution.
CREATE OR REPLACE FUNCTION public.contradiction_resolves_once()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (to_jsonb(new) - array['last_seen_at', 'resolved_by', 'resolved_at', 'reason'])
     is distinct from (to_jsonb(old) - array['last_seen_at', 'resolved_by', 'resolved_at', 'reason']) then
    raise exception 'what was reported cannot change' using errcode = 'check_violation';
  end if;
  if old.resolved_at is not null
     and (new.resolved_by, new.resolved_at, new.reason) is distinct from (old.resolved_by, old.resolved_at, old.reason) then
    raise exception 'a contradiction is resolved once' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

-- Removes a job for good. False when the job is gone or running.
CREATE OR REPLACE FUNCTION public.delete_job(id bigint)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'graphile_worker', 'pg_temp'
AS $function$
  select exists (select from graphile_worker.complete_jobs(array[id]))
$function$;
REVOKE ALL ON FUNCTION delete_job(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION delete_job(bigint) TO muqabla_app;

-- A part of a sealed entry is disclosed once.
CREATE OR REPLACE FUNCTION public.disclosed_once()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.disclosed_id is not null or (new.sealed_id, new.number, new.about)
     is distinct from (old.sealed_id, old.number, old.about) then
    raise exception 'a disclosure is never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

-- For code that bypasses the rules: what staff found stays as it was found.
CREATE OR REPLACE FUNCTION public.engine_case_closes_once()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a closed case cannot change' using errcode = 'check_violation';
end $function$;

-- What players have joined for does not change.
CREATE OR REPLACE FUNCTION public.entry_stays_once_paid()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from tournament_players where tournament_id = new.tournament_id and left_at is null) then
    raise exception 'the entry cannot change once a player has paid it' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

-- Checks every match the transaction noted in escrow_checks.
CREATE OR REPLACE FUNCTION public.escrow_equals_stakes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  wrong record;
begin
  with left_here as (
    delete from escrow_checks where transaction_id = pg_current_xact_id() returning match_ids
  ), touched as (
    select distinct match_id from left_here, unnest(match_ids) match_id
  )
  select touched.match_id, held.paise, stakes_held(m.status, m.stake_paise) as expected into wrong
  from touched
  left join matches m on m.match_id = touched.match_id
  cross join lateral (
    select coalesce(sum(leg.amount), 0) as paise
    from ledger.transfers t, unnest(t.accounts, t.amounts) leg (account, amount)
    where t.match_id = touched.match_id and leg.account = 'escrow:' || touched.match_id
  ) held
  where m.match_id is null or held.paise <> stakes_held(m.status, m.stake_paise)
  limit 1;
  if found then
    raise exception 'escrow of match % holds % instead of %', wrong.match_id, wrong.paise, wrong.expected using errcode = 'check_violation';
  end if;
  return null;
end $function$;

-- A move that requires the same stakes as before needs no check: money that moves beside it is checked by its own
-- trigger. In one pass over both states of the rows: a join of the two would compare every row with every other, for
-- lack of an index.
CREATE OR REPLACE FUNCTION public.escrow_is_checked_after_move()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into escrow_checks (match_ids)
  select array_agg(match_id) from (
    select match_id from (
      select match_id, stakes_held(status, stake_paise) as paise from changed
      union all
      select match_id, -stakes_held(status, stake_paise) from unchanged
    ) state
    group by match_id having sum(paise) <> 0
  ) differs
  having count(*) > 0;
  return null;
end $function$;

-- Notes the matches of a statement for the check at commit.
CREATE OR REPLACE FUNCTION public.escrow_is_checked_at_commit()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into escrow_checks (match_ids)
  select array_agg(distinct match_id) from changed where match_id is not null having count(*) > 0;
  return null;
end $function$;

-- A code in the form in which readings are compared: letters that are easily read as a digit are that digit.
CREATE OR REPLACE FUNCTION public.fold_code(code text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select translate(upper(code), 'OILSB', '01158')
$function$;

-- Deletes the subscription in the transaction that revokes its session.
CREATE OR REPLACE FUNCTION public.forget_push_device()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from push_devices where session_id = new.session_id;
  return null;
end $function$;

-- Deletes what the evidence assistant has read on the screenshots of a player who takes its purpose back.
CREATE OR REPLACE FUNCTION public.forget_readings(reader uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  -- Readings are append-only but for the removal of a person, which this is of one purpose.
  perform set_config('muqabla.removes_player', 'on', true);
  delete from screenshot_readings where file_id in (select file_id from files where owner_id = reader);
  perform set_config('muqabla.removes_player', '', true);
end $function$;
REVOKE ALL ON FUNCTION forget_readings(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_readings(uuid) TO muqabla_app;

-- A game is never renamed: matches refer to it by its name.
CREATE OR REPLACE FUNCTION public.games_keep_their_name()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- Matches, links and lobbies refer to it.
  raise exception 'the name of a game cannot change' using errcode = 'check_violation';
end $function$;

-- At commit, the hold of a withdrawal or recharge is what hold_states requires of its status, and the transfers of
-- those kinds have ended it. One that is both paid and returned, or returned twice, cannot commit, and neither can one
-- whose money came back without the status returned. The argument names the table's account of the ledger.
CREATE OR REPLACE FUNCTION public.hold_equals_status()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  subject uuid;
  kind_of text;
  found_status text;
  amount bigint;
  own ledger.transfers[];
  held bigint;
  ended text[];
begin
  if tg_argv[0] = 'withdrawal' then
    subject := new.withdrawal_id;
    select w.status, w.amount_paise, case w.wallet when 'deposit' then 'deposit_payout' else 'withdrawal' end
      into found_status, amount, kind_of from withdrawals w where w.withdrawal_id = subject;
    own := array(select t from ledger.transfers t where t.withdrawal_id = subject);
  else
    subject := new.recharge_id;
    select r.status, r.amount_paise, 'recharge' into found_status, amount, kind_of from recharges r where r.recharge_id = subject;
    own := array(select t from ledger.transfers t where t.recharge_id = subject);
  end if;
  -- Tax goes from the wallet to the state and back, not through the hold.
  select coalesce(sum(leg.amount) filter (where leg.account = tg_argv[0] || ':' || subject), 0),
         coalesce(array_agg(distinct t.kind order by t.kind)
                    filter (where t.kind not in (kind_of || '_held', 'tax_withheld', 'tax_returned')), '{}')
    into held, ended
  from unnest(own) t, unnest(t.accounts, t.amounts) leg (account, amount);
  if not exists (
    select from hold_states h
    where h.kind = kind_of and h.status = found_status
      and held = case when h.is_held then amount else 0 end and ended = h.ended_by
  ) then
    raise exception '% % is % and holds %, ended by %', tg_argv[0], subject, found_status, held, ended
      using errcode = 'check_violation';
  end if;
  return null;
end $function$;

-- Whether remove_player runs. The application may set it too, and gains nothing: it has no right to change these
-- tables.
CREATE OR REPLACE FUNCTION public.is_removing_player()
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select coalesce(current_setting('muqabla.removes_player', true), '') = 'on'
$function$;

-- Every job in the queue with its state. Without payloads, which may contain personal data.
CREATE OR REPLACE FUNCTION public.job_states()
 RETURNS TABLE(job_id bigint, task text, state text, attempts integer, max_attempts integer, last_error text, run_at timestamp with time zone, created_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'graphile_worker', 'pg_temp'
AS $function$
  select j.id, j.task_identifier,
         case when j.locked_at is not null then 'running' when j.attempts >= j.max_attempts then 'failed'
              when j.last_error is not null then 'retrying' when j.run_at > now() then 'delayed' else 'waiting' end,
         j.attempts, j.max_attempts, j.last_error, j.run_at, j.created_at
  from graphile_worker.jobs j
$function$;
REVOKE ALL ON FUNCTION job_states() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION job_states() TO muqabla_app;

-- Colours, accounts and the id of the game are set once: a second game never counts. They are only removed, with a
-- player.
CREATE OR REPLACE FUNCTION public.lichess_game_is_bound()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.clock <> old.clock or new.attempt < old.attempt
     or (old.white is not null and (new.white, new.started_at) is distinct from (old.white, old.started_at))
     or (old.white is not null and new.host_lichess_id is distinct from old.host_lichess_id and new.host_lichess_id <> '')
     or (old.white is not null and new.joiner_lichess_id is distinct from old.joiner_lichess_id and new.joiner_lichess_id <> '')
     or (old.game_id is not null and (new.game_id, new.requested_at) is distinct from (old.game_id, old.requested_at)
         and not (old.state = 'over' and new.game_id is null)) then
    raise exception 'the game of a match on Lichess cannot change' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

-- Lichess is a charity's server: no money is ever played for on it.
CREATE OR REPLACE FUNCTION public.lichess_is_for_points()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if exists (select from installation where economy <> 'points') then
    raise exception 'games on Lichess are played for points only' using errcode = 'check_violation';
  end if;
  return null;
end $function$;

-- Locks the end of the chain until the transaction ends, so that records are appended one after the other.
CREATE OR REPLACE FUNCTION public.lock_audit_head()
 RETURNS TABLE(sequence bigint, hash text)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select h.sequence, h.hash from audit_head h for update
$function$;
REVOKE ALL ON FUNCTION lock_audit_head() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lock_audit_head() TO muqabla_app;

-- The part of an entry of which the log has one: the period of a sum or of a proof of no house, a version of a match, a
-- decision about money, the beginning or the end of a tournament; null for entries that may repeat.
CREATE OR REPLACE FUNCTION public.log_key(entry jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case
    when entry ->> 'kind' = 'liabilities' then 'sum ' || (entry ->> 'period')
    when entry ->> 'kind' = 'no_house' then 'house ' || (entry ->> 'period')
    when entry ? 'match' then 'match ' || (entry ->> 'match') || ' ' || (entry ->> 'version')
    when entry ? 'decision' then 'decision ' || (entry ->> 'decision')
    when entry ? 'tournament' then 'tournament ' || (entry ->> 'tournament') || ' ' || (entry ->> 'kind')
  end
$function$;

-- The form in which log_keys has a key: a long one, which has a pseudonym, by 132 bits of its SHA-256. Those of earlier
-- versions are there in full.
CREATE OR REPLACE FUNCTION public.log_key_stored(key text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when length(key) > 43 then left(encode(sha256(convert_to(key, 'UTF8')), 'base64'), 22) else key end
$function$;

-- The head of the log never goes back, for the owner too.
CREATE OR REPLACE FUNCTION public.log_only_grows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.origin <> old.origin or new.log_size < old.log_size or new.key_number < old.key_number then
    raise exception 'the public log only grows' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

-- Checks the reference to the match once per statement and takes no lock, where a foreign key checks row by row and
-- locks each match. As strict as one, because matches are never deleted and keep their ids.
CREATE OR REPLACE FUNCTION public.match_exists()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if exists (select from added a left join matches m on m.match_id = a.match_id where m.match_id is null) then
    raise exception '% refers to a match that does not exist', tg_table_name using errcode = 'foreign_key_violation';
  end if;
  return null;
end $function$;

-- Checks the references to players once per statement and takes no lock. As strict as a foreign key, because players
-- are never deleted and keep their ids.
CREATE OR REPLACE FUNCTION public.match_players_exist()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if exists (
    select from changed m
    cross join lateral unnest(array[m.host_id, m.joiner_id, m.invited_player_id]) side (player_id)
    left join players p on p.player_id = side.player_id
    where side.player_id is not null and p.player_id is null
  ) then
    raise exception 'a match refers to a player that does not exist' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $function$;

-- A row changes its status as allowed_moves says, and keeps it only where that is a move too. The argument is the kind.
CREATE OR REPLACE FUNCTION public.moves_only_as_allowed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- Almost every move needs the key alone; the rows are written as JSON only for those with a condition.
  if not exists (
    select from allowed_moves m
    where m.kind = tg_argv[0] and m.from_status = old.status and m.to_status = new.status
      and m.only_if is null and m.only_changes is null
  ) and not exists (
    select from allowed_moves m
    where m.kind = tg_argv[0] and m.from_status = old.status and m.to_status = new.status
      and (m.only_if is null or jsonb_build_object('old', to_jsonb(old), 'new', to_jsonb(new)) @@ m.only_if)
      and (m.only_changes is null or to_jsonb(new) - m.only_changes = to_jsonb(old) - m.only_changes)
  ) then
    raise exception 'a % cannot go from % to % in this way', tg_argv[0], old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $function$;

-- Later pictures that look like this one, so that a reused picture is flagged on the earlier match too: at most three
-- bits different, among the oldest 64 of each band.
CREATE OR REPLACE FUNCTION public.near_later_pictures(hash bit, after uuid)
 RETURNS TABLE(file_id uuid, distance integer)
 LANGUAGE sql
 STABLE
AS $function$
  select c.file_id, bit_count(c.perceptual_hash # hash)::int from (
    (select p.file_id, p.perceptual_hash from picture_hashes p
     where p.band_1 = substring(hash from 1 for 16)::int and p.file_id > after order by p.file_id limit 64)
    union
    (select p.file_id, p.perceptual_hash from picture_hashes p
     where p.band_2 = substring(hash from 17 for 16)::int and p.file_id > after order by p.file_id limit 64)
    union
    (select p.file_id, p.perceptual_hash from picture_hashes p
     where p.band_3 = substring(hash from 33 for 16)::int and p.file_id > after order by p.file_id limit 64)
    union
    (select p.file_id, p.perceptual_hash from picture_hashes p
     where p.band_4 = substring(hash from 49 for 16)::int and p.file_id > after order by p.file_id limit 64)
  ) c where bit_count(c.perceptual_hash # hash) <= 3
$function$;

-- Earlier pictures that look like this one: at most three bits different, among the newest 64 of each band.
CREATE OR REPLACE FUNCTION public.near_pictures(hash bit, before uuid)
 RETURNS TABLE(file_id uuid, distance integer)
 LANGUAGE sql
 STABLE
AS $function$
  select c.file_id, bit_count(c.perceptual_hash # hash)::int from (
    (select p.file_id, p.perceptual_hash from picture_hashes p
     where p.band_1 = substring(hash from 1 for 16)::int and p.file_id < before order by p.file_id desc limit 64)
    union
    (select p.file_id, p.perceptual_hash from picture_hashes p
     where p.band_2 = substring(hash from 17 for 16)::int and p.file_id < before order by p.file_id desc limit 64)
    union
    (select p.file_id, p.perceptual_hash from picture_hashes p
     where p.band_3 = substring(hash from 33 for 16)::int and p.file_id < before order by p.file_id desc limit 64)
    union
    (select p.file_id, p.perceptual_hash from picture_hashes p
     where p.band_4 = substring(hash from 49 for 16)::int and p.file_id < before order by p.file_id desc limit 64)
  ) c where bit_count(c.perceptual_hash # hash) <= 3
$function$;

-- The second and four digits that count: 14 digits. It contains the time, because a counter alone would repeat numbers
-- that the provider already has after an older backup was restored.
CREATE OR REPLACE FUNCTION public.next_recharge_order_number()
 RETURNS text
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select floor(extract(epoch from clock_timestamp()))::bigint::text
         || lpad(nextval('recharge_order_numbers')::text, 4, '0')
$function$;

-- Robots exist in the sandbox alone: a live installation takes none, and a database that has one never becomes live.
CREATE OR REPLACE FUNCTION public.no_robot_plays_for_money()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  -- One lock for both tables, so that two transactions cannot pass each other unseen.
  perform pg_advisory_xact_lock(hashtext('robots and installation'));
  if exists (select from installation where economy = 'live') and exists (select from robots) then
    raise exception 'no robot plays where money is live' using errcode = 'check_violation';
  end if;
  return null;
end $function$;
REVOKE ALL ON FUNCTION no_robot_plays_for_money() FROM PUBLIC;

-- Checks the references to players and matches once per statement and takes no lock, where a foreign key checks row by
-- row and locks each row it finds. As strict as one, because players and matches are never deleted and keep their ids.
CREATE OR REPLACE FUNCTION public.notice_references_exist()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if exists (
    select from added a
    left join players p on p.player_id = a.player_id
    left join players other on other.player_id = a.other_id
    left join matches m on m.match_id = a.match_id
    where p.player_id is null
       or (a.other_id is not null and other.player_id is null)
       or (a.match_id is not null and m.match_id is null)
  ) then
    raise exception 'a notice refers to a player or a match that does not exist' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $function$;

-- Settled matches that staff should look at, for a doubt or a report of phrases; twice where both are open.
CREATE OR REPLACE FUNCTION public.open_doubts()
 RETURNS TABLE(match_id uuid, raised_at timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  select match_id, raised_at from match_doubts where closed_at is null
  union all
  select r.match_id, r.reported_at from phrase_reports r join matches m using (match_id)
  where r.closed_at is null and m.status in ('completed', 'cancelled')
$function$;

-- The invited player, the challenge code and the rematch of a match never change.
CREATE OR REPLACE FUNCTION public.private_stays_private()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the players a match is for cannot change' using errcode = 'check_violation';
end $function$;

-- A proposal is decided once, and its terms never change.
CREATE OR REPLACE FUNCTION public.proposal_is_decided_once()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.status <> 'proposed' then
    raise exception 'a decided proposal cannot change' using errcode = 'check_violation';
  end if;
  if (new.kind, new.subject_id, new.terms, new.reason, new.proposed_by, new.proposed_at)
     is distinct from (old.kind, old.subject_id, old.terms, old.reason, old.proposed_by, old.proposed_at) then
    raise exception 'the terms of a proposal cannot change' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

-- As match_players_exist, for the ratings and their entries.
CREATE OR REPLACE FUNCTION public.rated_player_exists()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if exists (select from added a left join players p on p.player_id = a.player_id where p.player_id is null) then
    raise exception '% refers to a player that does not exist', tg_table_name using errcode = 'foreign_key_violation';
  end if;
  return null;
end $function$;

-- For code that bypasses the rules: a settled refund never changes, and neither do the terms of a refund.
CREATE OR REPLACE FUNCTION public.refund_settles_once()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.status <> 'sending' then
    raise exception 'a settled refund cannot change' using errcode = 'check_violation';
  end if;
  if (new.refund_id, new.deposit_id, new.provider_payment_id, new.currency, new.minor_units, new.asked_at)
     is distinct from (old.refund_id, old.deposit_id, old.provider_payment_id, old.currency, old.minor_units, old.asked_at) then
    raise exception 'the terms of a refund cannot change' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

-- Makes the audit log append-only, for the owner too.
CREATE OR REPLACE FUNCTION public.refuse_audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_table_name = 'audit_records' and tg_op = 'UPDATE' and is_removing_player() then
    return null;
  end if;
  raise exception 'the audit log is append-only: % on %', tg_op, tg_table_name using errcode = 'restrict_violation';
end $function$;

-- What was posted keeps the law of its day: a rule is superseded, never changed.
CREATE OR REPLACE FUNCTION public.refuse_law_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'rules of the law are append-only: % on %', tg_op, tg_table_name using errcode = 'restrict_violation';
end $function$;

-- Refuses to delete a row or change its id. Tables that check their references once per statement rely on it: what
-- existed when it was checked exists for ever.
CREATE OR REPLACE FUNCTION public.refuse_reference_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% on % is refused: other rows refer to it', tg_op, tg_table_name using errcode = 'restrict_violation';
end $function$;

-- Refuses an update. The trigger has the condition and, as its argument, the message.
CREATE OR REPLACE FUNCTION public.refuse_update()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '%', tg_argv[0] using errcode = 'check_violation';
end $function$;

-- Removes a player whose deletion is due: all that is about the person, and their words in what stays. Ledger,
-- invoices, tax records, battles and the public log keep their rows.
CREATE OR REPLACE FUNCTION public.remove_player(leaver uuid, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  removal removals;
  own_words text[];
  own_matches uuid[];
  subjects uuid[];
begin
  perform from players where player_id = leaver and deleted_at is null for update;
  if not found or not exists (
    select from account_deletions where player_id = leaver and status = 'pending' and due_at <= at
  ) then
    raise exception 'no deletion of % is due', leaver using errcode = 'check_violation';
  end if;
  perform set_config('muqabla.removes_player', 'on', true);
  own_words := words_of_player(leaver);
  own_matches := array(select distinct match_id from ledger.entries where player_id = leaver and match_id is not null);
  subjects := array(select leaver union select unnest(own_matches)
    union select deposit_id from deposits where player_id = leaver
    union select withdrawal_id from withdrawals where player_id = leaver
    union select recharge_id from recharges where player_id = leaver);

  -- Files: pictures of results after the time in which a battle may be looked at again, all others at once.
  insert into files_to_delete
  select f.storage_key, greatest(at, max(m.status_since) + interval '30 days')
  from files f left join match_results r on r.screenshot_id = f.file_id left join matches m using (match_id)
  where f.owner_id = leaver group by f.storage_key
  union all
  select f.storage_key, at from chat_messages c join chat_files f using (file_id) where c.player_id = leaver
  union all
  select p.piece_key, at from data_exports e join data_export_pieces p using (export_id) where e.player_id = leaver
  on conflict do nothing;

  -- Words that others wrote, without the person's.
  update match_events set note = without_words(note, own_words)
   where match_id = any (own_matches) and note <> without_words(note, own_words);
  update matches set decision_reason = without_words(decision_reason, own_words)
   where match_id = any (own_matches) and decision_reason <> without_words(decision_reason, own_words);
  update notices n set note = without_words(note, own_words)
   where n.match_id = any (own_matches) and note <> without_words(note, own_words) and n.player_id in (
     select p from matches m cross join unnest(array[m.host_id, m.joiner_id]) p where m.match_id = any (own_matches));
  update match_doubts set reason = without_words(reason, own_words)
   where match_id = any (own_matches) and reason <> without_words(reason, own_words);
  update proposals
     set reason = without_words(reason, own_words), decision_reason = without_words(decision_reason, own_words),
         terms = without_words(terms::text, own_words)::jsonb
   where subject_id = any (subjects)
     and concat(reason, decision_reason, terms) <> without_words(concat(reason, decision_reason, terms), own_words);
  with redacted as (
    update audit_records
       set reason = without_words(reason, own_words), before = without_words(before::text, own_words)::jsonb,
           after = without_words(after::text, own_words)::jsonb
     where subject_id = any (subjects::text[])
       and concat(reason, before, after) <> without_words(concat(reason, before, after), own_words)
    returning sequence
  )
  insert into audit_redactions select sequence, at from redacted on conflict do nothing;

  -- What the player wrote about battles.
  update match_doubts d set complaint = '' from matches m
   where d.match_id = any (own_matches) and m.match_id = d.match_id and complaint is not null
     and leaver = case d.side when 'host' then m.host_id else m.joiner_id end;
  update withdrawals set reason = without_words(reason, own_words) where player_id = leaver;

  for removal in select * from removals order by place, table_name loop
    execute case when removal.becomes is null then format('delete from %s where %s', removal.table_name, removal.condition)
                 else format('update %s set %s where %s', removal.table_name, removal.becomes, removal.condition) end using leaver;
  end loop;
  update players set referrer_id = null where referrer_id = leaver;
  update players
     set phone = 'deleted:' || player_id, full_name = 'Deleted player', username = 'Deleted player', avatar = 'avatar1.png',
         refer_code = 'deleted:' || player_id, referrer_id = null, ban_kind = null, ban_reason = '', ban_reason_hi = '',
         banned_at = null, ban_until = null, deletes_at = null, deleted_at = at
   where player_id = leaver;
  update account_deletions set status = 'done', ended_at = at, try_at = null, obstacle = null, put_off_at = null
   where player_id = leaver and status = 'pending';
  perform set_config('muqabla.removes_player', '', true);
end $function$;
REVOKE ALL ON FUNCTION remove_player(uuid,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION remove_player(uuid,timestamp with time zone) TO muqabla_app;

-- A restitution is paid once: only its state moves on, in one direction.
CREATE OR REPLACE FUNCTION public.restitution_terms_never_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the sums of a restitution cannot change' using errcode = 'check_violation';
end $function$;

-- Runs a job now, with all its attempts again. False when the job is gone or running.
CREATE OR REPLACE FUNCTION public.retry_job(id bigint)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'graphile_worker', 'pg_temp'
AS $function$
  select exists (select from graphile_worker.reschedule_jobs(array[id], run_at := now(), attempts := 0))
$function$;
REVOKE ALL ON FUNCTION retry_job(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION retry_job(bigint) TO muqabla_app;

-- A match that is over returns to review only with the approved reversal of exactly this version, or by the loser's
-- objection in time to a settlement by rule.
CREATE OR REPLACE FUNCTION public.reversal_is_approved()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if exists (select from proposals where kind = 'reversal' and subject_id = new.match_id and status = 'approved'
               and (terms ->> 'version')::int = old.version) then
    return null;
  end if;
  if exists (select from rule_settlements s
             join match_events e on e.match_id = s.match_id and e.version = new.version
             where s.match_id = new.match_id and s.version = old.version and e.move = 'object'
               and e.actor_id = s.loser_id and e.happened_at < s.objectable_until) then
    return null;
  end if;
  raise exception 'match % was reversed without two people or an objection', new.match_id using errcode = 'check_violation';
end $function$;

-- A proof that counts robots is refused where money is live, to the owner too.
CREATE OR REPLACE FUNCTION public.robots_stay_in_sandbox()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if (new.entry::jsonb ->> 'robots')::int > 0
     and ((new.entry::jsonb ->> 'economy') = 'live' or exists (select from installation where economy = 'live')) then
    raise exception 'a robot cannot have won where money is live' using errcode = 'check_violation';
  end if;
  return new;
end $function$;
REVOKE ALL ON FUNCTION robots_stay_in_sandbox() FROM PUBLIC;

-- An entry is sealed once and never changed, by the owner either.
CREATE OR REPLACE FUNCTION public.sealed_once()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.seal_id is not null or (new.sealed_id, new.entry, new.subject, new.crowd, new.added_at)
     is distinct from (old.sealed_id, old.entry, old.subject, old.crowd, old.added_at) then
    raise exception 'a sealed entry is never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

-- For code that bypasses the rules: neither decision changes once there are two.
CREATE OR REPLACE FUNCTION public.second_review_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a second review that was decided stays as it was' using errcode = 'check_violation';
end $function$;

-- What the escrow of a match in this status holds: one stake while it is open, two while it is played, none when it is
-- over.
CREATE OR REPLACE FUNCTION public.stakes_held(status text, stake_paise bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when status = 'new' then stake_paise
              when status in ('requested', 'running', 'pending', 'conflict') then 2 * stake_paise
              else 0 end
$function$;

-- A hash that is in a tile stays in it, for the owner too.
CREATE OR REPLACE FUNCTION public.tiles_only_grow()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.tile_level, new.tile_index) is distinct from (old.tile_level, old.tile_index)
     or substring(new.hashes from 1 for octet_length(old.hashes)) <> old.hashes then
    raise exception 'a tile of the public log only grows' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

-- At commit: a tournament that is over has paid or returned everything, so that a second payout beside it cannot
-- commit.
CREATE OR REPLACE FUNCTION public.tournament_ends_empty()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tournament_escrow(new.tournament_id) <> 0 then
    raise exception 'tournament % ends with % in its escrow', new.tournament_id, tournament_escrow(new.tournament_id)
      using errcode = 'check_violation';
  end if;
  return null;
end $function$;
REVOKE ALL ON FUNCTION tournament_ends_empty() FROM PUBLIC;

-- What the escrow of a tournament holds, in paise. One index finds its transfers.
CREATE OR REPLACE FUNCTION public.tournament_escrow(tournament uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
  select coalesce(sum(leg.amount), 0)::bigint
  from ledger.transfers t, unnest(t.accounts, t.amounts) leg (account, amount)
  where t.reference = tournament::text and leg.account = 'tournament:' || tournament
    and t.kind in ('tournament_entry_held', 'tournament_entry_returned', 'tournament_funded', 'tournament_fund_returned',
                   'tournament_prize', 'tournament_fee')
$function$;
REVOKE ALL ON FUNCTION tournament_escrow(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION tournament_escrow(uuid) TO muqabla_app;

-- A match belongs to its tournament, or to none, from its creation on.
CREATE OR REPLACE FUNCTION public.tournament_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the tournament of a match cannot change' using errcode = 'check_violation';
end $function$;

-- A text in which each of these words, in any case, is replaced.
CREATE OR REPLACE FUNCTION public.without_words(said text, words text[])
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
declare
  word text;
begin
  foreach word in array words loop
    said := regexp_replace(said, regexp_replace(word, '([[:punct:]])', '\\\1', 'g'), '[removed]', 'gi');
  end loop;
  return said;
end $function$;

-- The names, numbers and accounts of a player that others may have written down.
CREATE OR REPLACE FUNCTION public.words_of_player(subject uuid)
 RETURNS text[]
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(array_agg(distinct word order by word), '{}') from (
    select unnest(array[phone, full_name, username]) from players where player_id = subject
    union all select name from kyc where player_id = subject
    union all select name from kyc_revocations where player_id = subject
    union all select unnest(array[upi, account_holder_name, account_number, payee_name, kyc_name])
      from withdrawals where player_id = subject
    union all select number from recharges where player_id = subject
  ) found (word)
  where length(word) >= 4
$function$;

-- =====================================================================================================================
-- Schema ledger. Money in double entry. Only ledger.post writes transfers and entries.
CREATE SCHEMA ledger;
GRANT USAGE ON SCHEMA ledger TO muqabla_app;

-- The statement of one player: what each transfer changed and the balances after it. Append-only.
CREATE TABLE ledger.entries (
  player_id uuid NOT NULL,
  entry_number bigint NOT NULL,
  transfer_key text NOT NULL,
  kind text NOT NULL,
  deposit_change bigint NOT NULL,
  reward_change bigint NOT NULL,
  deposit_after bigint NOT NULL,
  reward_after bigint NOT NULL,
  match_id uuid,
  reference text,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT entries_pkey PRIMARY KEY (player_id, entry_number) INCLUDE (kind, created_at),
  CONSTRAINT changes_something CHECK (deposit_change <> 0 OR reward_change <> 0),
  CONSTRAINT entries_deposit_after_check CHECK (deposit_after >= 0),
  CONSTRAINT entries_entry_number_check CHECK (entry_number > 0),
  CONSTRAINT entries_reward_after_check CHECK (reward_after >= 0)
);
-- A player's entries of a kind, and the entry of a transfer, which has its kind and its time. Not those that every
-- match has: the key finds them, which has kind and time too.
CREATE INDEX entries_of_kind ON ledger.entries USING btree (player_id, kind, created_at, entry_number) WHERE kind <> ALL (ARRAY['stake_held'::text, 'stake_returned'::text, 'match_settled'::text, 'referral_bonus'::text]);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger.entries FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER entry_continues AFTER INSERT ON ledger.entries REFERENCING NEW TABLE AS new_entries FOR EACH STATEMENT EXECUTE FUNCTION ledger.entry_continues();
GRANT SELECT ON ledger.entries TO muqabla_app;

-- One row per movement of money: its legs name accounts and signed whole paise that add up to zero. Append-only.
-- Accounts are text: 'deposit:<player>', 'reward:<player>', 'due:<player>', 'escrow:<match>',
-- 'withdrawal:<withdrawal>', 'recharge:<recharge>', or a house account such as 'commission'. Only players have running
-- balances, one row each; house, escrow and hold accounts exist in the legs alone, so that no row is shared by all
-- players.
CREATE TABLE ledger.transfers (
  -- Made of the subject, its version and the act, so that posting twice is posting once.
  transfer_key text NOT NULL,
  kind text NOT NULL,
  accounts text[] NOT NULL,
  amounts bigint[] NOT NULL,
  match_id uuid,
  withdrawal_id uuid,
  recharge_id uuid,
  reference text,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT transfers_pkey PRIMARY KEY (transfer_key),
  -- Leg by leg: a function over the array would cost more than the rest of the insert.
  CONSTRAINT adds_up_to_zero CHECK ((amounts[1] + amounts[2] + COALESCE(amounts[3], 0::bigint) + COALESCE(amounts[4], 0::bigint) + COALESCE(amounts[5], 0::bigint) + COALESCE(amounts[6], 0::bigint) + COALESCE(amounts[7], 0::bigint) + COALESCE(amounts[8], 0::bigint)) = 0),
  CONSTRAINT legs_pair_up CHECK (cardinality(accounts) = cardinality(amounts)),
  CONSTRAINT no_empty_leg CHECK (array_position(amounts, 0::bigint) IS NULL AND array_position(amounts, NULL::bigint) IS NULL),
  CONSTRAINT one_subject CHECK (num_nonnulls(match_id, withdrawal_id, recharge_id) <= 1),
  CONSTRAINT two_to_eight_legs CHECK (array_ndims(amounts) = 1 AND array_lower(amounts, 1) = 1 AND array_length(amounts, 1) >= 2 AND array_length(amounts, 1) <= 8)
);
-- The time alone: all transfers of a group share it, and the index then stores it once.
CREATE INDEX transfers_by_kind ON ledger.transfers USING btree (kind, created_at);
CREATE INDEX transfers_of_match ON ledger.transfers USING btree (match_id) WHERE match_id IS NOT NULL;
CREATE INDEX transfers_of_recharge ON ledger.transfers USING btree (recharge_id) WHERE recharge_id IS NOT NULL;
CREATE INDEX transfers_of_tournament ON ledger.transfers USING btree (reference) WHERE kind = ANY (ARRAY['tournament_entry_held'::text, 'tournament_entry_returned'::text, 'tournament_funded'::text, 'tournament_fund_returned'::text, 'tournament_prize'::text, 'tournament_fee'::text]);
CREATE INDEX transfers_of_withdrawal ON ledger.transfers USING btree (withdrawal_id) WHERE withdrawal_id IS NOT NULL;
-- The few transfers that can touch a due. They have no entry when nothing but the due changed.
CREATE INDEX transfers_with_dues ON ledger.transfers USING gin (accounts) WHERE kind = ANY (ARRAY['penalty'::text, 'penalty_returned'::text, 'due_collected'::text, 'settlement_reversed'::text, 'stake_taken_back'::text, 'referral_reversed'::text]);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger.transfers FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER escrow_is_checked_at_commit AFTER INSERT ON ledger.transfers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION escrow_is_checked_at_commit();
CREATE CONSTRAINT TRIGGER hold_of_recharge_equals_status AFTER INSERT ON ledger.transfers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.recharge_id IS NOT NULL) EXECUTE FUNCTION hold_equals_status('recharge');
CREATE CONSTRAINT TRIGGER hold_of_withdrawal_equals_status AFTER INSERT ON ledger.transfers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.withdrawal_id IS NOT NULL) EXECUTE FUNCTION hold_equals_status('withdrawal');
GRANT SELECT ON ledger.transfers TO muqabla_app;

-- The balances of one player, and sums over the player's own transfers so that figures are read without reading the
-- history. ledger.counted defines what each sum counts.
CREATE TABLE ledger.wallets (
  player_id uuid NOT NULL,
  deposit_paise bigint DEFAULT 0 NOT NULL,
  reward_paise bigint DEFAULT 0 NOT NULL,
  -- What the player owes: the part of a penalty or reversal that the wallets did not cover. Collected from the next
  -- credit.
  due_paise bigint DEFAULT 0 NOT NULL,
  last_entry_number bigint DEFAULT 0 NOT NULL,
  -- Matches a stake was held for and not returned.
  stakes_kept bigint DEFAULT 0 NOT NULL,
  -- Stakes held less stakes returned.
  staked_paise bigint DEFAULT 0 NOT NULL,
  won_paise bigint DEFAULT 0 NOT NULL,
  referral_paise bigint DEFAULT 0 NOT NULL,
  penalty_paise bigint DEFAULT 0 NOT NULL,
  CONSTRAINT wallets_pkey PRIMARY KEY (player_id),
  CONSTRAINT wallets_deposit_paise_check CHECK (deposit_paise >= 0),
  CONSTRAINT wallets_due_paise_check CHECK (due_paise >= 0),
  CONSTRAINT wallets_reward_paise_check CHECK (reward_paise >= 0)
) WITH (fillfactor=70);
-- The few players who owe; the sum of what they owe is read from this index alone.
CREATE INDEX wallets_owing ON ledger.wallets USING btree (player_id) INCLUDE (due_paise) WHERE due_paise > 0;
CREATE TRIGGER never_deleted BEFORE DELETE OR TRUNCATE ON ledger.wallets FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER wallet_ends_at_last_entry AFTER UPDATE ON ledger.wallets REFERENCING NEW TABLE AS new_wallets FOR EACH STATEMENT EXECUTE FUNCTION ledger.wallet_ends_at_last_entry();
CREATE TRIGGER wallet_opens_empty AFTER INSERT ON ledger.wallets REFERENCING NEW TABLE AS new_wallets FOR EACH STATEMENT EXECUTE FUNCTION ledger.wallet_ends_at_last_entry();
GRANT SELECT ON ledger.wallets TO muqabla_app;

-- Posts a collection for each player who owes and whom one of these posted transfers has credited.
CREATE OR REPLACE FUNCTION ledger.collect_dues(requested ledger.transfers[], verdicts text[], posted_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  collections jsonb;
begin
  select jsonb_agg(jsonb_build_object(
           'transfer_key', credited.transfer_key || ':due:' || part.charge_key, 'kind', 'due_collected',
           'match_id', part.match_id, 'reference', part.charge_key,
           'accounts', (select jsonb_agg(account order by place) from ledger.due_legs(wallet.player_id, part.taken - part.from_reward, part.from_reward, part.taken)),
           'amounts', (select jsonb_agg(amount order by place) from ledger.due_legs(wallet.player_id, part.taken - part.from_reward, part.from_reward, part.taken))
         ) order by wallet.player_id, part.place) into collections
  from (select min(item.transfer_key) as transfer_key, split_part(leg.account, ':', 2)::uuid as player_id
        from (select row_number() over () as place, * from unnest(requested)) item, unnest(item.accounts, item.amounts) leg (account, amount)
        where verdicts[place] = 'posted' and split_part(leg.account, ':', 1) in ('deposit', 'reward') and leg.amount > 0
        group by 2) credited
  join ledger.wallets wallet on wallet.player_id = credited.player_id
  cross join lateral (
    select place, charge_key, match_id, taken, least(taken, greatest(0, wallet.reward_paise - before)) as from_reward
    from (select *, least(owed, wallet.reward_paise + wallet.deposit_paise - before) as taken
          from (select due.*, (sum(owed) over (order by place) - owed)::bigint as before
                from ledger.open_dues(wallet.player_id) due) due) due
    where taken > 0
  ) part
  where wallet.due_paise > 0 and wallet.deposit_paise + wallet.reward_paise > 0;
  if collections is not null then
    perform ledger.post(collections, posted_at);
  end if;
end $function$;
REVOKE ALL ON FUNCTION ledger.collect_dues(ledger.transfers[],text[],timestamp with time zone) FROM PUBLIC;

-- What a transfer of this kind adds to the sums on the wallet. `change` is the change of the player's balances less the
-- change of the due, so that a penalty counts in full when charged and nothing more when collected. A kind that undoes
-- another subtracts what that one added.
CREATE OR REPLACE FUNCTION ledger.counted(kind text, change bigint)
 RETURNS TABLE(stakes_kept bigint, staked_paise bigint, won_paise bigint, referral_paise bigint, penalty_paise bigint)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when kind in ('stake_held', 'stake_taken_back') then 1 when kind = 'stake_returned' then -1 else 0 end::bigint,
         case when kind in ('stake_held', 'stake_taken_back', 'stake_returned', 'tournament_entry_held', 'tournament_entry_returned')
              then -change else 0 end,
         case when kind in ('match_settled', 'settlement_reversed', 'tournament_prize') then change else 0 end,
         case when kind in ('referral_bonus', 'referral_reversed') then change else 0 end,
         case when kind in ('penalty', 'penalty_returned') then -change else 0 end
$function$;
REVOKE ALL ON FUNCTION ledger.counted(text,bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.counted(text,bigint) TO muqabla_app;

-- The legs that pay a due: from reward first, then from deposit, as far as the balances reach.
CREATE OR REPLACE FUNCTION ledger.due_legs(player uuid, deposit bigint, reward bigint, due bigint)
 RETURNS TABLE(place integer, account text, amount bigint)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select * from (values
    (1, 'reward:' || player, -least(due, reward)),
    (2, 'deposit:' || player, -least(due - least(due, reward), deposit)),
    (3, 'due:' || player, least(due, reward + deposit))
  ) leg (place, account, amount) where amount <> 0
$function$;
REVOKE ALL ON FUNCTION ledger.due_legs(uuid,bigint,bigint,bigint) FROM PUBLIC;

-- Each entry has its wallet and its transfer, of which a player has one entry, with its kind and its time, and
-- continues the entry before it. It is written by the transaction of its transfer, so that no other transaction can
-- have written another. Checked once per statement, where a foreign key would check row by row; transfers and wallets
-- are never deleted, so the check stays true. The wallet is looked up for the first entry alone.
CREATE OR REPLACE FUNCTION ledger.entry_continues()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from (select *, count(*) over (partition by player_id, transfer_key) as of_transfer from new_entries) e
    join ledger.entries own on own.player_id = e.player_id and own.entry_number = e.entry_number
    left join ledger.transfers transfer on transfer.transfer_key = e.transfer_key
    left join ledger.entries before on before.player_id = e.player_id and before.entry_number = e.entry_number - 1
    where transfer.transfer_key is null
       or (transfer.kind, transfer.created_at) <> (e.kind, e.created_at)
       or transfer.xmin <> own.xmin
       or e.of_transfer > 1
       -- Another statement of this transaction may have written an entry of this transfer, unless it is of this statement itself.
       or case when not transfer.cmin = own.cmin then exists (
            select from ledger.entries other
            where other.player_id = e.player_id and other.transfer_key = e.transfer_key and other.entry_number <> e.entry_number) end
       or (e.entry_number > 1 and before.player_id is null)
       or (e.entry_number = 1 and not exists (select from ledger.wallets wallet where wallet.player_id = e.player_id))
       or e.deposit_after <> coalesce(before.deposit_after, 0) + e.deposit_change
       or e.reward_after <> coalesce(before.reward_after, 0) + e.reward_change
  ) then
    raise exception 'an entry lacks its wallet or transfer, or does not continue the one before it' using errcode = 'check_violation';
  end if;
  return null;
end $function$;
REVOKE ALL ON FUNCTION ledger.entry_continues() FROM PUBLIC;

-- Whether an account is a player's wallet or due: 'deposit:<player>', 'reward:<player>' or 'due:<player>'.
CREATE OR REPLACE FUNCTION ledger.is_of_player(account text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select account ^@ 'deposit:' or account ^@ 'reward:' or account ^@ 'due:'
$function$;
REVOKE ALL ON FUNCTION ledger.is_of_player(text) FROM PUBLIC;

-- The kinds of the transfers there are, each found by one step in the index on kind and time: with it, all transfers of
-- a span of time are found kind by kind, and need no index on time alone.
CREATE OR REPLACE FUNCTION ledger.kinds()
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 40
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
  with recursive known as (
    select min(kind) as kind from ledger.transfers
    union all
    select (select min(t.kind) from ledger.transfers t where t.kind > known.kind) from known where known.kind is not null
  )
  select kind from known where kind is not null
$function$;
REVOKE ALL ON FUNCTION ledger.kinds() FROM PUBLIC;

-- Locks the wallets in key order, one global order so that no two transactions wait for each other, and reads them.
CREATE OR REPLACE FUNCTION ledger.lock_wallets(players uuid[])
 RETURNS TABLE(player_id uuid, deposit_paise bigint, reward_paise bigint)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
  select w.player_id, w.deposit_paise, w.reward_paise from ledger.wallets w
  where w.player_id = any (players) order by w.player_id for no key update
$function$;
REVOKE ALL ON FUNCTION ledger.lock_wallets(uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.lock_wallets(uuid[]) TO muqabla_app;

-- What each charge leaves owed by a player, the oldest first. A collection names the charge it pays (`reference`), so
-- that a reversed penalty returns to the wallets it was taken from.
CREATE OR REPLACE FUNCTION ledger.open_dues(player uuid)
 RETURNS TABLE(place bigint, charge_key text, kind text, match_id uuid, reason text, owed bigint, charged_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
  with moved as (
    select t.transfer_key, t.kind, t.match_id, t.reference, t.created_at, leg.amount
    from ledger.transfers t, unnest(t.accounts, t.amounts) leg (account, amount)
    where t.accounts @> array['due:' || player] and leg.account = 'due:' || player
      and t.kind in ('penalty', 'penalty_returned', 'due_collected', 'settlement_reversed', 'stake_taken_back', 'referral_reversed')
  ), paid as (
    select case when kind = 'due_collected' then reference else regexp_replace(transfer_key, ':reversed$', '') end as charge_key,
           total(amount) as amount
    from moved where amount > 0 group by 1
  )
  select row_number() over (order by c.created_at, c.transfer_key), c.transfer_key, c.kind, c.match_id, c.reference,
         -c.amount - coalesce(paid.amount, 0), c.created_at
  from moved c left join paid on paid.charge_key = c.transfer_key
  where c.amount < 0 and -c.amount > coalesce(paid.amount, 0)
$function$;
REVOKE ALL ON FUNCTION ledger.open_dues(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.open_dues(uuid) TO muqabla_app;

-- Creates a player's empty wallet; does nothing when it exists.
CREATE OR REPLACE FUNCTION ledger.open_wallet(player uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
  insert into ledger.wallets (player_id) values (player) on conflict do nothing
$function$;
REVOKE ALL ON FUNCTION ledger.open_wallet(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.open_wallet(uuid) TO muqabla_app;

-- Posts transfers in the order given, each with the fields of ledger.transfers, as one set; then collects what credited
-- players owe from what they now have. Returns one verdict per transfer: 'posted', or 'replayed' when the key exists
-- with the same legs. Raises unique_violation when a key exists with other legs, and check_violation when a wallet
-- would go below zero.
CREATE OR REPLACE FUNCTION ledger.post(transfers jsonb, posted_at timestamp with time zone)
 RETURNS text[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
declare
  requested ledger.transfers[] := array(select item from jsonb_populate_recordset(null::ledger.transfers, transfers) item);
  verdicts text[];
  has_dues boolean;
begin
  -- In key order, as ledger.lock_wallets does: one global order, so that no two transactions wait for each other.
  perform from ledger.wallets where player_id = any (array(
    select split_part(account, ':', 2)::uuid from unnest(requested) item, unnest(item.accounts) account
    where ledger.is_of_player(account)))
  order by player_id for no key update;

  select array_agg(
           case when existing.transfer_key is null then 'posted'
                when existing.accounts = item.accounts and existing.amounts = item.amounts then 'replayed'
                else 'conflicting' end order by place)
    into verdicts
  from (select row_number() over () as place, * from unnest(requested)) item
  left join ledger.transfers existing using (transfer_key);
  if 'conflicting' = any (verdicts) then
    raise exception 'a transfer key exists with other legs' using errcode = 'unique_violation', detail = transfers::text;
  end if;

  with item as materialized (
    select * from (select row_number() over () as place, * from unnest(requested)) every where verdicts[place] = 'posted'
  ), posted as (
    insert into ledger.transfers (transfer_key, kind, accounts, amounts, match_id, withdrawal_id, recharge_id, reference, created_at)
    select transfer_key, kind, accounts, amounts, match_id, withdrawal_id, recharge_id, reference, posted_at from item
  ), changes as (
    select place, item.transfer_key, item.kind, item.match_id, item.reference, split_part(leg.account, ':', 2)::uuid as player_id,
           total(leg.amount) filter (where leg.account ^@ 'deposit:') as deposit_change,
           total(leg.amount) filter (where leg.account ^@ 'reward:') as reward_change,
           -- A due grows by debits of 'due:<player>' and shrinks by credits.
           -total(leg.amount) filter (where leg.account ^@ 'due:') as due_change
    from item, unnest(item.accounts, item.amounts) leg (account, amount)
    where ledger.is_of_player(leg.account)
    group by 1, 2, 3, 4, 5, 6
  ), entered as (
    insert into ledger.entries (player_id, entry_number, transfer_key, kind, deposit_change, reward_change,
                                deposit_after, reward_after, match_id, reference, created_at)
    select player_id, wallet.last_entry_number + row_number() over in_order, transfer_key, kind, deposit_change, reward_change,
           wallet.deposit_paise + total(deposit_change) over in_order, wallet.reward_paise + total(reward_change) over in_order,
           match_id, reference, posted_at
    from changes left join ledger.wallets wallet using (player_id)
    where deposit_change <> 0 or reward_change <> 0
    window in_order as (partition by player_id order by place)
  ), updated as (
    update ledger.wallets wallet
       set deposit_paise = wallet.deposit_paise + sums.deposit_change, reward_paise = wallet.reward_paise + sums.reward_change,
           due_paise = wallet.due_paise + sums.due_change, last_entry_number = wallet.last_entry_number + sums.entries,
           stakes_kept = wallet.stakes_kept + sums.stakes_kept, staked_paise = wallet.staked_paise + sums.staked_paise, won_paise = wallet.won_paise + sums.won_paise,
           referral_paise = wallet.referral_paise + sums.referral_paise, penalty_paise = wallet.penalty_paise + sums.penalty_paise
      from (select player_id, total(deposit_change) as deposit_change, total(reward_change) as reward_change, total(due_change) as due_change,
                   count(*) filter (where deposit_change <> 0 or reward_change <> 0) as entries,
                   total(counted.stakes_kept) as stakes_kept, total(counted.staked_paise) as staked_paise, total(counted.won_paise) as won_paise,
                   total(counted.referral_paise) as referral_paise, total(counted.penalty_paise) as penalty_paise
            from changes, ledger.counted(kind, deposit_change + reward_change - due_change) counted
            group by player_id) sums
     where wallet.player_id = sums.player_id
    returning wallet.due_paise
  )
  select bool_or(due_paise > 0) into has_dues from updated;
  if has_dues then
    perform ledger.collect_dues(requested, verdicts, posted_at);
  end if;
  return verdicts;
end $function$;
REVOKE ALL ON FUNCTION ledger.post(jsonb,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.post(jsonb,timestamp with time zone) TO muqabla_app;

-- Refuses every change of an append-only table. Tables with words of people, none of the ledger, let remove_player
-- through.
CREATE OR REPLACE FUNCTION ledger.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_table_schema = 'public' and tg_op <> 'TRUNCATE' and is_removing_player() and tg_table_name in (
    'chat_messages', 'chat_files', 'kyc_attempts', 'kyc_fingerprints', 'kyc_revocations', 'limit_changes', 'match_events',
    'player_notes', 'referral_looks', 'screenshot_originals', 'screenshot_readings', 'withdrawal_events'
  ) then
    return null;
  end if;
  raise exception 'the ledger is append-only: % on %', tg_op, tg_table_name using errcode = 'restrict_violation';
end $function$;
REVOKE ALL ON FUNCTION ledger.refuse_change() FROM PUBLIC;

-- A sum of paise as a bigint: `sum` of a bigint is a numeric, which costs more.
CREATE AGGREGATE ledger.total(bigint) (SFUNC = int8pl, STYPE = bigint, INITCOND = '0');
REVOKE ALL ON AGGREGATE ledger.total(bigint) FROM PUBLIC;

-- The balances of a wallet equal those after its last entry; a new wallet is empty.
CREATE OR REPLACE FUNCTION ledger.wallet_ends_at_last_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from new_wallets w
    left join ledger.entries e on e.player_id = w.player_id and e.entry_number = w.last_entry_number
    where w.deposit_paise <> coalesce(e.deposit_after, 0)
       or w.reward_paise <> coalesce(e.reward_after, 0)
       or (w.last_entry_number > 0 and e.player_id is null)
  ) then
    raise exception 'a wallet does not equal its last entry' using errcode = 'check_violation';
  end if;
  return null;
end $function$;
REVOKE ALL ON FUNCTION ledger.wallet_ends_at_last_entry() FROM PUBLIC;

-- =====================================================================================================================
-- Schema quiet.
CREATE SCHEMA quiet;

-- Notifies nobody, in place of the system's: processes are told of added jobs after the commit, by one statement for
-- many.
CREATE OR REPLACE FUNCTION quiet.pg_notify(channel text, message text)
 RETURNS void
 LANGUAGE sql
AS $function$$function$;

-- =====================================================================================================================
-- Schema reports. Sums of closed days (in India), so that figures over years are read without reading the ledger. All
-- of it can be computed again from the ledger, and the ledger check proves that both agree.
CREATE SCHEMA reports;
GRANT USAGE ON SCHEMA reports TO muqabla_app;

-- What all accounts of a group held together at the end of the day.
CREATE TABLE reports.day_balances (
  day date NOT NULL,
  account text NOT NULL,
  paise bigint NOT NULL,
  CONSTRAINT day_balances_pkey PRIMARY KEY (day, account),
  CONSTRAINT day_balances_day_fkey FOREIGN KEY (day) REFERENCES reports.days(day)
);
GRANT SELECT ON reports.day_balances TO muqabla_app;

-- The sum of the legs of one kind of transfer on one group of accounts: the part of the account before the colon.
CREATE TABLE reports.day_sums (
  day date NOT NULL,
  kind text NOT NULL,
  account text NOT NULL,
  legs integer NOT NULL,
  paise bigint NOT NULL,
  CONSTRAINT day_sums_pkey PRIMARY KEY (day, kind, account),
  CONSTRAINT day_sums_day_fkey FOREIGN KEY (day) REFERENCES reports.days(day),
  CONSTRAINT day_sums_legs_check CHECK (legs > 0)
);
GRANT SELECT ON reports.day_sums TO muqabla_app;

-- One row per closed day in India, without gaps from the day of the first transfer on.
CREATE TABLE reports.days (
  day date NOT NULL,
  -- Players who put in at least one stake.
  active_players integer NOT NULL,
  closed_at timestamp with time zone NOT NULL,
  CONSTRAINT days_pkey PRIMARY KEY (day),
  CONSTRAINT days_active_players_check CHECK (active_players >= 0)
);
GRANT SELECT ON reports.days TO muqabla_app;

-- What each referrer was paid on a day, less what was reversed.
CREATE TABLE reports.referrer_days (
  day date NOT NULL,
  player_id uuid NOT NULL,
  level integer NOT NULL,
  bonuses integer NOT NULL,
  paise bigint NOT NULL,
  CONSTRAINT referrer_days_pkey PRIMARY KEY (player_id, day, level),
  CONSTRAINT referrer_days_day_fkey FOREIGN KEY (day) REFERENCES reports.days(day),
  CONSTRAINT referrer_days_level_check CHECK (level = ANY (ARRAY[1, 2]))
);
CREATE INDEX referrer_days_by_day ON reports.referrer_days USING btree (day);
GRANT SELECT ON reports.referrer_days TO muqabla_app;

-- Closes the days after the last closed one, up to but not including `before`, and at most `most` of them at a time, so
-- that years of history are closed in several calls. Returns how many it closed. Two calls at once run one after the
-- other.
CREATE OR REPLACE FUNCTION reports.close_days(before date, at timestamp with time zone, most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'reports', 'pg_temp'
AS $function$
declare
  first date;
  last date;
begin
  perform pg_advisory_xact_lock(hashtext('reports.close_days'));
  select coalesce(max(d.day) + 1, (select india_day(min(each.first)) from ledger.kinds() wanted (kind), lateral (
    select min(t.created_at) as first from ledger.transfers t where t.kind = wanted.kind) each)) into first from days d;
  last := least(before - 1, first + most - 1);
  if first is null or last < first then
    return 0;
  end if;

  insert into days (day, active_players, closed_at)
  select each.day::date, coalesce(active.players, 0), close_days.at
  from generate_series(first::timestamp, last::timestamp, '1 day') each (day)
  left join (
    select india_day(t.created_at) as day, count(distinct split_part(leg.account, ':', 2)) as players
    from ledger.transfers t, unnest(t.accounts) leg (account)
    where t.kind = 'stake_held' and t.created_at >= day_start(first) and t.created_at < day_start(last + 1)
      and split_part(leg.account, ':', 1) in ('deposit', 'reward')
    group by 1
  ) active on active.day = each.day::date;

  insert into day_sums (day, kind, account, legs, paise)
  select india_day(t.created_at), t.kind, split_part(leg.account, ':', 1), count(*), sum(leg.amount)
  -- Kind by kind, by the index on both: "offset 0" keeps the planner from reading all transfers.
  from ledger.kinds() wanted (kind), lateral (
    select * from ledger.transfers t
    where t.kind = wanted.kind and t.created_at >= day_start(first) and t.created_at < day_start(last + 1) offset 0) t,
    unnest(t.accounts, t.amounts) leg (account, amount)
  group by 1, 2, 3;

  insert into day_balances (day, account, paise)
  select d.day, known.account,
         coalesce((select b.paise from day_balances b where b.day = first - 1 and b.account = known.account), 0)
         + sum(coalesce(sums.paise, 0)) over (partition by known.account order by d.day)
  from days d
  cross join (select account from day_sums where day between first and last
              union select account from day_balances where day = first - 1) known
  left join (select day, account, sum(paise) as paise from day_sums where day between first and last group by 1, 2) sums
    on sums.day = d.day and sums.account = known.account
  where d.day between first and last;

  insert into referrer_days (day, player_id, level, bonuses, paise)
  select india_day(t.created_at), own.player_id, split_part(t.transfer_key, ':', 5)::int,
         sum(case t.kind when 'referral_bonus' then 1 else -1 end), sum(own.paise)
  from ledger.transfers t
  cross join lateral (
    select split_part(leg.account, ':', 2)::uuid as player_id, sum(leg.amount) as paise
    from unnest(t.accounts, t.amounts) leg (account, amount)
    where split_part(leg.account, ':', 1) in ('deposit', 'reward', 'due') group by 1
  ) own
  where t.kind in ('referral_bonus', 'referral_reversed')
    and t.created_at >= day_start(first) and t.created_at < day_start(last + 1)
  group by 1, 2, 3;

  return last - first + 1;
end $function$;
REVOKE ALL ON FUNCTION reports.close_days(date,timestamp with time zone,integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION reports.close_days(date,timestamp with time zone,integer) TO muqabla_app;

CREATE OR REPLACE FUNCTION reports.day_start(day date)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select day::timestamp at time zone 'Asia/Kolkata'
$function$;

-- Jobs whose attempts are used up, by name. The queue itself is closed to the application.
CREATE OR REPLACE FUNCTION reports.failed_jobs()
 RETURNS TABLE(task text, jobs integer, oldest timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_temp'
AS $function$
  select task_identifier, count(*)::int, min(run_at) from graphile_worker.jobs
  where attempts >= max_attempts group by 1 order by 3
$function$;
REVOKE ALL ON FUNCTION reports.failed_jobs() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION reports.failed_jobs() TO muqabla_app;

CREATE OR REPLACE FUNCTION reports.india_day(at timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select (at at time zone 'Asia/Kolkata')::date
$function$;

-- Deletes the closed days from this one on; the next closing computes them again from the ledger.
CREATE OR REPLACE FUNCTION reports.reopen_days(since date)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'reports', 'pg_temp'
AS $function$
  delete from referrer_days where day >= since;
  delete from day_balances where day >= since;
  delete from day_sums where day >= since;
  delete from days where day >= since;
$function$;
REVOKE ALL ON FUNCTION reports.reopen_days(date) FROM PUBLIC;

-- =====================================================================================================================
-- Schema sandbox. State of the embedded sandbox providers. Empty in a live installation.
CREATE SCHEMA sandbox;
GRANT USAGE ON SCHEMA sandbox TO muqabla_app;

-- OTPs of the sandbox KYC provider: a keyed hash of each code, never the Aadhaar number it is for.
CREATE TABLE sandbox.aadhaar_otps (
  reference text NOT NULL,
  code_hash bytea NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT aadhaar_otps_pkey PRIMARY KEY (reference)
);
GRANT DELETE, INSERT, SELECT ON sandbox.aadhaar_otps TO muqabla_app;

-- Codes that the sandbox's Lichess returned a player with, until they are exchanged.
CREATE TABLE sandbox.lichess_codes (
  code text NOT NULL,
  username text NOT NULL,
  challenge text NOT NULL,
  redirect_uri text NOT NULL,
  client_id text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT lichess_codes_pkey PRIMARY KEY (code)
);
GRANT DELETE, INSERT, SELECT ON sandbox.lichess_codes TO muqabla_app;

-- Games at the sandbox's Lichess. One exists for its callers once both have opened it.
CREATE TABLE sandbox.lichess_games (
  game_id text NOT NULL,
  white text NOT NULL,
  black text NOT NULL,
  limit_seconds integer NOT NULL,
  increment_seconds integer NOT NULL,
  white_opened boolean DEFAULT false NOT NULL,
  black_opened boolean DEFAULT false NOT NULL,
  status text DEFAULT 'created'::text NOT NULL,
  winner text,
  requested_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  CONSTRAINT lichess_games_pkey PRIMARY KEY (game_id),
  CONSTRAINT lichess_games_winner_check CHECK (winner = ANY (ARRAY['white'::text, 'black'::text]))
);
GRANT INSERT, SELECT, UPDATE ON sandbox.lichess_games TO muqabla_app;

-- What the sandbox phone shows: text messages and push notifications.
CREATE TABLE sandbox.messages (
  message_id uuid NOT NULL,
  kind text DEFAULT 'sms'::text NOT NULL,
  recipient text NOT NULL,
  title text,
  text text NOT NULL,
  path text,
  otp text,
  sent_at timestamp with time zone NOT NULL,
  CONSTRAINT messages_pkey PRIMARY KEY (message_id),
  CONSTRAINT messages_kind_check CHECK (kind = ANY (ARRAY['sms'::text, 'push'::text]))
);
CREATE INDEX messages_by_recipient ON sandbox.messages USING btree (recipient, sent_at DESC);
CREATE INDEX messages_by_time ON sandbox.messages USING btree (sent_at DESC);
GRANT INSERT, SELECT, UPDATE ON sandbox.messages TO muqabla_app;

-- Payments at the sandbox gateway.
CREATE TABLE sandbox.payments (
  payment_id uuid NOT NULL,
  merchant_reference text NOT NULL,
  amount_paise bigint NOT NULL,
  -- The amount is in the smallest unit of this currency.
  currency text DEFAULT 'INR'::text NOT NULL,
  status text NOT NULL,
  return_url text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  -- What the operator has refunded by hand, in the smallest unit.
  sent_back bigint DEFAULT 0 NOT NULL,
  -- Whether the payer disputes the payment at their bank.
  dispute text,
  CONSTRAINT payments_pkey PRIMARY KEY (payment_id),
  CONSTRAINT payments_merchant_reference_key UNIQUE (merchant_reference),
  CONSTRAINT payments_amount_paise_check CHECK (amount_paise > 0),
  CONSTRAINT payments_dispute_check CHECK (dispute = ANY (ARRAY['open'::text, 'lost'::text])),
  CONSTRAINT payments_status_check CHECK (status = ANY (ARRAY['created'::text, 'pending'::text, 'captured'::text, 'failed'::text])),
  CONSTRAINT sent_back_of_captured CHECK (sent_back >= 0 AND sent_back <= amount_paise AND (status = 'captured'::text OR sent_back = 0 AND dispute IS NULL))
);
GRANT INSERT, SELECT, UPDATE ON sandbox.payments TO muqabla_app;

-- Payouts at the sandbox provider, by the key they were sent under.
CREATE TABLE sandbox.payouts (
  payout_key uuid NOT NULL,
  amount_paise bigint NOT NULL,
  target text NOT NULL,
  status text NOT NULL,
  reason text DEFAULT ''::text NOT NULL,
  tries integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT payouts_pkey PRIMARY KEY (payout_key),
  CONSTRAINT payouts_amount_paise_check CHECK (amount_paise > 0),
  CONSTRAINT payouts_status_check CHECK (status = ANY (ARRAY['unknown'::text, 'processing'::text, 'paid'::text, 'failed'::text, 'returned'::text]))
);
CREATE INDEX payouts_by_time ON sandbox.payouts USING btree (created_at DESC);
GRANT INSERT, SELECT, UPDATE ON sandbox.payouts TO muqabla_app;

-- Recharges at the sandbox provider, by the key they were sent under.
CREATE TABLE sandbox.recharges (
  recharge_key text NOT NULL,
  number text NOT NULL,
  amount_paise bigint NOT NULL,
  status text NOT NULL,
  sent_at timestamp with time zone NOT NULL,
  CONSTRAINT recharges_pkey PRIMARY KEY (recharge_key),
  CONSTRAINT recharges_status_check CHECK (status = ANY (ARRAY['unheard'::text, 'pending'::text, 'success'::text, 'failed'::text, 'returned'::text]))
);
GRANT INSERT, SELECT, UPDATE ON sandbox.recharges TO muqabla_app;

-- Refunds at the sandbox gateway, by the key they were sent under.
CREATE TABLE sandbox.refunds (
  refund_key uuid NOT NULL,
  payment_id uuid NOT NULL,
  currency text NOT NULL,
  minor_units bigint NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT refunds_pkey PRIMARY KEY (refund_key),
  CONSTRAINT refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES sandbox.payments(payment_id),
  CONSTRAINT refunds_minor_units_check CHECK (minor_units > 0)
);
CREATE UNIQUE INDEX one_refund_of_a_payment ON sandbox.refunds USING btree (payment_id);
GRANT INSERT, SELECT ON sandbox.refunds TO muqabla_app;

-- =====================================================================================================================
-- Schema shared. State that server processes share. Losing a row costs nothing: a rate limit starts again, a socket
-- event is not delivered, a job starts a little later.
CREATE SCHEMA shared;
GRANT USAGE ON SCHEMA shared TO muqabla_app;

-- Heartbeats of the processes that run jobs. When a row is missing or old, the jobs that process locked are released.
CREATE TABLE shared.job_takers (
  taker text NOT NULL,
  seen_at timestamp with time zone NOT NULL,
  CONSTRAINT job_takers_pkey PRIMARY KEY (taker)
);

-- Socket events for the other processes that are too large for a PostgreSQL notification. Used by the Socket.IO
-- adapter, as the owner.
CREATE UNLOGGED TABLE shared.socket_events (
  id bigint DEFAULT nextval('shared.socket_events_id_seq'::regclass) NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  payload bytea NOT NULL,
  CONSTRAINT socket_events_pkey PRIMARY KEY (id)
);
CREATE INDEX socket_events_age ON shared.socket_events USING btree (created_at);

-- Counters of rate limits, one row per caller and window.
CREATE UNLOGGED TABLE shared.tries (
  caller text NOT NULL,
  tries integer NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  CONSTRAINT tries_pkey PRIMARY KEY (caller)
);
CREATE INDEX tries_ended ON shared.tries USING btree (ends_at);
GRANT DELETE, INSERT, SELECT, UPDATE ON shared.tries TO muqabla_app;

-- Locks for work that one process at a time may do: a process holds the lock of a row while it works.
CREATE TABLE shared.turns (
  turn text NOT NULL,
  CONSTRAINT turns_pkey PRIMARY KEY (turn)
);
GRANT SELECT, UPDATE ON shared.turns TO muqabla_app;
