import type { MatchView } from '@muqabla/contract/play/matches/match';
import { expect, it } from 'vitest';
import { lossesInARow } from './losses.rules.ts';

const ME = 'a';
// Noon in India.
const NOW = new Date('2026-11-25T06:30:00Z');
const ended = (hour: string, change: Partial<MatchView>) =>
  ({
    status: 'completed',
    statusSince: `2026-11-25T${hour}:00:00.000Z`,
    host: { _id: ME },
    joiner: { _id: 'b' },
    ...change,
  }) as MatchView;
const lost = (hour: string) => ended(hour, { winner: 'joiner' });
const won = (hour: string) => ended(hour, { winner: 'host' });

it.each([
  ['counts the newest losses until a win', [lost('01'), won('02'), lost('03'), lost('04')], 2],
  ['passes over what was cancelled', [lost('01'), ended('02', { status: 'cancelled' }), lost('03')], 2],
  [
    'begins at the midnight of India',
    [ended('01', { winner: 'joiner', statusSince: '2026-11-24T18:29:59.000Z' }), lost('02')],
    1,
  ],
  ['is none after a win', [lost('01'), won('02')], 0],
])('%s', (_, matches, losses) => {
  expect(lossesInARow(matches, ME, NOW)).toBe(losses);
});
