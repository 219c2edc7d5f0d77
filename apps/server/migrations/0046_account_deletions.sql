-- Account deletions: their wait, the removal of a player's data, what outlives an account, files to delete.

create table account_deletions (
  deletion_id uuid primary key,
  player_id uuid not null references players,
  status text not null check (status in ('pending', 'calledOff', 'done')),
  requested_at timestamptz not null,
  due_at timestamptz not null,
  ended_at timestamptz,
  given_up_paise bigint not null check (given_up_paise >= 0),
  obstacle text,
  put_off_at timestamptz,
  try_at timestamptz,
  constraint ended_unless_pending check ((status = 'pending') = (ended_at is null)),
  constraint tried_while_pending check ((status = 'pending') = (try_at is not null)),
  constraint put_off_as_a_whole check ((obstacle is null) = (put_off_at is null))
);
comment on table account_deletions is 'Requests of players to delete their account. Each waits until it is due, and may be called off until then.';
comment on column account_deletions.given_up_paise is 'What the player agreed to give up at most.';
comment on column account_deletions.obstacle is 'Why the last try to remove the account was put off.';
comment on column account_deletions.try_at is 'When the removal is tried next: when it is due, and later when it was put off.';
create unique index one_deletion_at_a_time on account_deletions (player_id) where status = 'pending';
create index account_deletions_to_try on account_deletions (try_at) where status = 'pending';
create index account_deletions_by_status on account_deletions (status, requested_at, deletion_id);
create index account_deletions_of_player on account_deletions (player_id, requested_at desc);
grant select, insert, update on account_deletions to muqabla_app;

alter table players
  add column deletes_at timestamptz,
  add column deleted_at timestamptz,
  drop constraint players_phone_check,
  add constraint players_phone_check check (
    case when deleted_at is null then phone ~ '^[6-9][0-9]{9}$' else phone = 'deleted:' || player_id end),
  add constraint deleted_is_over check (deleted_at is null or deletes_at is null);
comment on column players.deletes_at is 'When the account is removed; null when no deletion is pending. Every call checks it.';
comment on column players.deleted_at is 'When the account was deleted. The row stays for battles and ledger, and has nothing of the person.';

create table former_accounts (
  trace bytea primary key check (length(trace) = 32),
  kind text not null check (kind in ('phone', 'aadhaar')),
  left_at timestamptz not null,
  excluded_until timestamptz,
  excluded_until_review boolean not null,
  kept_until timestamptz,
  constraint kept_for_ever_until_review check ((kept_until is null) = excluded_until_review)
);
comment on table former_accounts is
  'What outlives a deleted account: that its phone had a joining bonus, and its self-exclusion. Keyed hashes only, which no account is named by.';
comment on column former_accounts.kept_until is 'When the row is deleted; null while an exclusion lasts until staff end it.';
create index former_accounts_by_end on former_accounts (kept_until) where kept_until is not null;
grant select, insert, update, delete on former_accounts to muqabla_app;

create table files_to_delete (
  file_key text primary key,
  delete_after timestamptz not null
);
comment on table files_to_delete is 'Files of deleted accounts, by their names in the file store, until they are deleted there.';
create index files_to_delete_by_time on files_to_delete (delete_after);
grant select, insert, delete on files_to_delete to muqabla_app;

create table audit_redactions (
  sequence bigint primary key,
  redacted_at timestamptz not null
);
comment on table audit_redactions is
  'Audit records from whose texts words of a deleted person were removed. Their content no longer has its hash; the chain continues with the hash they were written with. Append-only.';
create trigger append_only before update or delete or truncate on audit_redactions
  for each statement execute function refuse_audit_change();
grant select on audit_redactions to muqabla_app;

create index payment_webhooks_of_payment on payment_webhooks (provider_payment_id);

create function is_removing_player() returns boolean language sql stable parallel safe as $$
  select coalesce(current_setting('muqabla.removes_player', true), '') = 'on'
$$;
comment on function is_removing_player is
  'Whether remove_player runs. The application may set it too, and gains nothing: it has no right to change these tables.';

create or replace function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  if tg_table_schema = 'public' and tg_op <> 'TRUNCATE' and is_removing_player() and tg_table_name in (
    'chat_messages', 'chat_files', 'kyc_attempts', 'kyc_fingerprints', 'kyc_revocations', 'limit_changes', 'match_events',
    'player_notes', 'referral_looks', 'screenshot_originals', 'screenshot_readings', 'withdrawal_events'
  ) then
    return null;
  end if;
  raise exception 'the ledger is append-only: % on %', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
comment on function ledger.refuse_change is
  'Refuses every change of an append-only table. Tables with words of people, none of the ledger, let remove_player through.';

create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'audit_records' and tg_op = 'UPDATE' and is_removing_player() then
    return null;
  end if;
  raise exception 'the audit log is append-only: % on %', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;

drop trigger move_only_as_allowed on matches;
create trigger move_only_as_allowed before update on matches
  for each row when (not is_removing_player()) execute function matches_move_only_as_allowed();
drop trigger move_only_as_allowed on recharges;
create trigger move_only_as_allowed before update on recharges
  for each row when (not is_removing_player()) execute function recharges_move_only_as_allowed();
drop trigger move_only_as_allowed on withdrawals;
create trigger move_only_as_allowed before update on withdrawals
  for each row when (not is_removing_player()) execute function withdrawals_move_only_as_allowed();
drop trigger decided_once on proposals;
create trigger decided_once before update on proposals
  for each row when (not is_removing_player()) execute function proposal_is_decided_once();

create function without_words(said text, words text[]) returns text language plpgsql immutable as $$
declare
  word text;
