-- Company sign-in: staff sign in by the company's OpenID Connect; sign-ins of all ways; saved answers of support.

create table staff_company_accounts (
  issuer text not null,
  subject text not null,
  staff_id uuid not null references staff unique,
  email text not null,
  linked_at timestamptz not null,
  primary key (issuer, subject)
);
comment on table staff_company_accounts is
  'The company''s account with which a staff member signs in. It is named by issuer and subject; the e-mail is a label.';
grant select, insert, update, delete on staff_company_accounts to muqabla_app;

create table staff_company_requests (
  request_id uuid primary key,
  staff_id uuid not null references staff,
  issuer text not null,
  subject text not null,
  email text not null,
  email_verified boolean not null,
  asked_at timestamptz not null,
  constraint one_request_an_account unique (issuer, subject)
);
comment on table staff_company_requests is
  'Company accounts that signed in with the e-mail of a staff account which is not theirs. An owner links one; kept for 30 days.';
create index staff_company_requests_by_staff on staff_company_requests (staff_id, asked_at);
grant select, insert, update, delete on staff_company_requests to muqabla_app;

create table staff_oidc_logins (
  state_hash bytea primary key,
  browser_hash bytea not null,
  session_id uuid,
  redirect_uri text not null,
  started_at timestamptz not null,
  expires_at timestamptz not null
);
comment on table staff_oidc_logins is
  'Sign-ins that wait for the company''s redirect. A row is deleted when it is used, so that it is used once.';
comment on column staff_oidc_logins.state_hash is 'Keyed hash of the state. Nonce and PKCE verifier follow from state and cookie, and are not stored.';
comment on column staff_oidc_logins.session_id is 'The session that is re-authenticated; null for a sign-in.';
create index staff_oidc_logins_expired on staff_oidc_logins (expires_at);
grant select, insert, delete on staff_oidc_logins to muqabla_app;

create table staff_sign_ins (
  session_id uuid primary key,
  staff_id uuid not null references staff,
  way text not null check (way in ('password', 'passkey', 'oidc', 'recovery', 'invitation')),
  signed_in_at timestamptz not null,
  address text not null,
  device text not null,
  ends_at timestamptz
);
comment on table staff_sign_ins is 'The sign-ins of staff in all ways, by the session that each opened; kept for 180 days.';
comment on column staff_sign_ins.ends_at is 'When the session ends whatever happens in it; null for one that ends by inactivity alone.';
create index staff_sign_ins_by_staff on staff_sign_ins (staff_id, signed_in_at desc);
create index staff_sign_ins_by_time on staff_sign_ins (signed_in_at);
grant select, insert, delete on staff_sign_ins to muqabla_app;

create table saved_answers (
  answer_id uuid primary key,
  shortcut text not null check (shortcut ~ '^[a-z0-9-]{2,20}$'),
  text_en text not null check (length(text_en) between 1 and 1000),
  text_hi text not null check (length(text_hi) between 1 and 1000),
  changed_by uuid not null references staff,
  changed_at timestamptz not null,
  constraint saved_answers_shortcut_key unique (shortcut)
);
comment on table saved_answers is
  'Answers that support inserts into a conversation by their shortcut, in both languages, with placeholders in braces.';
grant select, insert, update, delete on saved_answers to muqabla_app;
