-- The public log: it has entries of tournaments too.

comment on column log_entries.subject is
  'By what the entries of one match or tournament are found: the pseudonym of the match, as in the entry, or the SHA-256 of '
  'the tournament.';
