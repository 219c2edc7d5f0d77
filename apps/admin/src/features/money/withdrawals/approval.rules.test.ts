import { expect, it } from 'vitest';
import { approvalStep } from './approval.rules.ts';

const mine = { _id: 'me', name: 'Meera' };

it.each([
  [{ needsSecond: false }, 'pay'],
  [{ needsSecond: true }, 'first'],
  [{ needsSecond: true, proposedBy: mine }, 'own'],
  [{ needsSecond: true, proposedBy: { ...mine, _id: 'other reason' } }, 'second'],
])('%j needs from me: %s', (withdrawal, step) => expect(approvalStep(withdrawal, 'me')).toBe(step));
