import { expect, it } from 'vitest';
import type { LogEntry, TournamentEntry } from './entry.ts';
import { createTournamentCheck } from './tournament-sums.ts';

const base = { v: 1, at: '2026-11-23T10:00:00Z', tournament: 'one', game: 'Instant Chess' } as const;
type Content = TournamentEntry extends infer Each
  ? Each extends unknown
    ? Omit<Each, 'tournament' | 'game'>
    : never
  : never;
const entryOf = (content: Content) => ({ ...base, ...content }) as LogEntry;

const BEGUN = entryOf({
  kind: 'tournament_begun',
  entryPaise: 100_00,
  housePrizePaise: 50_00,
  commissionPercent: 10,
  shares: [60, 40],
});
const PAID = {
  kind: 'tournament_paid',
  players: 3,
  entriesPaise: 300_00,
  housePrizePaise: 50_00,
  feePaise: 30_00,
  prizes: [
    { place: 1, players: 1, paise: 192_00 },
    { place: 2, players: 2, paise: 64_00 },
  ],
} as const;
const CANCELLED = { kind: 'tournament_cancelled', players: 3, returnedPaise: 300_00, cause: 'staff' } as const;

const check = (...entries: readonly LogEntry[]) => {
  const take = createTournamentCheck();
  for (const entry of entries) take(entry);
};

it('lets a tournament pass that pays what came in less the fee, and one that returns it', () => {
  check(BEGUN, entryOf(PAID));
  check(BEGUN, entryOf(CANCELLED));
  // Cancelled before its start.
  check(entryOf({ ...CANCELLED, players: 0, returnedPaise: 0 }));
});

it.each<[string, string, readonly LogEntry[]]>([
  [
    'a prize too low',
    'do not add up',
    [BEGUN, entryOf({ ...PAID, prizes: [{ place: 1, players: 1, paise: 319_99 }] })],
  ],
  ['a higher fee', 'on other terms', [BEGUN, entryOf({ ...PAID, feePaise: 30_01 })]],
  ['another prize of the house', 'on other terms', [BEGUN, entryOf({ ...PAID, housePrizePaise: 0 })]],
  ['entries of fewer players', 'on other terms', [BEGUN, entryOf({ ...PAID, players: 2 })]],
  ['a payment without a beginning', 'without a beginning', [entryOf(PAID)]],
  ['a second payment', 'ends twice', [BEGUN, entryOf(PAID), entryOf(PAID)]],
  ['a payment of a cancelled one', 'ends twice', [BEGUN, entryOf(CANCELLED), entryOf(PAID)]],
  ['a second beginning', 'begins twice', [BEGUN, BEGUN]],
  ['an entry that was kept', 'return every entry', [BEGUN, entryOf({ ...CANCELLED, returnedPaise: 200_00 })]],
])('finds %s', (_, message, entries) => {
  expect(() => check(...entries)).toThrow(message);
});
