-- Phrases: the ready ones that players of a running match send, who has muted whom, and reports to staff.

create table match_phrases (
  match_id uuid not null references matches,
  number int not null check (number > 0),
  side text not null check (side in ('host', 'joiner')),
  phrase text not null check (phrase ~ '^[a-z-]{2,24}$'),
  client_key text not null check (client_key ~ '^[A-Za-z0-9_-]{8,40}$'),
  sent_at timestamptz not null,
  primary key (match_id, number),
  constraint phrase_sent_once unique (match_id, side, client_key)
);
comment on table match_phrases is
  'The ready phrases that the two players of a match sent each other, by their code. Append-only.';
comment on column match_phrases.client_key is 'The sender''s key: sending it again adds nothing.';
create trigger append_only before update or delete or truncate on match_phrases
  for each statement execute function ledger.refuse_change();
grant select, insert on match_phrases to muqabla_app;

create table phrase_mutes (
  player_id uuid not null references players,
  muted_id uuid not null references players,
  muted boolean not null,
  changed_at timestamptz not null,
  primary key (player_id, muted_id)
);
comment on table phrase_mutes is 'Whose phrases a player does not want to see, in any match.';
grant select, insert, update on phrase_mutes to muqabla_app;

create table phrase_reports (
  match_id uuid not null references matches,
  side text not null check (side in ('host', 'joiner')),
  reported_at timestamptz not null,
  closed_by uuid references staff,
  closed_at timestamptz,
  primary key (match_id, side),
  constraint closed_as_a_whole check (num_nonnulls(closed_by, closed_at) in (0, 2))
);
comment on table phrase_reports is
  'Reports of the opponent''s phrases. Open until a reviewer closes the doubt about the match.';
comment on column phrase_reports.side is 'The side that reported.';
create index phrase_reports_open on phrase_reports (reported_at, match_id) where closed_at is null;
create index phrase_reports_closed on phrase_reports (reported_at, match_id, side) where closed_at is not null;
comment on index phrase_reports_closed is 'The staff''s list of reports, which has those of phrases too.';
grant select, insert, update on phrase_reports to muqabla_app;

create function open_doubts() returns table (match_id uuid, raised_at timestamptz) language sql stable as $$
  select match_id, raised_at from match_doubts where closed_at is null
  union all
  select r.match_id, r.reported_at from phrase_reports r join matches m using (match_id)
  where r.closed_at is null and m.status in ('completed', 'cancelled')
$$;
comment on function open_doubts is
  'Settled matches that staff should look at, for a doubt or a report of phrases; twice where both are open.';
