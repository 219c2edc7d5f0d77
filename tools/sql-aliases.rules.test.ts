import { expect, it } from 'vitest';
import { findSqlViolations } from './conventions.rules.ts';
import { findHidingAliases } from './sql-aliases.rules.ts';
import { createSqlReader } from './sql-texts.ts';

it.each([
  ['a condition', 'p', 'select from players p where exists (select from entries p where p.id = p.id)'],
  [
    'a lateral subquery',
    'p',
    'select 1 from unnest($1) p (id) cross join lateral (select from entries p where p.id = p.id) f',
  ],
  ['a list of columns', 'm', 'select (select max(m.at) from moves m) from matches m'],
  ['the condition of a join', 'a', 'select from a join b on b.id in (select x.id from x as a) where true'],
  ['a function among the relations', 't', 'select from transfers t, unnest(array(select t.x from other t)) legs'],
  ['an update', 'm', 'update matches m set stake = (select sum(m.stake) from matches m)'],
  ['the source of an update', 'n', 'update matches m set x = 1 from new n where exists (select from old n)'],
  ['a deletion', 'm', 'delete from matches m using players p where p.id in (select m.id from moves m)'],
  ['a conflict', 'k', 'insert into kept k (id) values (1) on conflict (id) do update set x = (select k.x from k2 k)'],
  ['two levels below', 'p', 'select from players p where id in (select id from (select p.id from entries p) e)'],
  ['each branch of a union', 'b', 'select from a union select from b b where exists (select from c b)'],
  ['a query with common tables', 'w', 'with w as (select 1) select from w where exists (select from x w)'],
  ['parentheses of a join', 'p', 'select from (players p join matches m on true) where exists (select from entries p)'],
  [
    'a table and an alias',
    'matches',
    'select from matches where exists (select from old matches where matches.id = matches.id)',
  ],
  [
    'a table that is read twice, and named',
    'days',
    'select from days where exists (select from days where days.day > days.day)',
  ],
  ['a fragment', 'p', 'join players p on exists (select from entries p)'],
  [
    'a function',
    'p',
    'create function f() returns int as $body$ begin if exists (select from a p where exists (select from b p)) then return 1; end if; end $body$',
  ],
  ['a view', 'p', 'create view v as select from a p where exists (select from b p)'],
  ['upper case', 'p', 'SELECT FROM a P WHERE EXISTS (SELECT FROM b p)'],
])('finds the alias that hides another in %s', (_, alias, sql) => {
  expect(findHidingAliases(sql).map((found) => found.alias)).toEqual([alias]);
});

it.each([
  ['branches of a union', 'select from a p union all select from b p'],
  ['subqueries beside each other', 'select (select 1 from b p), (select 1 from c p) from a'],
  ['a subquery that is not lateral', 'select from a p join (select x from b p) q on true'],
  ['the name of a lateral subquery inside it', 'select from lateral (select x from b t) t'],
  ['common tables', 'with p as (select from a p) select from p join b q on true'],
  ['what is inserted', 'insert into a (x) select a.x from a where exists (select from b)'],
  ['a table that is read twice without a name', 'delete from a where id in (select id from a where id < $1)'],
  ['texts and comments', `select 'from a p (select from b p)' from c p -- (select from d p)\n/* (select from e p) */`],
  ['functions with from', 'select extract(epoch from p.at), p.a is distinct from p.b from a p'],
  ['statements one after the other', 'select from a p; select from b p'],
  ['a loop of a function', 'do $$ begin for r in select x from a p loop update b p set x = r.x; end loop; end $$'],
  [
    'triggers and grants',
    'create trigger t after insert or update on a for each row execute function f(); grant select, update on a to b',
  ],
])('finds nothing in %s', (_, sql) => {
  expect(findHidingAliases(sql)).toEqual([]);
});

// The statement that summed the tournaments of all players, in the fragments of its file.
const LOSSES = `
  import { ENTRIES } from './entries.queries.ts';
  const OPEN = ['new', 'running'];
  const stakedOf = (side: 'host' | 'joiner') => \`(select sum(stake) from matches where \${side}_id = $PLAYER and status in ('\${OPEN.join("', '")}'))\`;
  const figuresOf = (player: string) =>
    \`select (\${stakedOf('host')} + \${ENTRIES}) as lost\`.replaceAll('$PLAYER', player);
  export const readLosses = (db: Queries) =>
    db.query(
      \`select p.player_id, figures.lost
       from unnest($1::uuid[]) p (player_id) cross join lateral (\${figuresOf('p.player_id')}) figures\`,
    );
`;
const ENTRIES = (alias: string) =>
  `export const ENTRIES = \`(select sum(${alias}.entry) from tournament_players ${alias} where ${alias}.player_id = $PLAYER)\`;`;

const read = (alias: string) =>
  createSqlReader(
    (path) => ({ 'limits/limits.queries.ts': LOSSES, 'limits/entries.queries.ts': ENTRIES(alias) })[path],
  );

it('finds an alias that hides another where fragments of two files are put together', () => {
  const path = 'limits/limits.queries.ts';
  expect(findSqlViolations(path, read('p')(path))).toEqual([
    { path, line: 9, convention: expect.stringContaining('the alias p hides the outer one') },
  ]);
  expect(findSqlViolations(path, read('entrant')(path))).toEqual([]);
});

it('puts fragments together as the program does', () => {
  const texts = read('e')('limits/limits.queries.ts').map(({ text }) => text);
  expect(texts).toContainEqual(
    expect.stringContaining("where host_id = p.player_id and status in ('new', 'running'))"),
  );
  expect(texts).toContainEqual(expect.stringContaining('where e.player_id = p.player_id)'));
});