begin
  foreach word in array words loop
    said := regexp_replace(said, regexp_replace(word, '([[:punct:]])', '\\\1', 'g'), '[removed]', 'gi');
  end loop;
  return said;
end $$;
comment on function without_words is 'A text in which each of these words, in any case, is replaced.';

create function words_of_player(subject uuid) returns text[] language sql stable as $$
  select coalesce(array_agg(distinct word order by word), '{}') from (
    select unnest(array[phone, full_name, username]) from players where player_id = subject
    union all select name from kyc where player_id = subject
    union all select name from kyc_revocations where player_id = subject
    union all select unnest(array[upi, account_holder_name, account_number, payee_name, kyc_name])
      from withdrawals where player_id = subject
    union all select number from recharges where player_id = subject
  ) found (word)
  where length(word) >= 4
$$;
comment on function words_of_player is 'The names, numbers and accounts of a player that others may have written down.';

create function remove_player(leaver uuid, at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  person players;
  own_words text[];
  own_matches uuid[];
  subjects uuid[];
begin
  select * into person from players where player_id = leaver and deleted_at is null for update;
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

  -- What the player wrote about battles, and what others and the player reported of each other.
  update player_reports set words = '', note = case when note is not null then '' end
   where leaver in (reporter_id, reported_id);
  update match_doubts d set complaint = '' from matches m
   where d.match_id = any (own_matches) and m.match_id = d.match_id and complaint is not null
     and leaver = case d.side when 'host' then m.host_id else m.joiner_id end;
  delete from screenshot_readings where file_id in (select file_id from files where owner_id = leaver);
  delete from screenshot_originals where file_id in (select file_id from files where owner_id = leaver);

  -- Payments keep amounts, times and references, and lose accounts and names.
  update deposits set payment_url = null where player_id = leaver and payment_url is not null;
  update payment_webhooks set body = '' where provider_payment_id in (
    select provider_payment_id from deposits where player_id = leaver and provider_payment_id is not null);
  update withdrawal_events set note = ''
   where withdrawal_id in (select withdrawal_id from withdrawals where player_id = leaver) and note <> '';
  update sandbox.payouts set target = '' where payout_key in (select withdrawal_id from withdrawals where player_id = leaver);
  update withdrawals
     set upi = case when upi is not null then '' end, account_holder_name = case when account_holder_name is not null then '' end,
         account_number = case when account_number is not null then '' end, ifsc_code = case when ifsc_code is not null then '' end,
         payout_target = 'removed:' || withdrawal_id, payee_name = '', kyc_name = '', reason = without_words(reason, own_words)
   where player_id = leaver;
  update sandbox.recharges set number = '00000000'
   where recharge_key in (select recharge_id::text from recharges where player_id = leaver);
  update recharges set number = '00000000', order_id = recharge_id::text where player_id = leaver;

  -- What is about the person alone.
  delete from chat_messages where player_id = leaver;
  delete from chat_files f using files_to_delete d where d.file_key = f.storage_key;
  delete from chats where player_id = leaver;
  delete from data_export_pieces where export_id in (select export_id from data_exports where player_id = leaver);
  delete from data_exports where player_id = leaver;
  delete from kyc where player_id = leaver;
  delete from kyc_attempts where player_id = leaver;
  delete from kyc_revocations where player_id = leaver;
  delete from kyc_sends where player_id = leaver;
  delete from kyc_challenges where player_id = leaver;
  delete from kyc_fingerprints where player_id = leaver;
  delete from notices where player_id = leaver;
  delete from sandbox.messages where recipient = person.phone
     or recipient in (select device_id::text from push_devices where player_id = leaver)
     or recipient in (select endpoint from push_devices where player_id = leaver);
  delete from push_devices where player_id = leaver;
  delete from refresh_tokens where session_id in (select session_id from sessions where player_id = leaver);
  delete from sessions where player_id = leaver;
  delete from otp_challenges where phone = person.phone;
  delete from signups where phone = person.phone;
  delete from sms_sends where phone = person.phone;
  delete from player_limits where player_id = leaver;
  delete from limit_changes where player_id = leaver;
  delete from player_bans where player_id = leaver;
  delete from player_notes where player_id = leaver;
  delete from referral_blocks where player_id = leaver;
  delete from referral_looks where player_id = leaver;
  delete from point_days where player_id = leaver;
  delete from phrase_mutes where player_id = leaver;
  delete from friendships where leaver in (first_id, second_id);
  delete from friend_requests where leaver in (player_id, other_id);
  delete from friend_links where player_id = leaver;
  delete from player_blocks where leaver in (player_id, blocked_id);
  delete from leading_players where player_id = leaver;
  delete from leader_places where player_id = leaver;
  update players set referrer_id = null where referrer_id = leaver;
  update players
     set phone = 'deleted:' || player_id, full_name = 'Deleted player', username = 'Deleted player', avatar = 'avatar1.png',
         refer_code = 'deleted:' || player_id, referrer_id = null, ban_kind = null, ban_reason = '', ban_reason_hi = '',
         banned_at = null, ban_until = null, deletes_at = null, deleted_at = at
   where player_id = leaver;
  update account_deletions set status = 'done', ended_at = at, try_at = null, obstacle = null, put_off_at = null
   where player_id = leaver and status = 'pending';
  perform set_config('muqabla.removes_player', '', true);
end $$;
comment on function remove_player is
  'Removes a player whose deletion is due: all that is about the person, and their words in what stays. Ledger, invoices, tax records, battles and the public log keep their rows.';
revoke all on function remove_player from public;
grant execute on function remove_player to muqabla_app;
