-- SMS attempts: how often a text message was handed to the gateway.

alter table sms_sends add column attempts smallint not null default 0 check (attempts between 0 and 2);
comment on column sms_sends.attempts is
  'Gateways have no idempotency key: one that did not respond may have sent the message, so it is requested twice at most.';
grant update (attempts) on sms_sends to muqabla_app;
