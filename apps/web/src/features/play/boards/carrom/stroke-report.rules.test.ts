import { CARROM_QUICK } from '@muqabla/games/carrom/carrom';
import { startCarrom } from '@muqabla/games/carrom/position';
import { carromPosition } from '@muqabla/ui/boards/position-views';
import { expect, it } from 'vitest';
import { type CarromPosition, strokeFacts } from './stroke-report.rules.ts';

const rack = carromPosition(CARROM_QUICK.view(startCarrom('host'), 'host'));
const place = { x: 0, y: 0 };
const board = (white: number, black: number, more: Partial<CarromPosition> = {}): CarromPosition => ({
  ...rack,
  white: Array.from({ length: white }, () => place),
  black: Array.from({ length: black }, () => place),
  ...more,
});

it.each<[string, Parameters<typeof strokeFacts>, ReturnType<typeof strokeFacts>]>([
  ['nothing', [board(9, 9), board(9, 9), 'host', []], [{ kind: 'nothing' }]],
  [
    'men of both sides',
    [board(9, 9), board(7, 8), 'host', ['white', 'black', 'white']],
    [
      { kind: 'own', count: 2 },
      { kind: 'theirs', count: 1 },
    ],
  ],
  [
    'the striker with an own man: the man and a due come back',
    [board(8, 9), board(9, 9), 'host', ['white', 'striker']],
    [{ kind: 'striker' }, { kind: 'own', count: 1 }, { kind: 'back', count: 2 }],
  ],
  [
    'the striker of a side that has nothing to give',
    [board(9, 9), board(9, 9, { dues: { host: 0, joiner: 1 } }), 'joiner', ['striker']],
    [{ kind: 'striker' }, { kind: 'owed', count: 1 }],
  ],
  ['the queen', [board(8, 9), board(8, 9, { queen: 'open' }), 'host', ['queen']], [{ kind: 'queen-open' }]],
  [
    'the cover',
    [board(8, 9, { queen: 'open' }), board(7, 9, { queen: 'host' }), 'host', ['white']],
    [{ kind: 'own', count: 1 }, { kind: 'queen-covered' }],
  ],
  ['no cover', [board(8, 9, { queen: 'open' }), board(8, 9), 'host', []], [{ kind: 'queen-back' }]],
])('tells of %s', (_, stroke, facts) => {
  expect(strokeFacts(...stroke)).toEqual(facts);
});
