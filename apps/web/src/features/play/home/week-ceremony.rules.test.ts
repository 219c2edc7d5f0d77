import type { OwnLeagueSeat } from '@muqabla/contract/play/skill/league-calls';
import { expect, it } from 'vitest';
import { seatToShow } from './week-ceremony.rules.ts';

const seat = (week: string, games = 3) => ({ week, games }) as OwnLeagueSeat;
const last = seat('2026-11-16');

it.each([
  ['the last week', [last, seat('2026-11-09')], null, last],
  ['the last week, after an earlier one', [last], '2026-11-09', last],
  ['nothing twice', [last], '2026-11-16', undefined],
  ['nothing of an older week', [seat('2026-11-09')], null, undefined],
  ['nothing of a week without a game', [seat('2026-11-16', 0)], null, undefined],
  ['nothing to a newcomer', [], null, undefined],
])('shows %s', (_, past, shown, seen) => {
  expect(seatToShow({ week: '2026-11-23', past }, shown)).toBe(seen);
});
