import { type Answers, refusal } from '@muqabla/testing/components/server-double';
import { takePressesOnce } from '@muqabla/ui/press-once';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { playerAnswers } from '../../../../../test/player-answers.ts';
import { setUpComponentTest, show } from '../../../../../test/set-up-component-test.tsx';
import { LobbyPage } from './lobby-page.tsx';

setUpComponentTest();

const OPEN = 'GET /match/openmatches/{gameName}';
const game = { _id: 'g1', gameName: 'Ludo Classic', title: 'Ludo Classic', game_image: '', status: 'active' };
const settings = { stakeMin: 50, stakeMax: 10_000, stakeStep: 25, commissionPercent: 5, demoBattles: false };
const host = { _id: 'p2', username: 'Bilal_7', avatar: 'avatar1.png' };
const open = {
  _id: 'm1',
  status: 'new',
  gameName: 'Ludo Classic',
  room: 'manual',
  amount: 75,
  winAmount: 71.25,
  host,
  createdAt: '2026-11-25T10:00:00.000Z',
  statusSince: '2026-11-25T10:00:00.000Z',
};
const own = { ...open, _id: 'm2', amount: 100, winAmount: 95, host: { ...host, _id: 'p1', username: 'Asha_21' } };
const answers: Answers = {
  ...playerAnswers({ deposit: 500 }),
  'GET /settings': settings as never,
  'GET /settings/allgames': [game] as never,
  [OPEN]: [],
  'GET /match/running/{gameName}': [],
  'GET /user/me/last-battle': {},
  'GET /match/quick/waits': {},
  'GET /match/play-reminder': {},
  'GET /tournaments': { running: [], next: [], past: [] } as never,
};
const people: Answers = {
  'GET /friends/online': { friends: [{ _id: 'p9', username: 'Meera_7', avatar: 'avatar2.png' }], count: 1 } as never,
  'GET /friends/opponents': {
    opponents: [
      { player: host, mayChallenge: true },
      { player: { _id: 'p9', username: 'Meera_7', avatar: 'avatar2.png' }, mayChallenge: true },
      { player: { ...host, _id: 'p8', username: 'Old_1' }, mayChallenge: false },
    ],
  } as never,
};
const page = (change: Answers = {}, language: 'en' | 'hi' = 'en', search = '') =>
  show(<LobbyPage gameName="Ludo Classic" />, {
    path: `/matches/Ludo%20Classic${search}`,
    language,
    answers: { ...answers, ...change },
  });
type LobbyTest = ReturnType<typeof page>;
const stake = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^(Other amount|Create a Battle)$/ });
const openOne = async ({ user }: LobbyTest, amount: string) => {
  await user.click(await screen.findByRole('radio', { name: 'Open a battle' }));
  await user.type(await stake(), amount);
  await user.click(screen.getByRole('button', { name: /^(Set|Create ₹.* battle)$/ }));
};

