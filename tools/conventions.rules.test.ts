import { expect, it } from 'vitest';
import { findViolations } from './conventions.rules.ts';

const call = 'apps/server/src/play/matches/match/accept-match.ts';
const rules = 'apps/server/src/play/matches/match/match.rules.ts';
const carrom = 'packages/games/src/carrom/collide.ts';
const toDo = ['TO', 'DO'].join('');
// Joined here, so that this file follows the conventions itself.
const participle = ['As', 'ked'].join('');
const pronoun = ['some', 'body'].join('');
const verb = ['to', 'ld'].join('');
const fragment = ['O', 'f'].join('');

it.each([
  ['kebab-case', 'apps/web/src/features/lobby/BattleCard.tsx', ''],
  ['kebab-case', 'apps/server/src/Matches/accept.ts', ''],
  ['Browser storage is', 'apps/web/src/lib/a.ts', "export const a = () => localStorage.getItem('a');"],
  ['Browser storage is', 'apps/web/src/lib/a.ts', 'export const a = () => window.sessionStorage;'],
  ['Browser storage is', 'apps/admin/src/lib/a.ts', "export const a = () => indexedDB.open('a');"],
  ['Browser storage is', 'apps/web/src/service-worker/a.ts', "export const a = () => caches.open('a');"],
  ['No barrel', 'packages/ui/src/index.ts', ''],
  ['No barrel', 'packages/ui/src/parts.ts', "export * from './button.tsx';"],
  ['Use named exports', call, 'export default function accept() {}'],
  ['Use named exports', call, 'const accept = 1;\nexport { accept as default };'],
  ['SQL belongs in', call, "const rows = await db.query('SELECT id FROM match');"],
  ['SQL belongs in', call, 'await db.query(`\n  insert into match (id) values ($1)`);'],
  ['SQL belongs in', call, "await db.query('update match set version = 2');"],
  ['SQL belongs in', call, 'await db.query(`delete from match where id = $1`);'],
  ['SQL belongs in', call, 'await db.query(`with live as (select 1) table live`);'],
  ['by one clock', call, `update withdrawals set ask_at = ${'now'}() where ask_at is not null`],
  ['by one clock', call, `select count(*) from complaints where due_at < ${'now'}()\``],
  ['must be pure', rules, 'const now = Date.now();'],
  ['must be pure', rules, 'const now = new Date();'],
  ['must be pure', rules, 'const lot = Math.random();'],
  ['to the last bit', carrom, 'const x = Math.sin(y);'],
  ['to the last bit', carrom, 'const x = Math.hypot(y, z);'],
  ['to the last bit', carrom, 'const x = y ** 3;'],
  ['to the last bit', carrom, 'const { cos } = Math;'],
  ['to the last bit', carrom, "const x = Math['tan'](y);"],
  ['to the last bit', carrom, 'const maths = Math;'],
  ['to the last bit', carrom, 'const x = y.toFixed(2);'],
  ['No notes of open work', call, `// ${toDo}: later`],
  ['not by a participle', call, `type ${participle} = { matchId: string };`],
  ['not by a participle', call, `export interface Match${participle} {}`],
  ['Name the person', call, `// Not shown to ${pronoun} else.`],
  ['Name the person', call, `/**\n * The player, or ${pronoun} of the staff.\n */`],
  ['Name the person', call, `const x = <p>{/* ${pronoun} */}</p>;`],
  ['standard verb', call, `const a = 1; // The player is ${verb}.`],
  ['Begin a doc comment', call, '/** What both wallets hold. */'],
  ['Begin a doc comment', call, `type Row = {\n  /** ${fragment} a deposit. */\n  id: string;\n};`],
  ['Begin a doc comment', rules, '/**\n * Whether a player is banned.\n * Banned players may read.\n */'],
  ['as a person would', 'e2e/journeys/home.e2e.test.ts', "await page.getByRole('radio').check({ force: true });"],
  ['the upper limit of a number', call, 'const MO' + 'ST_WORDS = 5;'],
])('reports "%s" for %s: %s', (convention, path, text) => {
  expect(findViolations(path, text)).toEqual([
    expect.objectContaining({ path, convention: expect.stringContaining(convention) }),
  ]);
});

it.each([
  ['apps/server/src/play/engine/match.queries.ts', "await db.query('SELECT id FROM match');"],
  ['apps/server/src/money/recharges/recharges.list.ts', "await db.query('SELECT id FROM match');"],
  ['apps/server/src/core/ledger/post.ts', "await db.query('SELECT id FROM account');"],
  ['apps/server/src/play/matches/match/accept-match.test.ts', "await db.query('SELECT id FROM match');"],
  ['vitest.config.ts', 'export default {};'],
  [call, "throw refused('Select a game from the list');"],
  [call, '// export default is for others, and so is `SELECT id FROM match`\n/** `select 1 from x` */'],
  [call, `refuse('${pronoun} else was quicker', { path: '**/${pronoun}/*.ts' });`],
  [call, 'type TaskRow = { id: string };'],
  [call, '/** True when both sides agree. */\n// By now the lock is held.\nconst text = "/** What is this? */";'],
  [rules, 'export const isOver = (now: Date) => now > new Date(2026, 1, 1);'],
])('reports nothing for %s: %s', (path, text) => {
  expect(findViolations(path, text)).toEqual([]);
});

it('reports the line', () => {
  expect(findViolations(rules, 'one\ntwo\nconst now = Date.now();')).toMatchObject([{ line: 3 }]);
});
