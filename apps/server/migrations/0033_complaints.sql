-- Complaints: what players complain about, with the clocks of the IT Rules, and what happened to it.

create table complaints (
  complaint_id uuid primary key,
  number text not null unique check (number ~ '^C-[2-9A-HJ-NP-Z]{8}$'),
  player_id uuid not null references players,
  category text not null check (category in ('battle', 'payment', 'account', 'player', 'privacy', 'other')),
  state text not null check (state in ('filed', 'acknowledged', 'resolved', 'rejected')),
  body text not null check (length(body) between 1 and 1000),
  subject_kind text check (subject_kind in ('match', 'deposit', 'withdrawal', 'recharge')),
  subject_id uuid,
  filed_at timestamptz not null,
  acknowledge_by timestamptz not null,
  acknowledged_at timestamptz,
  resolve_by timestamptz not null,
  closed_at timestamptz,
  escalated_at timestamptz,
  due_at timestamptz,
  constraint subject_as_a_whole check ((subject_kind is null) = (subject_id is null)),
  constraint closed_when_answered check ((state in ('resolved', 'rejected')) = (closed_at is not null)),
  constraint due_while_open check (
    due_at is not distinct from case state when 'filed' then acknowledge_by when 'acknowledged' then resolve_by end)
);
comment on table complaints is 'Complaints of players. By the IT Rules 2021 each is acknowledged within 24 hours and resolved within 15 days.';
comment on column complaints.number is 'What the player refers to; random, so that it says nothing about how many there are.';
comment on column complaints.escalated_at is 'Since when it is with the grievance officer.';
comment on column complaints.due_at is 'By when staff must act next; null when it is answered.';
create index complaints_of_player on complaints (player_id, filed_at desc, complaint_id);
create index complaints_by_due_time on complaints (due_at, complaint_id) where due_at is not null;
create index complaints_by_end on complaints (closed_at, complaint_id) where closed_at is not null;
grant select, insert, update on complaints to muqabla_app;

create table complaint_events (
  event_id uuid primary key,
  complaint_id uuid not null references complaints,
  event text not null check (event in ('filed', 'acknowledged', 'replied', 'resolved', 'rejected', 'escalated')),
  staff_id uuid references staff,
  words text not null check (length(words) <= 1000),
  happened_at timestamptz not null
);
comment on table complaint_events is 'What happened to complaints. The application can only add to it.';
comment on column complaint_events.staff_id is 'Null for what the player did.';
create index complaint_events_of_complaint on complaint_events (complaint_id, event_id);
grant select, insert on complaint_events to muqabla_app;
