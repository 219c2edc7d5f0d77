import { expect, it } from 'vitest';
import { arenaPointsText } from './arena-points.ts';

it.each([
  [{ host: 2, joiner: 0 }, 'host', 'Points in the tournament: 2.'],
  [{ host: 2, joiner: 0 }, 'joiner', 'Points in the tournament: 0.'],
  [{ host: 1, joiner: 1 }, 'joiner', 'Points in the tournament: 1.'],
  [{ host: 4, joiner: 0 }, 'host', '4 points in the tournament: this win counts double, after two wins in a row.'],
  [{ host: 4, joiner: 0 }, 'joiner', 'Bilal gets 4 points: a win after two wins in a row counts double.'],
  [undefined, 'host', 'The result counts in the tournament.'],
] as const)('%o for the %s: %s', (tournamentPoints, side, text) =>
  expect(arenaPointsText({ ...(tournamentPoints !== undefined && { tournamentPoints }) }, side, 'Bilal')).toBe(text),
);
