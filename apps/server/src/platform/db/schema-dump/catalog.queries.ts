import type { Queries } from '../database.ts';
import type { RoutineDump, SchemaDump, TableDump } from './render-schema.rules.ts';

// The job queue's schema is created by its library.
const OURS = `n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'graphile_worker')`;

// The privileges an access control list grants to roles other than the owner, by role.
const grants = (acl: string, owner: string) => `
  coalesce((
    select json_agg(json_build_object('role', role, 'privileges', privileges) order by role) from (
      select case item.grantee when 0 then 'PUBLIC' else pg_get_userbyid(item.grantee) end as role,
             array_agg(item.privilege_type order by item.privilege_type) as privileges
      from aclexplode(${acl}) item where item.grantee <> ${owner} group by item.grantee
    ) granted), '[]')`;

const COLUMNS = `
  select json_agg(json_build_object(
    'name', quote_ident(a.attname), 'type', format_type(a.atttypid, a.atttypmod), 'notNull', a.attnotnull,
    'default', case when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid) end,
    'generatedAs', case when a.attgenerated <> '' then pg_get_expr(d.adbin, d.adrelid) end,
    'comment', col_description(c.oid, a.attnum), 'grants', ${grants('a.attacl', 'c.relowner')}
  ) order by a.attnum)
  from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped`;

const CONSTRAINTS = `
  select coalesce(json_agg(json_build_object(
    'name', quote_ident(k.conname), 'definition', pg_get_constraintdef(k.oid, true),
    'comment', obj_description(k.oid, 'pg_constraint')
  ) order by array_position('{p,u,x,f,c}', k.contype::text), k.conname), '[]')
  from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'x', 'f', 'c')`;

const INDEXES = `
  select coalesce(json_agg(json_build_object(
    'definition', pg_get_indexdef(i.indexrelid, 0, true), 'comment', obj_description(i.indexrelid, 'pg_class')
  ) order by x.relname), '[]')
  from pg_index i join pg_class x on x.oid = i.indexrelid
  where i.indrelid = c.oid and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.conrelid = c.oid)`;

const TRIGGERS = `
  select coalesce(json_agg(json_build_object(
    'definition', pg_get_triggerdef(t.oid, true), 'comment', obj_description(t.oid, 'pg_trigger')
  ) order by t.tgname), '[]')
  from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal`;

const readTables = (db: Queries) =>
  db.query<TableDump & { schema: string }>(`
    select n.nspname as schema, c.oid::regclass::text as name, c.relpersistence = 'u' as "isUnlogged",
           coalesce(c.reloptions, '{}') as options, obj_description(c.oid, 'pg_class') as comment,
           ${grants('c.relacl', 'c.relowner')} as grants,
           (${COLUMNS}) as columns, (${CONSTRAINTS}) as constraints, (${INDEXES}) as indexes, (${TRIGGERS}) as triggers
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and ${OURS} order by n.nspname, c.relname`);

const readRoutines = (db: Queries) =>
  db.query<RoutineDump & { schema: string }>(`
    select n.nspname as schema, p.oid::regprocedure::text as signature, obj_description(p.oid, 'pg_proc') as comment,
           case p.prokind when 'a' then 'AGGREGATE' when 'p' then 'PROCEDURE' else 'FUNCTION' end as kind,
           case p.prokind when 'a' then format('CREATE AGGREGATE %s (SFUNC = %s, STYPE = %s, INITCOND = %L)', p.oid::regprocedure,
                                               g.aggtransfn::regproc, g.aggtranstype::regtype, g.agginitval)
                          else pg_get_functiondef(p.oid) end as definition,
           ${grants(`coalesce(p.proacl, acldefault('f', p.proowner))`, 'p.proowner')} as grants
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace left join pg_aggregate g on g.aggfnoid = p.oid
    where ${OURS} order by n.nspname, p.proname, p.oid::regprocedure::text collate "C"`);

/** Reads every schema of the product from the catalog. Names in schema public are unqualified. */
export const readSchemas = async (db: Queries): Promise<SchemaDump[]> => {
  const tables = await readTables(db);
  const routines = await readRoutines(db);
  const schemas = await db.query<Pick<SchemaDump, 'name' | 'comment' | 'grants'>>(`
    select n.nspname as name, nullif(obj_description(n.oid, 'pg_namespace'), 'standard public schema') as comment,
           ${grants('n.nspacl', 'n.nspowner')} as grants
    from pg_namespace n where ${OURS} order by n.nspname <> 'public', n.nspname`);
  return schemas.map((schema) => ({
    ...schema,
    tables: tables.filter((table) => table.schema === schema.name),
    routines: routines.filter((routine) => routine.schema === schema.name),
  }));
};

/** Objects of kinds that `readSchemas` does not read, each as 'kind name'. */
export const listUnreadObjects = async (db: Queries): Promise<string[]> => {
  const rows = await db.query<{ object: string }>(`
    select 'relation ' || c.oid::regclass as object from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where ${OURS} and c.relkind not in ('r', 'i', 'S', 't')
    union all select 'sequence ' || c.oid::regclass from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where ${OURS} and c.relkind = 'S' and (c.relacl is not null or not exists (
        select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'a'))
    union all select 'type ' || t.oid::regtype from pg_type t join pg_namespace n on n.oid = t.typnamespace
      where ${OURS} and t.typtype in ('d', 'e', 'r')
    union all select 'identity or collation of column ' || c.oid::regclass || '.' || a.attname
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      join pg_type t on t.oid = a.atttypid
      where ${OURS} and c.relkind = 'r' and a.attnum > 0 and (a.attidentity <> '' or a.attcollation <> t.typcollation)
    union all select 'row security of ' || c.oid::regclass from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where ${OURS} and c.relrowsecurity
    union all select 'state of trigger ' || t.tgname || ' on ' || c.oid::regclass
      from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
      where ${OURS} and t.tgenabled <> 'O'
    union all select 'aggregate ' || g.aggfnoid from pg_aggregate g join pg_proc p on p.oid = g.aggfnoid
      join pg_namespace n on n.oid = p.pronamespace where ${OURS} and (g.aggkind <> 'n' or g.aggfinalfn <> 0)
    union all select 'rule ' || r.rulename from pg_rewrite r join pg_class c on c.oid = r.ev_class
      join pg_namespace n on n.oid = c.relnamespace where ${OURS} and c.relkind = 'r'
    union all select 'statistics ' || s.stxname from pg_statistic_ext s
    union all select 'default privileges of ' || pg_get_userbyid(a.defaclrole) from pg_default_acl a
    order by 1`);
  return rows.map(({ object }) => object);
};