it('shows that it loads', async () => {
  const { server } = page({ [OPEN]: 'pending' });
  await waitFor(() => expect(server.requests(OPEN)).toHaveLength(1));
  expect(screen.getByText('Loading battles')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it.each([
  ['?amount=100', '100'],
  ['?amount=1e2', ''],
  ['?amount=', ''],
])('begins with the amount of the link %s', async (search, text) => {
  page({ 'GET /match/quick/waits': 'pending' }, 'en', search);
  expect((await stake()).value).toBe(text);
});

it('loads again what was lost', async () => {
  const { user, server } = page({ [OPEN]: 'lost' });
  expect((await screen.findByRole('alert')).textContent).toContain('Could not load the battles.');
  server.answers({ [OPEN]: [open] as never });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Open Battles' })).toBeTruthy();
});

it('does not exist for a game that there is not', async () => {
  page({ [OPEN]: refusal('GAME_NOT_FOUND') });
  expect(await screen.findByRole('heading', { name: 'This game is not available.' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All games' }).getAttribute('href')).toBe('/');
});

it('says that no battle is open, and makes a private one with a link for a friend', async () => {
  const { user, server } = page({
    ...people,
    'POST /match/create': { ...own, amount: 100, challengeCode: 'c1' } as never,
  });
  expect(await screen.findByText(/^No open battles right now\./)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Challenge a friend' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Challenge a friend' }));
  expect(await sheet.findByRole('button', { name: 'Make a link for ₹50' })).toBeTruthy();
  await user.click(sheet.getByRole('button', { name: /^₹100/ }));
  server.answers({ [OPEN]: 'pending' });
  await user.click(sheet.getByRole('button', { name: 'Make a link for ₹100' }));
  expect(await sheet.findByText(/\/challenge\/c1$/)).toBeTruthy();
  expect(sheet.getByRole('img', { name: /^QR code/ })).toBeTruthy();
  expect(server.requests('POST /match/create')).toMatchObject([{ body: { amount: 100, private: true } }]);
});

it('challenges a friend who is online, or an opponent, for the amount', async () => {
  const { user, server } = page({ ...people, 'POST /match/challenge': own as never });
  await user.click(await screen.findByRole('button', { name: 'Challenge a friend' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Challenge a friend' }));
  expect((await sheet.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'Meera_7Online nowChallenge',
    'Bilal_7Challenge',
  ]);
  await user.click(sheet.getByRole('button', { name: 'Challenge Bilal_7' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.requests('POST /match/challenge')).toMatchObject([{ body: { playerId: 'p2', amount: 50 } }]);
});

it.each([
  ['a newcomer the lowest', {}, 'Play for ₹50'],
  ['a player their last amount', { battle: { gameName: 'Chess', amount: 250 } }, 'Play for ₹250'],
  [
    'a player the lowest where the last amount is not offered',
    { battle: { gameName: 'Chess', amount: 60 } },
    'Play for ₹50',
  ],
])('chooses beforehand for %s, so that one tap plays', async (_, last, name) => {
  const { user, server } = page({ 'GET /user/me/last-battle': last as never, 'PUT /match/quick': 'pending' });
  await user.click(await screen.findByRole('button', { name }));
  const amount = Number(name.replace(/\D/g, ''));
  expect(server.requests('PUT /match/quick')).toMatchObject([{ body: { amount } }]);
});

it.each([
  [{}, ['₹50: fewer than 3 looked in the last hour']],
  [{ lastHour: 4, busiestHour: 21 }, ['₹50: 4 players looked in the last hour', 'Most come between 9 pm and 10 pm']],
])('says how many have looked, and when most do: %j', async (waits, lines) => {
  page({ 'GET /match/quick/waits': waits });
  for (const line of lines) expect(await screen.findByText(line)).toBeTruthy();
});

it('reminds at the hour in which most look, once it is asked to, and can take it back', async () => {
  const { user, server } = page({
    'GET /match/quick/waits': { busiestHour: 20 },
    'PUT /match/play-reminder': { at: '2026-11-25T14:30:00.000Z' },
    'DELETE /match/play-reminder': {},
    'GET /user/push': 'pending',
  });
  await user.click(await screen.findByRole('button', { name: 'Remind me at 8 pm' }));
  expect(await screen.findByText('We remind you once, at 8:00 pm.')).toBeTruthy();
  expect(server.requests('PUT /match/play-reminder')).toMatchObject([{ body: { hour: 20 } }]);
  await user.click(screen.getByRole('button', { name: 'Take the reminder back' }));
  await user.selectOptions(await screen.findByRole('combobox'), '7 am');
  expect(screen.getByRole('button', { name: 'Remind me at 7 am' })).toBeTruthy();
});

it.each([
  ['en', ['₹50 winner gets ₹97.50', '₹100 winner gets ₹195', '₹250 winner gets ₹487.50', '₹500 winner gets ₹975']],
  ['hi', ['₹50 जीतने वाले को ₹97.50', '₹100 जीतने वाले को ₹195', '₹250 जीतने वाले को ₹487.50', '₹500 जीतने वाले को ₹975']],
] as const)('offers stakes with their prizes, %s', async (language, stakes) => {
  page({}, language);
  // The words of a choice are blocks, between which a browser has spaces.
  await screen.findByRole('button', { pressed: true });
  const choices = within(screen.getByRole('group', { name: /^(Amounts|रकम)/ })).getAllByRole('button');
  expect(choices.map(({ textContent }) => textContent)).toEqual(
    stakes.map((words) => words.replace(/ /, '').replace(/ (?=₹)/, '')),
  );
});

it.each([
  ['30', 'Choose an amount from ₹50 to ₹10,000.'],
  ['80', 'Choose an amount in steps of ₹25.'],
  ['12.5', 'Enter whole rupees, like 1,500.'],
])('names what is wrong with ₹%s, and opens no battle', async (amount, words) => {
  const shown = page();
  await openOne(shown, amount);
  expect(screen.getByText(words)).toBeTruthy();
  expect((await stake()).value).toBe(amount);
  expect(shown.server.requests('POST /match/create')).toEqual([]);
});

it('says what the winner gets of a stake before it opens a battle, once', async () => {
  const shown = page({ 'POST /match/create': 'pending' });
  await openOne(shown, '100');
  expect(screen.getByText(/fee ₹5 = ₹195$/)).toBeTruthy();
  const create = screen.getByRole('button', { name: 'Create ₹100 battle' });
  await waitFor(() => expect(create.getAttribute('aria-busy')).toBe('true'));
  await shown.user.click(create);
  expect(shown.server.requests('POST /match/create')).toMatchObject([
    { body: { amount: 100, gameName: 'Ludo Classic', private: false } },
  ]);
});

it('opens the same battle when the first answer was lost, and another one afterwards', async () => {
  const shown = page({ 'POST /match/create': 'lost' });
  await openOne(shown, '100');
  await shown.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  shown.server.answers({ 'POST /match/create': own as never, [OPEN]: 'pending' });
  await shown.user.click(screen.getByRole('button', { name: 'Create ₹100 battle' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Create ₹100 battle' })).toBeNull());
  const again = await screen.findByRole('button', { name: 'Create another battle' });
  await shown.user.click(again);
  await openOne(shown, '100');
  await waitFor(() => expect(shown.server.requests('POST /match/create')).toHaveLength(3));
  const keys = shown.server
    .requests('POST /match/create')
    .map(({ body }) => (body as { clientMatchId: string }).clientMatchId);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

it('opens one battle when a program presses twice at once', async () => {
  const shown = page({ 'POST /match/create': 'pending' });
  await shown.user.click(await screen.findByRole('radio', { name: 'Open a battle' }));
  await shown.user.type(await stake(), '100');
  const create = screen.getByRole('button', { name: 'Create ₹100 battle' });
  takePressesOnce(create.closest('form')!);
  create.click();
  create.click();
  await waitFor(() => expect(create.getAttribute('aria-busy')).toBe('true'));
  expect(shown.server.requests('POST /match/create')).toHaveLength(1);
});

it('puts the player’s battle on top and the form into one line, until it is asked for', async () => {
  const { user } = page({ [OPEN]: [own] as never });
  const mine = within(await screen.findByRole('region', { name: 'Your battles' }));
  expect(await mine.findByText('Waiting for a player')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByText(/^No open battles/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Create another battle' }));
  expect(await stake()).toBeTruthy();
});

it.each([
  ['a lost connection', 'lost', 'Could not reach the server. Check your internet and try again.'],
  ['a failure of the server', 'failed', 'Something went wrong. Please try again.'],
  ['a limit of the player', refusal('TIME_OUT', { until: '2026-12-02T10:00:00.000Z' } as never), /time-out/],
] as const)('keeps the amount of a battle that was not opened, and says why: %s', async (_, answer, words) => {
  const shown = page({ 'POST /match/create': answer });
  await openOne(shown, '100');
  const popup = await screen.findByRole('alertdialog');
  expect(within(popup).getByText(words)).toBeTruthy();
  await shown.user.click(within(popup).getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect((await stake()).value).toBe('100');
});

it('accepts a battle once', async () => {
  const { user, server } = page({ [OPEN]: [open] as never, 'PUT /match/accept': 'pending' });
  const play = await screen.findByRole('button', { name: 'Play' });
  await user.dblClick(play);
  expect(play.getAttribute('aria-busy')).toBe('true');
  expect(server.requests('PUT /match/accept')).toMatchObject([{ body: { matchId: 'm1' } }]);
  // Its start is a change since then, and leads to the room.
  expect(server.requests('GET /user/me/matches')).toHaveLength(1);
});

it('offers other games where the game is switched off', async () => {
  page({
    'GET /settings/allgames': [
      { ...game, status: 'inactive' },
      { ...game, _id: 'g2', gameName: 'Chess', title: 'Chess' },
    ] as never,
  });
  expect(await screen.findByRole('heading', { name: 'Ludo Classic is not offered now' })).toBeTruthy();
  expect((await screen.findByRole('link', { name: 'Chess' })).getAttribute('href')).toBe('/matches/Chess');
  expect(screen.queryByRole('textbox')).toBeNull();
});
