import { type Player, playerWithCash, startMatch, submitResult } from '@muqabla/testing/player';
import { requiredOutcomes, RACE_ROUNDS, RACE_WAYS } from '@muqabla/testing/test-effort';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeAll, expect, it } from 'vitest';

const WAYS = RACE_WAYS;

const server = setUpTestServer();
let host: Player;
let joiner: Player;

beforeAll(async () => {
  await server.services.settings.write('autoResultMinutes', 1);
  [host, joiner] = await Promise.all([
    playerWithCash(server.origin, 10_000, 'Hema Host'),
    playerWithCash(server.origin, 10_000, 'Jatin Joiner'),
  ]);
});

/** The status of a match, and the number of moves by which it left `pending`. */
const endOf = async (matchId: string) => {
  const [row] = await server.services.db.query<{ status: string; version: number; moves: number }>(
    `select m.status, m.version,
            (select count(*)::int from match_events e where e.match_id = m.match_id and e.from_status = 'pending') as moves
     from matches m where m.match_id = $1`,
    [matchId],
  );
  return row;
};

it(`result against deadline: one of them ends the match, ${WAYS} ways, ${RACE_ROUNDS} rounds`, async () => {
  const endings: Record<string, number> = {};
  let headStartTrips = 0;
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const matchId = await startMatch(host, joiner, { amount: 50, gameName: 'Chess' });
    const reported = await submitResult(
      host,
      matchId,
      { resultStatus: 'cancel', cancelReason: 'Other' },
      undefined,
      'autoresult',
    );
    expect(reported.status).toBe(200);
    const { version = 0 } = (await endOf(matchId)) ?? {};
    server.clock.advance({ minutes: 1 });
    for (const player of [host, joiner]) player.token = (await player.call('GET /refresh')).accessToken;
    const submitLoss = () => submitResult(joiner, matchId, { resultStatus: 'loss' }, undefined, 'autoresult');
    // The job starts in this process and the result comes over HTTP, so the result gets a head start of some round trips
    // to the database: more after a round that the deadline won, fewer after one that it lost.
    const expire = async () => {
      for (let trip = 0; trip < headStartTrips; trip += 1) await server.services.db.query('select 1');
      await server.runJob('match-deadline', { matchId, version });
    };
    await Promise.all(Array.from({ length: WAYS }, (_, way) => (way % 2 === 0 ? submitLoss() : expire())));
    const end = await endOf(matchId);
    expect(end?.moves).toBe(1);
    expect(end?.version).toBe(version + 1);
    endings[end?.status ?? ''] = (endings[end?.status ?? ''] ?? 0) + 1;
    headStartTrips = end?.status === 'cancelled' ? headStartTrips * 2 + 1 : Math.floor(headStartTrips / 2);
    await server.expectSoundLedger();
  }
  expect(Object.keys(endings).toSorted()).toEqual(requiredOutcomes(Object.keys(endings), ['cancelled', 'completed']));
  console.warn(`result against deadline: ${JSON.stringify(endings)}`);
});
