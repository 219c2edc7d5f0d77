-- Sessions: a refresh token knows when it was first used, so that an answer with a new token that was lost on the way does not end the
-- session. The tokens there are count as used, so that none that was replaced before is accepted again.
alter table refresh_tokens add column used_at timestamptz default now() - interval '1 minute';
alter table refresh_tokens alter column used_at drop default;
comment on column refresh_tokens.used_at is
  'The first use of the token, or of an access token issued with it, other than to refresh; null when there is none.';
comment on table refresh_tokens is
  'Keyed hashes of the refresh tokens of a session. A replaced token that is presented after its successor was used ends the session.';
