-- Review times: what the dashboard shows of the decisions of a day.

create index match_events_decided on match_events (happened_at, match_id, version) where move = 'decide';
comment on index match_events_decided is 'The decisions of a day, for the review time of the dashboard.';
