import type { MatchView } from '@muqabla/contract/play/matches/match';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { playerAnswers } from '../../../../../test/player-answers.ts';
import { setUpComponentTest, show } from '../../../../../test/set-up-component-test.tsx';
import { playerMatchesQuery } from '../../../../lib/match-queries.ts';
import { queryClient } from '../../../../lib/query-client.ts';
import { LiveMatches } from './live-matches.tsx';

setUpComponentTest();

const [asha, bilal] = [
  { _id: 'p1', username: 'Asha_21', avatar: '' },
  { _id: 'p2', username: 'Bilal_7', avatar: '' },
];
const match = (facts: Partial<MatchView>) =>
  ({
    gameName: 'Ludo Classic',
    room: 'manual',
    amount: 100,
    winAmount: 95,
    host: asha,
    joiner: bilal,
    roomcode: '',
    createdAt: '2026-11-25T10:00:00.000Z',
    statusSince: '2026-11-25T10:00:00.000Z',
    deadline: '2100-01-01T00:00:00.000Z',
    ...facts,
  }) as MatchView;
const request = match({ _id: 'm1', status: 'requested' });
const board = match({ _id: 'm2', status: 'running', room: 'board', gameName: 'Instant Chess' });
const liveMatches = (path: string) =>
  show(<LiveMatches me="p1" />, {
    path,
    answers: {
      ...playerAnswers(),
      'GET /settings/allgames': [],
      'GET /user/me/matches': { live: [request, board], ended: [], seenUntil: '' } as never,
    },
  });
const sheet = () => screen.findByRole('dialog', { name: 'Bilal_7 wants to play' });

it('raises a request on a page', async () => {
  liveMatches('/wallet');
  expect(await sheet()).toBeTruthy();
});

it('raises no request over a running board, where the bar opens it', async () => {
  const { user } = liveMatches('/matchboard/m2');
  const bar = await screen.findByRole('button', { name: /Bilal_7 wants to play/ });
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(bar);
  expect(await sheet()).toBeTruthy();
});

it('leads a joiner to the board that the host has started before this was loaded, when no event was heard', async () => {
  queryClient.setQueryData(playerMatchesQuery().queryKey, {
    live: [match({ _id: 'm3', status: 'requested', room: 'board' })],
    ended: [],
    seenUntil: '',
  } as never);
  show(<LiveMatches me="p2" />, {
    path: '/matches/Ludo%20Classic',
    answers: {
      ...playerAnswers(),
      'GET /settings/allgames': [],
      'GET /user/me/matches': {
        live: [match({ _id: 'm3', status: 'running', room: 'board' })],
        ended: [],
        seenUntil: '',
      } as never,
    },
  });
  await waitFor(() => expect(location.pathname).toBe('/matchboard/m3'));
});
