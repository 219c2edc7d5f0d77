import type { Tournament } from '@muqabla/contract/play/events/tournament';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setUpComponentTest, show } from '../../../../../test/set-up-component-test.tsx';
import { FeaturedTournament } from './featured-tournament.tsx';
import { TournamentRow } from './tournament-row.tsx';

setUpComponentTest();

const NOW = Date.parse('2026-11-25T10:00:00.000Z');
const tournament = (change: Partial<Tournament> = {}): Tournament => ({
  _id: 't1',
  title: 'Evening Arena',
  gameName: 'Instant Chess',
  startsAt: '2026-11-25T10:29:00.000Z',
  endsAt: '2026-11-25T11:00:00.000Z',
  entry: 50,
  prizes: 480,
  players: 4,
  maxPlayers: 100,
  status: 'planned',
  isPaused: false,
  ...change,
});
const seat = { place: 3, score: 4, games: 2, wins: 2, streak: 0 };
const answers = { 'GET /settings/allgames': [] };

describe('a row', () => {
  it('leads to joining from its button, and to the tournament from the rest', async () => {
    const { user, paths } = show(<TournamentRow tournament={tournament()} now={NOW} />, { answers });
    expect(screen.getByText('Starts in 29 min')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Join: Evening Arena' }));
    expect(paths.at(-1)).toBe('/tournaments/t1?join');
    await user.click(screen.getByRole('link', { name: /^Evening Arena/ }));
    expect(paths.at(-1)).toBe('/tournaments/t1');
  });

  it.each([
    ['a seat before the start', { own: seat }, 'Joined'],
    ['a seat while it runs', { own: seat, status: 'running' }, 'Place 3'],
    ['the end without a seat', { status: 'paid' }, 'Over'],
    ['a tournament that was called off', { status: 'cancelled' }, 'Cancelled'],
  ] as const)('does not offer to join: %s', (_, change, words) => {
    show(<TournamentRow tournament={tournament(change)} now={NOW} />, { answers });
    expect(screen.queryByRole('link', { name: /^Join/ })).toBeNull();
    expect(screen.getByText(words)).toBeTruthy();
  });
});

it.each([
  [4, 'Players: 4'],
  [50, 'Players: 50 of 100'],
])('names the seats once half are taken: with %d players', (players, words) => {
  show(<TournamentRow tournament={tournament({ players })} now={NOW} />, { answers });
  expect(screen.getByText((_, element) => element?.tagName === 'SPAN' && element.textContent === words)).toBeTruthy();
});

describe('the tournament on top', () => {
  it.each([
    ['one to join', {}, 'Join for ₹50', '/tournaments/t1?join'],
    ['a free one to join', { entry: 0, prizes: 0 }, 'Join, it is free', '/tournaments/t1?join'],
    ['one that the player plays', { own: seat, status: 'running' }, 'Play next', '/tournaments/t1'],
    ['one that has not begun, with a seat', { own: seat }, 'Have a look', '/tournaments/t1'],
  ] as const)('has the next step: %s', async (_, change, name, path) => {
    const { user, paths } = show(<FeaturedTournament tournament={tournament(change)} now={NOW} />, { answers });
    await user.click(screen.getByRole('link', { name }));
    expect(paths.at(-1)).toBe(path);
  });

  it('is in Hindi too', () => {
    show(<FeaturedTournament tournament={tournament()} now={NOW} />, { language: 'hi', answers });
    expect(screen.getByRole('link', { name: '₹50 देकर शामिल हों' })).toBeTruthy();
  });
});
