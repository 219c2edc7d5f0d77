import type { Evidence } from '@muqabla/contract/play/matches/review-calls';
import { expect, it } from 'vitest';
import { hasPenalty, togglePenalty, suspectedFraud } from './penalty.rules.ts';

const hostFraud = { side: 'host', kind: 'fraud' } as const;
const joinerFraud = { side: 'joiner', kind: 'fraud' } as const;

it('toggles a penalty for each side and kind', () => {
  const both = togglePenalty(togglePenalty([], hostFraud), joinerFraud);
  expect(both).toEqual([hostFraud, joinerFraud]);
  expect(hasPenalty(both, { side: 'host', kind: 'abusing' })).toBe(false);
  expect(togglePenalty(both, hostFraud)).toEqual([joinerFraud]);
});

const AT = '2026-11-22T09:00:00Z';
const evidence = (kind: 'same' | 'near' | 'bothSides', twinAt: string): Evidence => ({
  resultStatus: 'win',
  submittedAt: AT,
  oddities: [],
  reuse: {
    kind,
    matchId: 'x',
    byAnother: true,
    twin: { screenshotUrl: '/files/x', username: 'Ritika', submittedAt: twinAt },
  },
});
const EARLIER = '2026-11-22T08:00:00Z';
const LATER = '2026-11-22T10:00:00Z';

it.each([
  ['the identical picture sent after its twin', evidence('same', EARLIER), { side: 'host', kind: 'fraud' }],
  ['the opponent’s own picture sent after them', evidence('bothSides', EARLIER), { side: 'host', kind: 'fraud' }],
  ['the identical picture sent before its twin', evidence('same', LATER), null],
  ['a picture that only looks the same', evidence('near', EARLIER), null],
] as const)('suggests for %s: %j', (_, hostEvidence, penalty) =>
  expect(suspectedFraud({ hostEvidence })).toEqual(penalty),
);

it('suggests for the joiner, and nothing without a reused picture', () => {
  expect(suspectedFraud({ joinerEvidence: evidence('same', EARLIER) })).toEqual({ side: 'joiner', kind: 'fraud' });
  expect(suspectedFraud({})).toBeNull();
});
