import type { TournamentTerms } from '@muqabla/contract/play/events/tournament-staff-calls';
import type { QuickMatch } from '@muqabla/contract/play/matches/match-calls';
import { hostCommit } from '@muqabla/games/dice/commits';
import { newSeed, sendAct } from './board-fixtures.ts';
import type { Caller } from './caller.ts';
import { type Player, playerWithCash } from './player.ts';
import type { TestServer } from './test-server.ts';

/** A server in the test's process. */
type Server = Pick<TestServer, 'services'> & { readonly jobs: Partial<TestServer['jobs']> };

const GAME = 'Instant Chess';

/** The balance of a new player of an arena, with the joining bonus. */
export const ARENA_CASH = 510;

/** An entry of 100, of which nine tenths are the prizes of the first three places. */
export const ARENA_PRIZES = { entry: 100, commissionPercent: 10, shares: [50, 30, 20] };

/** The terms of a tournament that staff plan: free, in ten minutes, for half an hour. */
export const termsFor = (server: Pick<Server, 'services'>, change: Partial<TournamentTerms> = {}): TournamentTerms => ({
  title: { en: 'Evening Arena', hi: 'शाम का अखाड़ा' },
  gameName: GAME,
  startsAt: new Date(server.services.clock.now().getTime() + 10 * 60_000).toISOString(),
  minutes: 30,
  entry: 0,
  housePrize: 0,
  commissionPercent: 0,
  shares: [],
  maxPlayers: 100,
  ...change,
});

/** Plans a tournament and returns its id. */
export const planTournament = async (server: Server, staff: Caller, change: Partial<TournamentTerms> = {}) =>
  (await staff.call('POST /admin/tournaments', { body: termsFor(server, change) }))._id;

export const joinTournament = (player: Player, id: string) =>
  player.send<{ code?: string; players: number }>('POST /tournaments/{id}/join', { params: { id } });

export const leaveTournament = (player: Player, id: string) =>
  player.send<{ code?: string }>('POST /tournaments/{id}/leave', { params: { id } });

/** A tournament as staff see it. */
export const watchTournament = (staff: Caller, id: string) =>
  staff.call('GET /admin/tournaments/{id}', { params: { id } });

/** Ends a tournament before its time: `cancel` returns the entries, `finish` pays the prizes. */
export const stopTournament = async (staff: Caller, id: string, how: 'cancel' | 'finish') =>
  staff.send<{ code?: string; status: string }>('POST /admin/tournaments/{id}/stop', {
    params: { id },
    body: { version: (await watchTournament(staff, id)).version, how, reason: 'The hall has no electricity.' },
  });

/** New players with 510 rupees: on a device each, and at the machine's address, which relates none of them. */
export const newArenaPlayers = ({ origin }: Pick<TestServer, 'origin'>, count: number) =>
  Promise.all(Array.from({ length: count }, (_, place) => playerWithCash(origin, ARENA_CASH - 10, `Arena ${place}`)));

/** Lets the steps that are due now happen. */
export const stepTournament = async ({ jobs }: Server, tournamentId: string) => {
  await jobs['tournament-step']?.({ tournamentId });
};

/**
 * Moves the times of a tournament, so that it began half an hour ago and ends in so many minutes. The clock stays: sessions
 * would expire.
 */
export const moveTournament = (server: Server, id: string, minutesLeft: number) =>
  server.services.db.query(
    `update tournaments set starts_at = case when status = 'planned' then $2::timestamptz - interval '30 minutes' else starts_at end,
       ends_at = $2::timestamptz + make_interval(secs => $3) where tournament_id = $1`,
    [id, server.services.clock.now(), minutesLeft * 60],
  );

/** Begins a tournament, which ends in twenty minutes. */
export const beginTournament = async (server: Server, id: string) => {
  await moveTournament(server, id, 20);
  await stepTournament(server, id);
};

/** Ends a tournament: the time is over, and the time for games under way too. */
export const finishTournament = async (server: Server, id: string) => {
  await moveTournament(server, id, -6);
  await stepTournament(server, id);
};

/** Looks for the next game, with the seed of the host's dice. */
export const playNext = async (
  player: Player,
  id: string,
  waiting?: string,
): Promise<QuickMatch & { seed: string }> => {
  const seed = newSeed();
  const body = { hostCommit: hostCommit(seed), ...(waiting !== undefined && { waiting }) };
  return { ...(await player.call('PUT /tournaments/{id}/play', { params: { id }, body })), seed };
};

/** Accepts the game offered to a joiner as the app does; returns the joiner's seed. */
export const acceptOffer = async (joiner: Player, { match }: QuickMatch) => {
  const joinerSeed = newSeed();
  const body = { matchId: match._id, joinerSeed, hostCommit: match.board?.hostCommit ?? '' };
  return { joinerSeed, answer: await joiner.send<{ code?: string }>('PUT /match/accept', { body }) };
};

/** Seconds after which a player meets any other. */
const PATIENCE_SECONDS = 13;

/** A running game of a tournament between two players, whatever their scores. */
export const startArenaGame = async (
  server: Pick<TestServer, 'clock'>,
  { host, joiner }: { host: Player; joiner: Player },
  id: string,
): Promise<string> => {
  const waiting = await playNext(host, id);
  server.clock.advance({ seconds: PATIENCE_SECONDS });
  await playNext(host, id, waiting.match._id);
  const offered = await playNext(joiner, id);
  if (offered.state !== 'offered') throw new Error(`no game was offered: ${offered.state}`);
  const { joinerSeed } = await acceptOffer(joiner, offered);
  const matchId = offered.match._id;
  await host.call('PUT /match/start', { body: { matchId, hostSeed: waiting.seed, joinerSeed } });
  return matchId;
};

/** A game in which the second player resigns. */
export const winArenaGame = async (
  server: Pick<TestServer, 'clock'>,
  { winner, loser }: { winner: Player; loser: Player },
  id: string,
): Promise<string> => {
  const matchId = await startArenaGame(server, { host: winner, joiner: loser }, id);
  const { status } = await sendAct(loser, matchId, 0, { type: 'resign' });
  if (status !== 200) throw new Error(`the loser could not resign: ${status}`);
  return matchId;
};
