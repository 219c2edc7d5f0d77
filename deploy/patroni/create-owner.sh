#!/bin/sh
# Creates the owner of the product's database, once, on a new cluster: no superuser, but able to restore a backup.
#   OWNER_PASSWORD=… create-owner.sh CONNECTION_OF_THE_SUPERUSER
set -eu
psql -qX -v ON_ERROR_STOP=1 -v password="${OWNER_PASSWORD:?the password of the owner}" -d "$1" <<'SQL'
select 'create role muqabla login createrole' where not exists (select from pg_roles where rolname = 'muqabla') \gexec
alter role muqabla password :'password';
select 'create database muqabla owner muqabla' where not exists (select from pg_database where datname = 'muqabla') \gexec
-- A restore writes rows back without their triggers.
grant set on parameter session_replication_role to muqabla;
SQL
