-- Removal: what becomes of the rows of a player whose account is deleted. Last, because it names tables of every wing.

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

create table removals (
  table_name text primary key,
  place int not null default 1 check (place > 0),
  condition text not null,
  becomes text
);
comment on table removals is
  'The one way in which rows of a table go with a deleted account: remove_player deletes the rows of the condition, or sets what '
  '`becomes` says. In both, $1 is the player. Written by migrations alone; a test compares it with the catalogue of personal data.';
comment on column removals.place is 'Lower places first: rows by which others are found, or to which others refer, go later.';
-- Rows about the person alone.
insert into removals (table_name, place, condition)
values
  ('chat_messages', 1, 'player_id = $1'),
  ('complaint_events', 1, 'complaint_id in (select complaint_id from complaints where player_id = $1)'),
  ('data_export_pieces', 1, 'export_id in (select export_id from data_exports where player_id = $1)'),
  ('friend_links', 1, 'player_id = $1'),
  ('friend_requests', 1, '$1 in (player_id, other_id)'),
  ('friendships', 1, '$1 in (first_id, second_id)'),
  ('kyc', 1, 'player_id = $1'),
  ('kyc_attempts', 1, 'player_id = $1'),
  ('kyc_challenges', 1, 'player_id = $1'),
  ('kyc_fingerprints', 1, 'player_id = $1'),
  ('kyc_revocations', 1, 'player_id = $1'),
  ('kyc_sends', 1, 'player_id = $1'),
  ('leader_places', 1, 'player_id = $1'),
  ('leading_players', 1, 'player_id = $1'),
  ('lichess_accounts', 1, 'player_id = $1'),
  ('lichess_sign_ins', 1, 'player_id = $1'),
  ('limit_changes', 1, 'player_id = $1'),
  ('notices', 1, 'player_id = $1'),
  ('otp_challenges', 1, 'phone = (select phone from players where player_id = $1)'),
  ('phrase_mutes', 1, 'player_id = $1'),
  ('player_bans', 1, 'player_id = $1'),
  ('player_blocks', 1, '$1 in (player_id, blocked_id)'),
  ('player_limits', 1, 'player_id = $1'),
  ('player_notes', 1, 'player_id = $1'),
  ('point_days', 1, 'player_id = $1'),
  ('referral_blocks', 1, 'player_id = $1'),
  ('referral_looks', 1, 'player_id = $1'),
  ('refresh_tokens', 1, 'session_id in (select session_id from sessions where player_id = $1)'),
  ('sandbox.messages', 1, 'recipient in (select phone from players where player_id = $1
     union all select unnest(array[device_id::text, endpoint]) from push_devices where player_id = $1)'),
  ('screenshot_originals', 1, 'file_id in (select file_id from files where owner_id = $1)'),
  ('screenshot_readings', 1, 'file_id in (select file_id from files where owner_id = $1)'),
  ('signups', 1, 'phone = (select phone from players where player_id = $1)'),
  ('sms_sends', 1, 'phone = (select phone from players where player_id = $1)'),
  ('chat_files', 2, 'storage_key in (select file_key from files_to_delete)'),
  ('chats', 2, 'player_id = $1'),
  ('complaints', 2, 'player_id = $1'),
  ('data_exports', 2, 'player_id = $1'),
  ('push_devices', 2, 'player_id = $1'),
  ('sessions', 3, 'player_id = $1');
-- Payments keep amounts, times and references, and lose accounts and names; games and reports lose words and names.
insert into removals (table_name, condition, becomes)
values
  ('deposits', 'player_id = $1 and payment_url is not null',
   'payment_url = null'),
  ('lichess_games', 'white is not null and state = ''over'' and match_id in (
     select e.match_id from ledger.entries e where e.player_id = $1 and e.match_id is not null)',
   'host_lichess_id = case when $1 = (select m.host_id from matches m where m.match_id = lichess_games.match_id) then '''' else host_lichess_id end,
   host_name = case when $1 = (select m.host_id from matches m where m.match_id = lichess_games.match_id) then '''' else host_name end,
   joiner_lichess_id = case when $1 = (select m.joiner_id from matches m where m.match_id = lichess_games.match_id) then '''' else joiner_lichess_id end,
   joiner_name = case when $1 = (select m.joiner_id from matches m where m.match_id = lichess_games.match_id) then '''' else joiner_name end,
   game_id = null, white_url = null, black_url = null, requested_at = null, expires_at = null, response = null'),
  ('payment_webhooks', 'provider_payment_id in (
     select provider_payment_id from deposits where player_id = $1 and provider_payment_id is not null)',
   'body = '''''),
  ('player_reports', '$1 in (reporter_id, reported_id)',
   'words = '''', note = case when note is not null then '''' end'),
  ('recharges', 'player_id = $1',
   'number = ''00000000'', order_id = recharge_id::text'),
  ('sandbox.payouts', 'payout_key in (select withdrawal_id from withdrawals where player_id = $1)',
   'target = '''''),
  ('sandbox.recharges', 'recharge_key in (select recharge_id::text from recharges where player_id = $1)',
   'number = ''00000000'''),
  ('withdrawal_events', 'withdrawal_id in (select withdrawal_id from withdrawals where player_id = $1) and note <> ''''',
   'note = '''''),
  ('withdrawals', 'player_id = $1',
   'upi = case when upi is not null then '''' end,
   account_holder_name = case when account_holder_name is not null then '''' end,
   account_number = case when account_number is not null then '''' end,
   ifsc_code = case when ifsc_code is not null then '''' end,
   payout_target = ''removed:'' || withdrawal_id, payee_name = '''', kyc_name = ''''');

create function remove_player(leaver uuid, at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
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
end $$;
comment on function remove_player is
  'Removes a player whose deletion is due: all that is about the person, and their words in what stays. Ledger, invoices, tax records, battles and the public log keep their rows.';
revoke all on function remove_player from public;
grant execute on function remove_player to muqabla_app;
