import type { MatchView } from '@muqabla/contract/play/matches/match';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setUpComponentTest, show } from '../../../../../test/set-up-component-test.tsx';
import { SubmissionCard } from './submission-card.tsx';

setUpComponentTest();

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const claim = (minutes: number, change: object = {}) =>
  ({
    _id: 'm1',
    status: 'pending',
    room: 'manual',
    gameName: 'Carrom',
    amount: 50,
    winAmount: 47.5,
    roomcode: 'ROOM4711',
    host: { _id: 'p1', username: 'Asha_21', avatar: 'avatar1.png' },
    joiner: { _id: 'p2', username: 'Bilal_7', avatar: 'avatar2.png' },
    host_status: 'win',
    host_status_at: ago(minutes),
    statusSince: ago(minutes),
    ...change,
  }) as MatchView;

it('names the usual time while it lasts, from when the result was sent', () => {
  show(<SubmissionCard match={claim(4)} me="p1" />);
  expect(screen.getByText(/^Sent at .+ This usually takes 2–5 minutes/)).toBeTruthy();
});

it.each([
  [3, 'Place in the queue: 3'],
  [1, 'Yours is the next to be decided.'],
])('says after it that it takes longer, with the place in the queue: %i', async (place, words) => {
  show(<SubmissionCard match={claim(6)} me="p1" />, { answers: { 'GET /match/{matchId}/review': { place } } });
  const note = within(screen.getByRole('status'));
  expect(note.getByText('This is taking longer than usual')).toBeTruthy();
  expect(await note.findByText(words)).toBeTruthy();
  expect(screen.queryByText(/2–5 minutes/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toContain('m1');
});

it('counts from the dispute where the opponent had time to answer first', () => {
  show(
    <SubmissionCard
      match={claim(16, { room: 'auto', status: 'conflict', joiner_status: 'win', statusSince: ago(1) })}
      me="p1"
    />,
  );
  expect(screen.getByText(/This usually takes 2–5 minutes/)).toBeTruthy();
});
