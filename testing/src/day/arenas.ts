import { ARENA_NAME_KEYS, ARENA_SEATS } from '@muqabla/contract/play/events/arena-terms';
import type { TournamentTerms } from '@muqabla/contract/play/events/tournament-staff-calls';
import { sendAct } from '../board-fixtures.ts';
import type { Player } from '../player.ts';
import { acceptOffer, joinTournament, playNext } from '../tournament-fixtures.ts';
import { until } from '../until.ts';
import { type DayContext, expectOk, registerNumbered } from './cast.ts';

const NAMES = ['Harsh Vardhan', 'Mehak Arora', 'Sohail Qureshi', 'Pooja Nambiar'] as const;
const FIRST = 64;
const HOUR = 3_600_000;
const GAME = 'Instant Chess';
const SOON_GAME = 'Instant Ludo Quick';

type Terms = Pick<TournamentTerms, 'title' | 'startsAt'> &
  Partial<Pick<TournamentTerms, 'gameName' | 'housePrize' | 'minutes'>>;

/** In points a tournament is free and has no prizes. */
const WITHOUT_PRIZES = { entry: 0, housePrize: 0, commissionPercent: 0, shares: [] };

const plan = async ({ desk: { owner }, economy }: DayContext, { housePrize = 0, minutes = 30, ...terms }: Terms) => {
  const prizes =
    economy === 'points' ? WITHOUT_PRIZES : { entry: 50, housePrize, commissionPercent: 10, shares: [50, 30, 20] };
  const body = { gameName: GAME, ...terms, minutes, maxPlayers: 100, ...prizes };
  return (await owner.call('POST /admin/tournaments', { body }))._id;
};

/** A game between two players of a tournament that the second resigns. */
const play = async (winner: Player, loser: Player, id: string) => {
  const waiting = await playNext(winner, id);
  const offered = await until('an offered game', async () => {
    const answer = await playNext(loser, id);
    return answer.state === 'offered' ? answer : undefined;
  });
  const { joinerSeed } = await acceptOffer(loser, offered);
  const matchId = offered.match._id;
  await winner.call('PUT /match/start', { body: { matchId, hostSeed: waiting.seed, joinerSeed } });
  expectOk(await sendAct(loser, matchId, 0, { type: 'resign' }));
};

/** A tournament of tomorrow and one that soon begins, with seats taken, and one that was played and paid. */
export const seedTournaments = async (stage: DayContext) => {
  const players: Player[] = [];
  for (const [place, name] of NAMES.entries())
    players.push(await registerNumbered(stage, FIRST + place, name, { rupees: 500 }));
  const [first, second, third, fourth] = players as [Player, Player, Player, Player];
  const evening = await plan(stage, {
    title: { en: 'Evening Chess Arena', hi: 'शाम की शतरंज' },
    startsAt: new Date(Date.now() + 26 * HOUR).toISOString(),
    housePrize: 500,
  });
  const soon = await plan(stage, {
    title: { en: 'Ludo Quick Arena', hi: 'लूडो क्विक अरीना' },
    gameName: SOON_GAME,
    startsAt: new Date(Date.now() + HOUR / 2).toISOString(),
    housePrize: 300,
  });
  for (const player of players) for (const id of [evening, soon]) expectOk(await joinTournament(player, id));

  // The time of the server: a sandbox may be ahead of this process.
  const { now } = await first.call('GET /tournaments/{id}', { params: { id: evening } });
  const played = await plan(stage, {
    title: { en: 'Morning Chess Arena', hi: 'सुबह की शतरंज' },
    startsAt: new Date(Date.parse(now) + 5000).toISOString(),
    housePrize: 200,
  });
  for (const player of players) expectOk(await joinTournament(player, played));
  const params = { id: played };
  const watch = () => stage.desk.owner.call('GET /admin/tournaments/{id}', { params });
  await until('the start of a tournament', async () => ((await watch()).status === 'running' ? true : undefined), 90);
  await play(first, second, played);
  await play(third, fourth, played);
  await play(first, third, played);
  const { version } = await watch();
  const reason = 'Every player has left.';
  await stage.desk.owner.call('POST /admin/tournaments/{id}/stop', {
    params,
    body: { version, how: 'finish', reason },
  });
};

/** A tournament of each hour, so that the next one is never far; those of the day are planned ahead. */
export const seedSchedule = async ({ desk: { owner } }: DayContext) => {
  const body = {
    rhythm: 'hourly',
    time: '00:00',
    until: '23:00',
    gameName: SOON_GAME,
    title: { en: 'Ludo of the Hour', hi: 'हर घंटे लूडो' },
    minutes: 30,
    maxPlayers: 100,
    ...WITHOUT_PRIZES,
  } as const;
  await owner.call('POST /admin/tournament-schedules', { body });
};

const ROBOTS_COMPANION = 68;

/**
 * A tournament of an hour that runs now. Robots of the stage play it, where there is one, so that there are games to watch and
 * a seat to take.
 */
export const seedRunningArena = async (stage: DayContext) => {
  const gopal = await registerNumbered(stage, ROBOTS_COMPANION, 'Gopal Hegde');
  const { now } = await gopal.call('GET /arenas');
  const id = await plan(stage, {
    title: { en: 'Open Chess Arena', hi: 'खुला शतरंज अरीना' },
    startsAt: new Date(Date.parse(now) + 5000).toISOString(),
    minutes: 60,
  });
  expectOk(await joinTournament(gopal, id));
  const invited = await gopal.send('POST /sandbox/stage/robot', { body: { phone: gopal.phone, manner: 'admits' } });
  // Elsewhere than on a developer's machine there is no stage.
  if (invited.status !== 404) expectOk(invited);
};

/** A private arena of tomorrow whose maker has a guest. */
export const seedPrivateArena = async (stage: DayContext) => {
  const maker = await registerNumbered(stage, ROBOTS_COMPANION + 1, 'Hina Kazmi');
  const guest = await registerNumbered(stage, ROBOTS_COMPANION + 7, 'Imran Sheikh');
  const { now } = await maker.call('GET /arenas');
  const { arena } = await maker.call('POST /arenas', {
    body: {
      name: ARENA_NAME_KEYS[0],
      gameName: GAME,
      startsAt: new Date(Date.parse(now) + 24 * HOUR).toISOString(),
      minutes: 30,
      maxPlayers: ARENA_SEATS[0],
    },
  });
  await guest.call('POST /arenas/{token}/join', { params: { token: arena?.token ?? '' } });
};
