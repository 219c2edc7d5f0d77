-- Guards: what refuses changes that no rule makes, for code that bypasses the rules.

create function is_removing_player() returns boolean language sql stable parallel safe as $$
  select coalesce(current_setting('muqabla.removes_player', true), '') = 'on'
$$;
comment on function is_removing_player is
  'Whether remove_player runs. The application may set it too, and gains nothing: it has no right to change these tables.';

create function ledger.refuse_change() returns trigger language plpgsql as $$
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

create function refuse_reference_change() returns trigger language plpgsql as $$
begin
  raise exception '% on % is refused: other rows refer to it', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
comment on function refuse_reference_change is
  'Refuses to delete a row or change its id. Tables that check their references once per statement rely on it: what '
  'existed when it was checked exists for ever.';

create function refuse_update() returns trigger language plpgsql as $$
begin
  raise exception '%', tg_argv[0] using errcode = 'check_violation';
end $$;
comment on function refuse_update is 'Refuses an update. The trigger has the condition and, as its argument, the message.';

create table allowed_moves (
  kind text not null check (kind in ('match', 'withdrawal', 'recharge', 'tournament')),
  move text not null,
  from_status text not null,
  to_status text not null,
  only_if jsonpath,
  only_changes text[],
  primary key (kind, from_status, to_status, move)
);
comment on table allowed_moves is
  'The moves of the rules once more, for code that bypasses them: from which status each leads to which. Written by migrations '
  'alone; a test compares it with the table of the contract.';
comment on column allowed_moves.only_if is 'A condition over the row before and after the move, `old` and `new`.';
comment on column allowed_moves.only_changes is 'The only columns that the move may change; null for any.';
grant select on allowed_moves to muqabla_app;

create function moves_only_as_allowed() returns trigger language plpgsql as $$
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
end $$;
comment on function moves_only_as_allowed is
  'A row changes its status as allowed_moves says, and keeps it only where that is a move too. The argument is the kind.';
