-- Reminders: players are told of a tournament shortly before it begins, those with a seat and those who asked for it.

alter table tournaments add column reminded_at timestamptz;
comment on column tournaments.reminded_at is
  'When those with a seat were told that it begins soon: once for each start, so that a start that staff move is told again.';

create table tournament_reminders (
  tournament_id uuid not null references tournaments,
  player_id uuid not null references players,
  asked_at timestamptz not null,
  primary key (tournament_id, player_id)
);
comment on table tournament_reminders is
  'Players who want to be told shortly before a tournament begins. A row is deleted in the transaction that tells its player, and with '
  'the start or the end of the tournament.';
create index tournament_reminders_of_player on tournament_reminders (player_id);
grant select, insert, delete on tournament_reminders to muqabla_app;

insert into removals (table_name, place, condition)
values ('tournament_reminders', 1, 'player_id = $1');
