import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setUpComponentTest, show } from '../../../../../test/set-up-component-test.tsx';
import type { LiveBoard } from './live-board.rules.ts';
import { SideClock } from './side-clock.tsx';

setUpComponentTest();

type Clock = {
  extraTime?: { host: boolean; joiner: boolean };
  seconds: number;
  turn?: 'host' | 'joiner';
  kind?: 'per-act' | 'budget';
  language?: 'en' | 'hi';
};

/** The clock of the host, whose phone it is, with so many seconds left of the turn. */
const open = ({ extraTime, seconds, turn = 'host', kind = 'per-act', language = 'en' }: Clock) => {
  // The server takes 300 ms off for the network.
  const deadline = new Date(Date.now() + seconds * 1000 + 300).toISOString();
  const board = {
    side: 'host',
    offset: 0,
    acts: [{ type: 'roll' }],
    clock: { kind },
    extraTime,
    state: { turn, clocks: { host: seconds * 1000, joiner: 9000, deadline } },
  } as unknown as LiveBoard;
  return show(<SideClock board={board} side="host" />, { language });
};

it.each([
  [14, 'per-act', ''],
  [9.5, 'per-act', '10 seconds left'],
  [4.5, 'per-act', '5 seconds left'],
  [90, 'budget', ''],
  [58, 'budget', '60 seconds left'],
  [29, 'budget', '30 seconds left'],
] as const)('with %d seconds left of a clock %s says: %s', (seconds, kind, said) => {
  open({ seconds, kind });
  expect(screen.getByRole('status').textContent).toBe(said);
});

it('says it in Hindi', () => {
  open({ seconds: 9.5, language: 'hi' });
  expect(screen.getByRole('status').textContent).toBe('10 सेकंड बाक़ी');
});

it('is silent while the other side thinks', () => {
  open({ seconds: 4, turn: 'joiner' });
  expect(screen.getByRole('status').textContent).toBe('');
});

it('marks the clock of a side with extra time, and no other', () => {
  open({ seconds: 9, language: 'hi', extraTime: { host: false, joiner: true } });
  expect(screen.queryByText('डेढ़ गुना समय')).toBeNull();
  open({ seconds: 9, language: 'hi', extraTime: { host: true, joiner: false } });
  expect(screen.getByText('डेढ़ गुना समय')).toBeTruthy();
});
