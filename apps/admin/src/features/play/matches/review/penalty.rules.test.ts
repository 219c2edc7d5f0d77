import { expect, it } from 'vitest';
import { hasPenalty, togglePenalty } from './penalty.rules.ts';

const hostFraud = { side: 'host', kind: 'fraud' } as const;
const joinerFraud = { side: 'joiner', kind: 'fraud' } as const;

it('toggles a penalty for each side and kind', () => {
  const both = togglePenalty(togglePenalty([], hostFraud), joinerFraud);
  expect(both).toEqual([hostFraud, joinerFraud]);
  expect(hasPenalty(both, { side: 'host', kind: 'abusing' })).toBe(false);
  expect(togglePenalty(both, hostFraud)).toEqual([joinerFraud]);
});
