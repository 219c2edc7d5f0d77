-- What has expired is deleted a few rows at a time, found by when it expired.
create index signups_by_expiry on signups (expires_at);
create index refresh_tokens_by_expiry on refresh_tokens (expires_at);
create index otp_challenges_by_expiry on otp_challenges (expires_at);
grant delete on signups, refresh_tokens, sms_sends to muqabla_app;
