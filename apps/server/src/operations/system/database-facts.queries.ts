import type { Queries } from '../../platform/db/database.ts';

/** The rights of the role of `DATABASE_URL` and the state of its database, as the first start needs them. */
export type DatabaseFacts = {
  role: string;
  database: string;
  version: number;
  encoding: string;
  isStandby: boolean;
  hasTables: boolean;
  /** False when the tables belong to a role whose rights this one has not. */
  ownsTables: boolean;
  mayCreate: boolean;
  /** True when the role of the application can be made, or can be granted and taken. */
  mayUseApplicationRole: boolean;
  hasApplicationRole: boolean;
  /** The most connections that this role can have. */
  connections: number;
  /** Those that are free now. */
  freeConnections: number;
  /** The system sorts texts in another way than when the indexes were built. */
  isCollationStale: boolean;
  now: Date;
};

// Since PostgreSQL 16 a member takes a role only by a grant that says so, and grants it only as its administrator. The first
// migration makes the role, or grants the one that is there.
const READ = `
  with me as (select oid, rolname, rolsuper, rolcreaterole, rolconnlimit from pg_roles where rolname = current_user),
    app as (select oid from pg_roles where rolname = 'muqabla_app'),
    server as (
      select current_setting('server_version_num')::int as version,
        current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
          - coalesce(current_setting('reserved_connections', true), '0')::int as connections,
        (select sum(numbackends)::int - 1 from pg_stat_database) as used,
        to_regclass('public.migrations') as migrations
    )
  select me.rolname as role, d.datname as database, server.version, pg_encoding_to_char(d.encoding) as encoding,
    pg_is_in_recovery() as "isStandby",
    server.migrations is not null as "hasTables",
    coalesce(pg_has_role(me.oid, (select relowner from pg_class where oid = server.migrations), 'USAGE'), true) as "ownsTables",
    has_database_privilege(d.oid, 'CREATE') and has_schema_privilege('public', 'CREATE') as "mayCreate",
    app.oid is not null as "hasApplicationRole",
    case
      when me.rolsuper then true
      when app.oid is null then me.rolcreaterole
      when server.migrations is not null
        then pg_has_role(me.oid, app.oid, case when server.version >= 160000 then 'SET' else 'MEMBER' end)
      else pg_has_role(me.oid, app.oid, 'MEMBER WITH ADMIN OPTION') or (me.rolcreaterole and server.version < 160000)
    end as "mayUseApplicationRole",
    least(server.connections, nullif(me.rolconnlimit, -1), nullif(d.datconnlimit, -1)) as connections,
    server.connections - server.used as "freeConnections",
    coalesce(d.datcollversion <> pg_database_collation_actual_version(d.oid), false) as "isCollationStale",
    clock_timestamp() as now
  from me cross join server join pg_database d on d.datname = current_database() left join app on true`;

/** Reads the version of a database server, by which one knows whether it has what the other facts are read from. */
export const readServerVersion = async (db: Queries): Promise<number> => {
  const [row] = await db.query<{ version: number }>(`select current_setting('server_version_num')::int as version`);
  return row?.version ?? 0;
};

/** Reads what the database allows its owner. Writes nothing. */
export const readDatabaseFacts = async (db: Queries): Promise<DatabaseFacts> => {
  const [facts] = await db.query<DatabaseFacts>(READ);
  if (facts === undefined) throw new Error('the database knows no role of this connection');
  return facts;
};
