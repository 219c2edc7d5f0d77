-- Arenas and watching: tournaments that players make and that are joined by a link, and who lets others watch their games.

alter table tournaments alter column planned_by drop not null;
alter table tournaments add column made_by uuid references players;
alter table tournaments add column link_token text;
comment on column tournaments.planned_by is 'The staff member who planned it; null of a private arena.';
comment on column tournaments.made_by is 'The player who made it, a private arena; null of one that staff planned.';
comment on column tournaments.link_token is
  '128 random bits: a private arena is seen and joined by those who have its link, and listed for no one else.';
alter table tournaments add constraint made_or_planned check (
  (made_by is null) = (planned_by is not null) and (made_by is null) = (link_token is null));
alter table tournaments add constraint private_without_money check (
  made_by is null or (entry_paise = 0 and house_prize_paise = 0 and commission_percent = 0 and not needs_approval));
create unique index tournaments_by_link on tournaments (link_token) where link_token is not null;
create index tournaments_of_maker on tournaments (made_by, created_at desc) where made_by is not null;

create trigger maker_stays before update on tournaments
  for each row when ((new.made_by, new.link_token) is distinct from (old.made_by, old.link_token))
  execute function refuse_update('the maker and the link of an arena cannot change');

alter table tournament_players add column removed_at timestamptz;
comment on column tournament_players.removed_at is
  'When the maker of a private arena took the seat. The player cannot join it again; a game that is under way is played.';
alter table tournament_players drop constraint left_without_playing;
alter table tournament_players add constraint left_without_playing check (
  left_at is null or games = 0 or removed_at is not null);
alter table tournament_players add constraint removed_have_left check (removed_at is null or left_at is not null);

alter table leading_players add column is_watched boolean not null default false;
comment on column leading_players.is_watched is 'The player lets others replay finished games, and watch running ones a minute behind.';
