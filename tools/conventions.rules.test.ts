import { expect, it } from 'vitest';
import { brokenConventions } from './conventions.rules.ts';

const call = 'apps/server/src/matches/accept-match.ts';
const rules = 'apps/server/src/matches/match.rules.ts';
const toDo = ['TO', 'DO'].join('');

it.each([
  ['kebab-case', 'apps/web/src/features/lobby/BattleCard.tsx', ''],
  ['kebab-case', 'apps/server/src/Matches/accept.ts', ''],
  ['No barrel', 'packages/ui/src/index.ts', ''],
  ['No barrel', 'packages/ui/src/parts.ts', "export * from './button.tsx';"],
  ['Export by name', call, 'export default function accept() {}'],
  ['Export by name', call, 'const accept = 1;\nexport { accept as default };'],
  ['SQL lives in', call, "const rows = await db.query('SELECT id FROM match');"],
  ['SQL lives in', call, 'await db.query(`\n  insert into match (id) values ($1)`);'],
  ['SQL lives in', call, "await db.query('update match set version = 2');"],
  ['SQL lives in', call, 'await db.query(`delete from match where id = $1`);'],
  ['SQL lives in', call, 'await db.query(`with live as (select 1) table live`);'],
  ['no clock', rules, 'const now = Date.now();'],
  ['no clock', rules, 'const now = new Date();'],
  ['no clock', rules, 'const lot = Math.random();'],
  ['grows old', call, `// ${toDo}: later`],
])('finds what breaks "%s" in %s: %s', (convention, path, text) => {
  expect(brokenConventions(path, text)).toEqual([
    expect.objectContaining({ path, convention: expect.stringContaining(convention) }),
  ]);
});

it.each([
  ['apps/server/src/matches/match.queries.ts', "await db.query('SELECT id FROM match');"],
  ['apps/server/src/ledger/post.ts', "await db.query('SELECT id FROM account');"],
  ['apps/server/src/matches/accept-match.test.ts', "await db.query('SELECT id FROM match');"],
  ['vitest.config.ts', 'export default {};'],
  [call, "throw refused('Select a game from the list');"],
  [call, '// export default is for others, and so is `SELECT id FROM match`\n/** `select 1 from x` */'],
  [rules, 'export const isOver = (now: Date) => now > new Date(2026, 1, 1);'],
])('finds nothing in %s: %s', (path, text) => {
  expect(brokenConventions(path, text)).toEqual([]);
});

it('tells the line', () => {
  expect(brokenConventions(rules, 'one\ntwo\nconst now = Date.now();')).toMatchObject([{ line: 3 }]);
});
