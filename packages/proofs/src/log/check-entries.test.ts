import { describe, expect, it } from 'vitest';
import { createLogCheck, matchFault } from './check-entries.ts';
import type { LogEntry } from './entry.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 22, hour)).toISOString().replace('.000', '');
const NOON = at(12);
const match = { v: 1, at: at(9), match: 'm', host: 'h', joiner: 'j' } as const;

const decision = (version: number, of: Partial<LogEntry> = {}) =>
  ({
    ...match,
    kind: 'decision',
    version,
    game: 'Ludo Classic',
    stakeBand: '1-49',
    outcome: 'host',
    by: 'reviewer',
    move: 'decide',
    reasons: [],
    penalties: [],
    ...of,
  }) as LogEntry;
const reversal = (version: number, reverses: number): LogEntry => ({ ...match, kind: 'reversal', version, reverses });
const board = (version: number, began = match.at): LogEntry => ({
  ...match,
  at: began,
  kind: 'board_started',
  version,
  game: 'Ludo Classic',
  diceCommit: 'd',
});
const offer = (version: number): LogEntry => ({
  ...match,
  kind: 'offer_ended',
  version,
  game: 'Ludo Classic',
  by: 'host',
  hostCommit: 'c',
  diceCommit: 'd',
  joinerSeed: 's',
});
const sum = (period: string, totalPaise: number): LogEntry => ({
  v: 1,
  at: NOON,
  kind: 'liabilities',
  period,
  root: `root ${totalPaise}`,
  totalPaise,
  leaves: 4,
  ledgerTransfers: 1,
});
const adjustment = (id: string, paise: number): LogEntry => ({
  v: 1,
  at: NOON,
  kind: 'adjustment',
  decision: id,
  player: 'p',
  wallet: 'reward',
  direction: 'give',
  paise,
});
const laterEntry = (hour: number): LogEntry => ({ v: 1, at: at(hour), kind: 'audit_head', records: 1, hash: 'a' });
const check = (...entries: readonly LogEntry[]) => {
  const { take, finish } = createLogCheck();
  for (const entry of entries) take(entry);
  return finish();
};

describe('the entries of a match', () => {
  it.each<[string, readonly LogEntry[]]>([
    ['a decision', [decision(6)]],
    ['a decision, its reversal and the decision after it', [decision(6), reversal(7, 6), decision(8)]],
    ['the same in another order', [reversal(7, 6), decision(8), decision(6)]],
    ['a board with its end', [board(3), decision(4)]],
    ['a board that began within a day', [board(3)]],
    ['offers that ended before the board began', [offer(3), offer(5), board(7), decision(8)]],
  ])('agree: %s', (_, entries) => expect(matchFault(entries, at(33))).toBeNull());

  it.each<[string, string, readonly LogEntry[]]>([
    ['two decisions of one version', 'two entries of version 6', [decision(6), decision(6, { outcome: 'joiner' })]],
    ['a second decision while one stands', 'version 6 and again in version 7', [decision(6), decision(7)]],
    ['a reversal without a decision', 'takes back version 6', [reversal(7, 6)]],
    ['a reversal of another version', 'takes back version 5', [decision(6), reversal(7, 5)]],
    ['a second reversal of one decision', 'takes back version 6', [decision(6), reversal(7, 6), reversal(8, 6)]],
    ['a board that begins twice', 'begins its board twice', [board(3), board(4), decision(5)]],
    ['a board without an end for more than a day', 'has no end', [board(3)]],
    ['an earlier decision is no end', 'has no end', [decision(2), board(3)]],
  ])('contradict each other: %s', (_, fault, entries) => expect(matchFault(entries, at(34))).toContain(fault));
});

describe('a whole log', () => {
  it('tells its sums with their places, running boards, and offers that ended', () => {
    const summary = check(sum('2026-11-21', 5), offer(2), board(3), sum('2026-11-22', 7));
    expect(summary).toMatchObject({
      sums: [
        { period: '2026-11-21', totalPaise: 5, root: 'root 5', index: 0 },
        { period: '2026-11-22', totalPaise: 7, root: 'root 7', index: 3 },
      ],
      openBoards: 1,
      endedOffers: new Map([['host', 1]]),
      kinds: new Map([
        ['liabilities', 2],
        ['offer_ended', 1],
        ['board_started', 1],
      ]),
    });
  });

  it('may have kinds that a reader does not know', () => {
    expect(() =>
      check(decision(6), { v: 1, at: NOON, kind: 'of a later version' } as unknown as LogEntry),
    ).not.toThrow();
  });

  it.each<[string, string, readonly LogEntry[]]>([
    [
      'two sums of one day',
      '2026-11-22 has two sums, entries 0 and 2',
      [sum('2026-11-22', 5), decision(6), sum('2026-11-22', 7)],
    ],
    ['two decisions of a match', 'match m is decided', [decision(6), decision(8)]],
    [
      'a reversal without a decision',
      'match m takes back',
      [decision(6, { match: 'n' } as Partial<LogEntry>), reversal(7, 6)],
    ],
    ['a board without an end', 'match m began its board', [board(3), laterEntry(34)]],
    ['a decision about money twice', 'repeats the decision d1', [adjustment('d1', 100), adjustment('d1', 900)]],
    [
      'a tournament that is paid without a beginning',
      'without a beginning',
      [
        {
          v: 1,
          at: NOON,
          kind: 'tournament_paid',
          tournament: 't',
          game: 'g',
          players: 0,
          entriesPaise: 0,
          housePrizePaise: 0,
          feePaise: 0,
          prizes: [],
        },
      ],
    ],
  ])('is refused for %s', (_, fault, entries) => expect(() => check(...entries)).toThrow(fault));

  it('lets a board run that began within a day of the newest entry', () => {
    expect(check(board(3), laterEntry(33)).openBoards).toBe(1);
  });

  const seal = (hour: number): LogEntry => ({ v: 1, at: at(hour), kind: 'seal', root: 'r' });
  const disclosed = (hour: number, count: number, first = 0): LogEntry[] =>
    Array.from({ length: count }, (_, place) => ({
      v: 1,
      at: at(hour),
      kind: 'disclosed',
      about: { kind: 'board_started' },
      commit: `commit ${first + place}`,
    }));

  it('may leave a board without its end that ran when the first entry was sealed, and not one that was late then', () => {
    expect(check(board(3), seal(10), laterEntry(40))).toMatchObject({ openBoards: 0 });
    expect(() => check(board(3), laterEntry(34), seal(35))).toThrow('has no end');
  });

  it('counts what it discloses, and refuses fewer than 20 alike once an hour is over, or one twice', () => {
    expect(check(...disclosed(12, 21), laterEntry(20)).disclosures).toEqual(
      new Map([['{"kind":"board_started"}', 21]]),
    );
    expect(() => check(...disclosed(12, 19), laterEntry(12))).not.toThrow();
    expect(() => check(...disclosed(12, 19), laterEntry(14))).toThrow('fewer than 20 alike');
    expect(() => check(...disclosed(12, 19), ...disclosed(13, 1, 19), laterEntry(20))).toThrow('fewer than 20 alike');
    expect(() => check(...disclosed(12, 20), ...disclosed(12, 1, 19))).toThrow('disclosed twice');
  });
});
