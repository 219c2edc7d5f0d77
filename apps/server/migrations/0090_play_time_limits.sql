-- Limits: players limit how many minutes a day they play.
alter table player_limits
  add column play_minutes integer check (play_minutes between 1 and 1440),
  -- A raise that begins at play_raise_from; null there means the end of the limit, as of deposits and losses.
  add column play_raise_minutes integer check (play_raise_minutes between 1 and 1440),
  add column play_raise_from timestamptz,
  add constraint play_raise_has_its_time check (play_raise_minutes is null or play_raise_from is not null),
  add constraint only_a_play_limit_is_raised check (play_raise_from is null or play_minutes is not null);

alter table limit_changes
  drop constraint limit_changes_subject_check,
  add constraint limit_changes_subject_check
    check (subject in ('deposit', 'loss', 'playTime', 'timeOut', 'selfExclusion', 'reminder'));
