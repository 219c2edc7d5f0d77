import { type Answers, refusal } from '@muqabla/testing/components/server-double';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { playerAnswers } from '../../../../../test/player-answers.ts';
import { setUpComponentTest, show } from '../../../../../test/set-up-component-test.tsx';
import { restoreSession } from '../../../../lib/session.ts';
import { ChallengePage } from './challenge-page.tsx';

setUpComponentTest();

const host = { _id: 'p2', username: 'Kabir_21', avatar: 'avatar1.png' };
const match = {
  _id: 'm1',
  status: 'new',
  gameName: 'Carrom',
  room: 'manual',
  amount: 75,
  winAmount: 71.25,
  host,
};
const games: Answers = { 'GET /settings/allgames': [{ gameName: 'Carrom', title: 'Carrom' }] as never };

describe('for a player', () => {
  const page = (change: Answers = {}) =>
    show(<ChallengePage code="c1" />, {
      path: '/challenge/c1',
      answers: { ...playerAnswers({ deposit: 500 }), ...games, 'GET /challenge/{code}': match as never, ...change },
    });
  const play = () => screen.findByRole('button', { name: 'Play' });

  it('says who challenges, for what, and how the prize comes about', async () => {
    page();
    expect(await screen.findByRole('heading', { name: 'Kabir_21 challenges you to Carrom' })).toBeTruthy();
    const card = screen.getByRole('main').textContent;
    for (const words of ['₹75', '₹146.25', /fee ₹3\.75 = ₹146\.25/]) expect(card).toMatch(words);
  });

  it('loads again what was lost', async () => {
    const { user, server } = page({ 'GET /challenge/{code}': 'lost' });
    expect((await screen.findByRole('alert')).textContent).toContain('Could not load the challenge.');
    server.answers({ 'GET /challenge/{code}': match as never });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await play()).toBeTruthy();
  });

  it('does not exist by a wrong link', async () => {
    page({ 'GET /challenge/{code}': refusal('NOT_FOUND') });
    expect((await screen.findByRole('status')).textContent).toContain('Challenge not found');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it.each([
    ['of their own', { host: { ...host, _id: 'p1' } }, /This is your own battle/],
    [
      'that was taken',
      { status: 'requested', joiner: { _id: 'p3', username: 'Jatin_9' } },
      /has been taken or has ended/,
    ],
  ])('cannot accept one %s', async (_, change, words) => {
    page({ 'GET /challenge/{code}': { ...match, ...change } as never });
    expect((await screen.findByRole('status')).textContent).toMatch(words);
    expect(screen.queryByRole('button', { name: 'Play' })).toBeNull();
  });

  it('accepts once, and goes to the lobby', async () => {
    const { user, server, paths } = page({ 'PUT /match/accept': 'pending' });
    await user.dblClick(await play());
    expect((await play()).getAttribute('aria-busy')).toBe('true');
    expect(server.requests('PUT /match/accept')).toMatchObject([{ body: { matchId: 'm1', challengeCode: 'c1' } }]);
    expect(paths.at(-1)).toBe('/challenge/c1');
  });

  it('opens the lobby, where the host starts it', async () => {
    const { user, paths } = page({ 'PUT /match/accept': match as never });
    await user.click(await play());
    await waitFor(() => expect(paths.at(-1)).toBe('/matches/Carrom'));
  });

  it.each([
    ['a lost connection', 'lost'],
    ['a refusal', refusal('MATCH_TAKEN' as never)],
  ] as const)('names why it was not accepted, and can be tried again: %s', async (_, answer) => {
    const { user, server } = page({ 'PUT /match/accept': answer });
    await user.click(await play());
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
    await user.click(await play());
    await waitFor(() => expect(server.requests('PUT /match/accept')).toHaveLength(2));
  });
});

describe('for a visitor', () => {
  const page = async (change: object, language: 'en' | 'hi' = 'en') => {
    await restoreSession();
    return show(<ChallengePage code="c1" />, {
      path: '/challenge/c1',
      isSignedIn: false,
      language,
      answers: {
        'GET /settings': { minimumAge: 18 } as never,
        ...games,
        'GET /challenge/{code}/preview': { ...match, isOpen: true, ...change } as never,
      },
    });
  };

  it.each([
    ['en', 'Kabir_21 challenges you to Carrom', /^18\+ only/, 'Accept with your number'],
    ['hi', 'Kabir_21 ने आपको Carrom की चुनौती दी है', /18\+/, 'अपने नंबर से स्वीकार करें'],
  ] as const)(
    'says who challenges and that it is for adults, and leads to the log-in, %s',
    async (language, title, adults, accept) => {
      await page({}, language);
      expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
      expect(screen.getByText(adults)).toBeTruthy();
      expect(screen.getByRole('link', { name: accept }).getAttribute('href')).toBe('/login');
    },
  );

  it('cannot be accepted once it is taken', async () => {
    await page({ isOpen: false });
    expect((await screen.findByRole('status')).textContent).toMatch(/has been taken or has ended/);
    expect(screen.queryByRole('link', { name: 'Accept with your number' })).toBeNull();
  });
});

it.each([
  ['to a visitor', false],
  ['to a player', true],
])(
  'offers a free round of a game on the board before it is accepted, with the rules in a line, %s',
  async (_, isSignedIn) => {
    if (!isSignedIn) await restoreSession();
    const chess = { ...match, gameName: 'Instant Chess', room: 'board', isOpen: true } as never;
    show(<ChallengePage code="c1" />, {
      path: '/challenge/c1',
      isSignedIn,
      answers: {
        ...(isSignedIn && playerAnswers({ deposit: 500 })),
        'GET /settings': { minimumAge: 18 } as never,
        'GET /settings/allgames': [
          { gameName: 'Instant Chess', title: 'Chess', status: 'active', board: { game: 'chess', clock: '5+3' } },
        ] as never,
        [isSignedIn ? 'GET /challenge/{code}' : 'GET /challenge/{code}/preview']: chess,
      },
    });
    expect(await screen.findByText(/^Checkmate or time decides\./)).toBeTruthy();
    const free = screen.getByRole('link', { name: 'Play one free round first' });
    expect(free.getAttribute('href')).toBe('/practice/chess');
  },
);
