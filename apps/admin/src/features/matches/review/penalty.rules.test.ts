import { expect, it } from 'vitest';
import { hasPenalty, togglePenalty } from './penalty.rules.ts';

const hostFraud = { side: 'host', kind: 'fraud' } as const;
const joinerFraud = { side: 'joiner', kind: 'fraud' } as const;

it('a penalty is chosen once for a side, and taken away by choosing it again', () => {
  const both = togglePenalty(togglePenalty([], hostFraud), joinerFraud);
  expect(both).toEqual([hostFraud, joinerFraud]);
  expect(hasPenalty(both, { side: 'host', kind: 'abusing' })).toBe(false);
  expect(togglePenalty(both, hostFraud)).toEqual([joinerFraud]);
});
