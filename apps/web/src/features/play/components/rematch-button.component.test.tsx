import type { MatchView } from '@muqabla/contract/play/matches/match';
import { type Answers, refusal } from '@muqabla/testing/components/server-double';
import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { playerAnswers } from '../../../../test/player-answers.ts';
import { setUpComponentTest, show } from '../../../../test/set-up-component-test.tsx';
import { matchQuery, playerMatchesQuery } from '../../../lib/match-queries.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { startedMatch } from '../../../lib/started-match.ts';
import { RematchButton } from './rematch-button.tsx';

setUpComponentTest();

const [asha, bilal] = [
  { _id: 'p1', username: 'Asha_21', avatar: '' },
  { _id: 'p2', username: 'Bilal_7', avatar: '' },
];
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();
const match = (facts: Partial<MatchView>) =>
  ({
    gameName: 'Ludo Classic',
    room: 'manual',
    amount: 100,
    winAmount: 95,
    createdAt: ago(10),
    statusSince: ago(10),
    ...facts,
  }) as MatchView;
const ended = match({
  _id: 'm1',
  status: 'completed',
  winner: 'joiner',
  host: asha,
  joiner: bilal,
  createdAt: ago(90),
  statusSince: ago(30),
} as Partial<MatchView>);
const own = match({ _id: 'm2', status: 'new', host: asha, invited: bilal } as Partial<MatchView>);
const theirs = match({
  _id: 'm2',
  status: 'new',
  host: bilal,
  invited: asha,
  deadline: '2100-01-01T00:00:00.000Z',
} as Partial<MatchView>);

/** The list that the live bar reads; the answer to its next readings too. */
const live = (...matches: MatchView[]) => {
  const list = { live: matches, ended: [ended] };
  act(() => void queryClient.setQueryData(playerMatchesQuery().queryKey, list));
  return { 'GET /user/me/matches': list } as Answers;
};
const become = (facts: Partial<MatchView>) =>
  act(() => void queryClient.setQueryData(matchQuery('m2').queryKey, { ...own, ...facts }));
/** Reads the list as the live bar of every page does. */
function LiveList() {
  useQuery(playerMatchesQuery());
  return null;
}

type RematchOptions = { answers?: Answers; matches?: MatchView[]; shown?: MatchView; language?: 'en' | 'hi' };
const rematch = ({ answers = {}, matches = [], shown = ended, language = 'en' }: RematchOptions = {}) => {
  const onLeave = vi.fn<() => void>();
  const page = (
    <>
      <LiveList />
      <RematchButton match={shown} me="p1" onLeave={onLeave} />
    </>
  );
  const test = show(page, {
    language,
    answers: { ...playerAnswers(), 'GET /match/{matchId}': own, ...live(...matches), ...answers },
  });
  return { ...test, onLeave };
};
const button = (name: string) => screen.findByRole('button', { name });
const another = (name = 'Play another') => screen.findByRole('link', { name });
const offer = async (answers: Answers = {}) => {
  const test = rematch({ answers: { 'POST /match/rematch': own, ...answers } });
  await test.user.click(await button('Rematch for ₹100'));
  await screen.findByText('Waiting for Bilal_7');
  return test;
};

it('offers a rematch once, and waits for the opponent', async () => {
  const { user, server } = rematch({ answers: { 'POST /match/rematch': 'pending' } });
  await user.dblClick(await button('Rematch for ₹100'));
  expect((await button('Rematch for ₹100')).getAttribute('aria-busy')).toBe('true');
  expect(server.requests('POST /match/rematch')).toMatchObject([{ body: { matchId: 'm1' } }]);
});

it('is offered again after a lost connection', async () => {
  const { user, server } = rematch({ answers: { 'POST /match/rematch': 'lost' } });
  await user.click(await button('Rematch for ₹100'));
  await screen.findByText(/Could not reach the server/, { selector: '[data-title]' });
  server.answers({ 'POST /match/rematch': own });
  await user.click(await button('Rematch for ₹100'));
  await screen.findByText('Waiting for Bilal_7');
});

it('starts the accepted rematch and opens its room, counted down', async () => {
  const running = { ...own, status: 'running' as const, joiner: bilal };
  const { server } = await offer({ 'PUT /match/start': running as never });
  become({ status: 'requested', joiner: bilal });
  await waitFor(() => expect([location.pathname, startedMatch.get()?._id]).toEqual(['/match/m2', 'm2']));
  expect(server.requests('PUT /match/start')).toMatchObject([{ body: { matchId: 'm2' } }]);
});

