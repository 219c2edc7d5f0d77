import { describe, expect, it } from 'vitest';
import { featureOf } from './feature-of.rules.ts';
import { tableUsesIn } from './table-uses.rules.ts';
import { findTableBreaches, heldAgainst } from './table-walls.rules.ts';

const TABLES = new Set(['matches', 'players', 'games', 'deposits', 'ledger.wallets', 'tournaments']);
const PATH = 'apps/server/src/play/matches/match/match.queries.ts';

const usesOf = (sql: string) =>
  tableUsesIn(PATH, `export const SQL = \`${sql}\`;`, TABLES).map(
    ({ table, isWrite }) => `${isWrite ? 'writes' : 'reads'} ${table}`,
  );

describe('the tables that a statement names', () => {
  it.each<[string, string[]]>([
    ['select 1 from matches m join players p using (player_id)', ['reads matches', 'reads players']],
    [
      'select 1 from only matches, players as p (a, b), lateral (select 1 from games) g',
      ['reads matches', 'reads players', 'reads games'],
    ],
    ['select w.due_paise from ledger.wallets w', ['reads ledger.wallets']],
    ['insert into matches (a) select b from games', ['writes matches', 'reads games']],
    ['update matches set a = 1 from players where true', ['writes matches', 'reads players']],
    ['delete from matches using players p where true', ['writes matches', 'reads players']],
    ['select (select count(*) from deposits), exists (select from games)', ['reads deposits', 'reads games']],
    ['matches m join players p using (player_id)', ['reads matches', 'reads players']],
    ['with matches as (select 1), games as materialized (select 2) select 1 from matches, games', []],
    ['select deposits.a, b as players from unnest($1::uuid[]) games (a)', []],
    ["select 'from matches' from tournaments -- join players", ['reads tournaments']],
    ['select 1 from ${TABLE} t join players p on true where ${OTHER}', ['reads players']],
  ])('%s', (sql, uses) => expect(usesOf(sql)).toEqual(uses));

  it('are found in the line where they are written', () => {
    const text = '\nexport const A = `select 1\n  from matches`;\nexport const B = "select from players";\n';
    expect(tableUsesIn(PATH, text, TABLES).map(({ table, line }) => [table, line])).toEqual([
      ['matches', 3],
      ['players', 4],
    ]);
  });
});

describe('a wall between tables', () => {
  const ownerOf = new Map([
    ['matches', 'play/engine'],
    ['players', 'accounts/players'],
    ['tournaments', 'play/events/tournaments'],
    ['shared.tries', 'platform'],
  ]);
  const breachesOf = (feature: string, table: string, isWrite = false) =>
    findTableBreaches([{ path: `apps/server/src/${feature}/a.queries.ts`, line: 1, table, isWrite }], {
      ownerOf,
      wings: ['core', 'accounts', 'play'],
    }).length;

  it.each<[string, string, 'reads' | 'writes', number]>([
    ['accounts/friends', 'matches', 'reads', 1],
    ['core/ledger', 'players', 'reads', 1],
    ['platform/jobs', 'matches', 'reads', 1],
    ['play/matches/match', 'players', 'reads', 0],
    ['play/events/arena', 'matches', 'reads', 0],
    ['play/events/arena', 'matches', 'writes', 1],
    ['play/events/arena', 'players', 'writes', 1],
    ['play/engine', 'matches', 'writes', 0],
    ['play/engine/moves', 'matches', 'writes', 0],
    ['play/events/arena', 'tournaments', 'writes', 1],
    ['play/events/tournaments/arenas', 'tournaments', 'writes', 0],
    ['platform/rate-limits', 'shared.tries', 'writes', 0],
  ])('%s %s, which it %s: %i', (feature, table, how, breaches) =>
    expect(breachesOf(feature, table, how === 'writes')).toBe(breaches),
  );

  it('is crossed by no file that joins all wings', () => {
    expect([featureOf('apps/server/src/app.ts'), featureOf('apps/server/src/play/parts.ts')]).toEqual(['', '']);
  });

  it('is held against all but the exceptions, and an exception that is none any more is named', () => {
    const breach = { path: PATH, line: 1, table: 'matches', isWrite: false, owner: 'play/engine' };
    expect(heldAgainst([breach], {})).toEqual({ refused: [breach], ended: [] });
    expect(heldAgainst([breach], { [PATH]: ['matches', 'players'] })).toEqual({
      refused: [],
      ended: [{ path: PATH, table: 'players' }],
    });
  });
});
