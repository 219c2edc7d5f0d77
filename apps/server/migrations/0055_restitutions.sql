-- Restitutions: the stakes of battles against a player who has cheated, given back to those who lost them.

alter table proposals drop constraint proposals_kind_check;
alter table proposals add constraint proposals_kind_check check (
  kind in ('adjustment', 'suspense', 'reversal', 'withdrawal', 'lawRule', 'restitution', 'restitutionUndo'));
comment on table proposals is
  'What one staff member proposes and another one decides: corrections of wallets, money in suspense, reversals of '
  'decided matches, restitutions and their undoing, large withdrawals, and rules of the law.';
comment on column proposals.subject_id is 'The player, deposit, match, withdrawal, rule or restitution.';

create table restitutions (
  restitution_id uuid primary key references proposals,
  player_id uuid not null references players,
  lost_paise bigint not null check (lost_paise >= 0),
  from_reward_paise bigint not null check (from_reward_paise >= 0),
  from_deposit_paise bigint not null check (from_deposit_paise >= 0),
  from_penalties_paise bigint not null check (from_penalties_paise >= 0),
  state text not null check (state in ('correcting', 'done', 'undoing', 'undone')),
  approved_at timestamptz not null,
  undone_at timestamptz,
  constraint no_more_than_lost check (from_reward_paise + from_deposit_paise + from_penalties_paise <= lost_paise),
  constraint undone_as_a_whole check ((state in ('undoing', 'undone')) = (undone_at is not null))
);
comment on table restitutions is
  'The approved restitutions. The money moves with the approval; ratings and leagues follow by a job, which changes the state.';
comment on column restitutions.player_id is 'The winner of the battles, from whom the stakes are taken.';
create index restitutions_of_player on restitutions (player_id, approved_at desc);
create index restitutions_to_correct on restitutions (restitution_id) where state in ('correcting', 'undoing');
grant select, insert, update on restitutions to muqabla_app;

create function restitution_terms_never_change() returns trigger language plpgsql as $$
begin
  raise exception 'the sums of a restitution cannot change' using errcode = 'check_violation';
end $$;
comment on function restitution_terms_never_change is 'A restitution is paid once: only its state moves on, in one direction.';
create trigger terms_never_change before update on restitutions for each row
  when ((new.restitution_id, new.player_id, new.lost_paise, new.from_reward_paise, new.from_deposit_paise, new.from_penalties_paise, new.approved_at)
          is distinct from (old.restitution_id, old.player_id, old.lost_paise, old.from_reward_paise, old.from_deposit_paise, old.from_penalties_paise, old.approved_at)
        or (old.state, new.state) not in (('correcting', 'done'), ('done', 'undoing'), ('undoing', 'undone')))
  execute function restitution_terms_never_change();

create table restitution_battles (
  restitution_id uuid not null references restitutions,
  match_id uuid not null references matches,
  victim_id uuid not null references players,
  lost_paise bigint not null check (lost_paise >= 0),
  paid_paise bigint not null check (paid_paise between 0 and lost_paise),
  is_corrected boolean not null default false,
  is_standing boolean not null default true,
  primary key (restitution_id, match_id)
);
comment on table restitution_battles is 'The battles of a restitution, each with what its loser had staked and got back.';
comment on column restitution_battles.is_corrected is 'The result does not count for ratings and leagues.';
comment on column restitution_battles.is_standing is 'False once the restitution is undone.';
create unique index one_restitution_of_a_battle on restitution_battles (match_id) where is_standing;
grant select, insert, update on restitution_battles to muqabla_app;

insert into allowed_moves (kind, move, from_status, to_status, only_changes)
values
  ('match', 'restitute', 'completed', 'completed', array['version']),
  ('match', 'undoRestitution', 'completed', 'completed', array['version']);

alter table rating_entries drop constraint rating_entries_kind_check;
alter table rating_entries add constraint rating_entries_kind_check check (kind in ('counted', 'overLimit', 'takenBack', 'countedAgain'));
