import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { playerAnswers } from '../../test/player-answers.ts';
import { setUpComponentTest, show } from '../../test/set-up-component-test.tsx';
import { useTimeReached } from '../features/money/withdrawals/use-time-reached.ts';
import { useRematchOver } from '../features/play/components/use-rematch-state.ts';
import { readServerTime } from '../lib/server-clock.ts';
import { useCountdown } from '../lib/use-countdown.ts';

setUpComponentTest();
afterEach(() => {
  vi.useRealTimers();
  readServerTime({ earliest: Date.now(), latest: Date.now(), sentAt: Date.now(), receivedAt: Date.now() });
});

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const now = Date.parse('2026-11-28T10:00:00Z');
const endedAt = (minutesAgo: number) =>
  ({ status: 'completed', statusSince: new Date(now - minutesAgo * MINUTE).toISOString() }) as Parameters<
    typeof useRematchOver
  >[0];

function Times() {
  const left = useCountdown(now + 2 * MINUTE);
  const isOpen = useTimeReached(now + 24 * 60 * MINUTE);
  const wasOpen = useTimeReached(now - SECOND * 5);
  const recent = !useRematchOver(endedAt(1));
  const old = !useRematchOver(endedAt(31));
  return <p data-testid="times">{JSON.stringify({ left, isOpen, wasOpen, recent, old })}</p>;
}

it.each([
  ['right', 0],
  ['ten minutes fast', 10 * MINUTE],
  ['ten minutes slow', -10 * MINUTE],
  ['45 minutes fast', 45 * MINUTE],
  ['25 hours fast', 25 * 60 * MINUTE],
  ['three days slow', -3 * 24 * 60 * MINUTE],
])(
  'countdowns, the next withdrawal and rematches go by the server’s clock on a phone whose clock is %s',
  (_, wrong) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(now + wrong);
    readServerTime({ earliest: now - 100, latest: now - 100, sentAt: now + wrong - 200, receivedAt: now + wrong });
    show(<Times />, { answers: playerAnswers() });
    expect(JSON.parse(screen.getByTestId('times').textContent)).toEqual({
      left: 120,
      isOpen: false,
      wasOpen: true,
      recent: true,
      old: false,
    });
  },
);
