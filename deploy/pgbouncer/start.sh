#!/bin/sh
# Writes the one user PgBouncer accepts and connects as, and starts it.
set -eu
(umask 077 && printf '"muqabla" "%s"\n' "${POSTGRES_PASSWORD:?the password of the owner}" >/tmp/userlist.txt)
exec pgbouncer /etc/pgbouncer/pgbouncer.ini
