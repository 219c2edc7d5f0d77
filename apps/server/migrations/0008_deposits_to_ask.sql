-- When the gateway is next asked about a deposit that has not settled. Asking moves it on, so that deposits nobody
-- pays never stand before newer ones.
alter table deposits add column ask_at timestamptz;
update deposits set ask_at = created_at;
alter table deposits alter column ask_at set not null;
drop index deposits_unsettled;
create index deposits_to_ask on deposits (ask_at) where status in ('created', 'pending');
