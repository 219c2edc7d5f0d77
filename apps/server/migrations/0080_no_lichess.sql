-- Battles on Lichess: no longer offered. Those that are over stay as battles with a room code, and lichess_games has their games. What
-- the version before still reads (the column, the tables) stays.
do $$
declare
  under_way bigint;
begin
  select count(*) into under_way from matches where room = 'lichess' and status in ('new', 'requested', 'running');
  if under_way > 0 then
    raise exception 'Battles on Lichess that are not over: %. This version has none: start the one before again, switch the games on Lichess off under Games, and let their battles end or call them off. Nothing was changed.', under_way
      using errcode = 'object_not_in_prerequisite_state';
  end if;
end $$;

-- Not valid first, so that also a transaction of the version before that is under way adds no such battle any more.
alter table matches drop constraint matches_room_check, drop constraint lichess_has_no_room_code,
  add constraint matches_room_check check (room in ('manual', 'auto', 'board')) not valid;
alter table games drop constraint games_result_mode_check, drop constraint no_app_of_lichess_games,
  add constraint games_result_mode_check check (result_mode in ('manual', 'auto', 'board')) not valid;
update games set status = 'inactive', result_mode = 'manual', lichess_clock = null, version = version + 1 where result_mode = 'lichess';
-- Past the guards that keep the terms of a match: no stake, side or result changes.
select set_config('muqabla.removes_player', 'on', true);
update matches set room = 'manual' where room = 'lichess';
select set_config('muqabla.removes_player', '', true);
set constraints all immediate;
alter table matches validate constraint matches_room_check;
alter table games validate constraint games_result_mode_check;

delete from allowed_moves where kind = 'match' and move = 'finishLichess';
-- Both say that a reviewer decides.
update notices set kind = 'inConflict' where kind = 'lichessReview';
delete from lichess_sign_ins;
-- Also those that nothing has looked at since their battle was called off: the names in what is over leave with their player.
update lichess_games set state = 'over' where state <> 'over';
select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where task_identifier = 'follow-lichess'));

comment on column games.lichess_clock is 'Null: versions before 0.3.0 read it.';
comment on table lichess_accounts is
  'Which Lichess account a player had proved to be theirs, for battles on Lichess, which versions before 0.3.0 offered. Nothing is added.';
comment on table lichess_games is
  'The game on Lichess of a match that versions before 0.3.0 had created there: for whom, and what Lichess reported of it. '
  'Nothing is added; the match itself counts as one with a room code.';
comment on table lichess_sign_ins is 'Empty: versions before 0.3.0 read it.';
comment on table lichess_turn is 'Nothing uses it: versions before 0.3.0 read it.';
