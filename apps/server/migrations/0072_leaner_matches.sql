-- Leaner matches: deadlines are found in the matches, and indexes that cost a match more than they save are gone.

-- Running transactions wait behind these locks: one that is not had in this time is given up, and the start fails and may be repeated.
set local lock_timeout = '5s';

create index if not exists matches_due on matches (deadline_at) where deadline_at is not null;
comment on index matches_due is 'Finds the deadlines that have passed. No jobs are added for them.';
set local lock_timeout to default;