it('opens the room of a rematch whose start was answered by a lost response', async () => {
  const { server } = await offer({ 'PUT /match/start': 'lost' });
  become({ status: 'requested', joiner: bilal });
  await screen.findByText(/Could not reach the server/, { selector: '[data-title]' });
  server.answers(live(match({ _id: 'm2', status: 'running', host: asha, joiner: bilal } as Partial<MatchView>)));
  await waitFor(() => expect(location.pathname).toBe('/match/m2'));
});

it('starts a rematch at the next tap when its start has failed', async () => {
  const requested = { ...own, status: 'requested' as const, joiner: bilal };
  const { user, server } = await offer({ 'PUT /match/start': 'failed' });
  become({ status: 'requested', joiner: bilal });
  await screen.findByText('Something went wrong. Please try again.', { selector: '[data-title]' });
  server.answers({
    'POST /match/rematch': requested as never,
    'PUT /match/start': { ...requested, status: 'running' } as never,
  });
  await user.click(await button('Rematch for ₹100'));
  await waitFor(() => expect(location.pathname).toBe('/match/m2'));
});

it.each([
  ['lapsed or was declined', 'deleted', 'No rematch this time. Your ₹100 is back.'],
  ['was cancelled', 'cancelled', ''],
  ['was completed', 'completed', ''],
] as const)('leads to another battle for the same amount when the own offer %s', async (_, status, words) => {
  const { user, onLeave, paths } = await offer();
  become({ status });
  await user.click(await another());
  if (words !== '') await screen.findByText(words, { selector: '[data-title]' });
  expect([onLeave.mock.calls.length, paths?.at(-1)]).toEqual([1, '/matches/Ludo%20Classic?amount=100']);
});

it('leads to another battle once the player has taken the offer back', async () => {
  const { user } = await offer({ 'DELETE /match/delete/{id}': {} as never });
  await user.click(await button('Take it back'));
  await another();
});

it('accepts the opponent’s offer in the same place, and is busy until it starts', async () => {
  const joined = match({ _id: 'm2', status: 'requested', host: bilal, joiner: asha } as Partial<MatchView>);
  const { user, server } = rematch({ matches: [theirs], answers: { 'POST /match/rematch': joined as never } });
  await screen.findByText('Bilal_7 wants to play you');
  server.answers({ 'GET /user/me/matches': { live: [joined], ended: [ended] } as never });
  await user.click(await button('Accept ₹100'));
  await waitFor(() => expect(screen.queryByRole('timer')).toBeNull());
  expect((await button('Accept ₹100')).getAttribute('aria-busy')).toBe('true');
  // The page is about to open the room.
  live({ ...joined, status: 'running' });
  expect((await button('Accept ₹100')).getAttribute('aria-busy')).toBe('true');
});

it('leads to another battle when the opponent’s offer is gone', async () => {
  const { server } = rematch({ matches: [theirs] });
  await button('Accept ₹100');
  server.answers(live());
  await another();
});

it('leads to another battle once the player has declined', async () => {
  const { user, server } = rematch({ matches: [theirs], answers: { 'PUT /match/decline': {} as never } });
  await button('Accept ₹100');
  server.answers({ 'GET /user/me/matches': { live: [], ended: [ended] } as never });
  await user.click(await button('Decline'));
  await another();
});

it.each([
  ['en', 'Rematch for ₹100', 'The rematch of this battle is over. Play another battle.', 'Play another'],
  ['hi', '₹100 पर दोबारा खेलें', 'इस मुक़ाबले का दोबारा वाला मौक़ा निकल चुका है। एक और मुक़ाबला खेलें।', 'एक और खेलें'],
] as const)('says that the rematch is over, and leads to another battle (%s)', async (language, name, words, next) => {
  const { user } = rematch({ answers: { 'POST /match/rematch': refusal('REMATCH_OVER') }, language });
  await user.click(await button(name));
  await screen.findByText(words, { selector: '[data-title]' });
  await another(next);
});

it('leads to another battle half an hour after the end', async () => {
  rematch({ shown: { ...ended, statusSince: ago(31 * 60) } });
  await another();
});

it('leads to the room of a rematch that was started elsewhere', async () => {
  const { user, paths } = rematch({
    matches: [match({ _id: 'm2', status: 'running', host: bilal, joiner: asha } as Partial<MatchView>)],
  });
  await user.click(await screen.findByRole('link', { name: 'Rematch has begun: open it' }));
  expect(paths?.at(-1)).toBe('/match/m2');
});
