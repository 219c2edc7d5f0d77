import type { Caller } from '@muqabla/testing/caller';
import { startConflict } from '@muqabla/testing/match-money';
import { createMatch, type Player, playerWithCash, startMatch, submitResult } from '@muqabla/testing/player';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeAll, describe, expect, it } from 'vitest';

const DAY_MS = 86_400_000;

const server = setUpTestServer();
let host: Player;
let joiner: Player;
let other: Player;
let support: Caller;
let reviewer: Caller;

beforeAll(async () => {
  host = await playerWithCash(server.origin, 10_000, 'Hema Host');
  joiner = await playerWithCash(server.origin, 10_000, 'Jatin Joiner');
  other = await playerWithCash(server.origin, 10_000, 'Omkar Other');
  support = await createStaffMember(server, 'support');
  reviewer = await createStaffMember(server, 'reviewer');
});

type Query = NonNullable<Parameters<Caller['call']>[1]>['query'];
const find = (query: Query, caller = support) => caller.call('GET /admin/battles', { query: query as object });
const idsOf = async (query: Query) => (await find(query)).battles.map(({ _id }) => _id);
const matchOf = (matchId: string, caller = support) =>
  caller.call('GET /admin/battles/{matchId}', { params: { matchId } });

describe('the list', () => {
  let settled: string;
  let open: string;
  let conflict: string;

  beforeAll(async () => {
    settled = await startMatch(host, joiner, { amount: 100 });
    await submitResult(joiner, settled, { resultStatus: 'loss' });
    open = (await createMatch(other, 150, 'Carrom'))._id;
    conflict = await startConflict(host, joiner, 200);
  });

  it('is sorted by newest first, and names the games to filter by', async () => {
    const { battles, games, morePlayers, next } = await find({});
    expect(battles.map(({ _id }) => _id)).toEqual([conflict, open, settled]);
    expect(battles[2]).toMatchObject({ status: 'completed', amount: 100, prize: 195, host: { _id: host.id } });
    expect([games.includes('Carrom'), morePlayers, next]).toEqual([true, false, undefined]);
  });

  it('is filtered by room code in any case, by status and by game', async () => {
    const { roomcode } = await matchOf(settled);
    expect(await idsOf({ roomCode: roomcode })).toContain(settled);
    expect(await idsOf({ roomCode: roomcode.toLowerCase(), player: joiner.phone })).toContain(settled);
    expect(await idsOf({ roomCode: 'NOSUCH00' })).toEqual([]);
    // The index has this code and that of the battle in the same form.
    expect(roomcode).toBe('08714236');
    expect(await idsOf({ roomCode: 'O8714236' })).toEqual([]);
    expect(await idsOf({ status: 'completed' })).toEqual([settled]);
    expect(await idsOf({ status: 'conflict' })).toEqual([conflict]);
    expect(await idsOf({ game: 'Carrom' })).toEqual([open]);
    expect(await idsOf({ game: 'Carrom', status: 'completed' })).toEqual([]);
    expect(await idsOf({ game: 'Ludo Classic' })).toEqual([conflict, settled]);
  });

  it('is filtered by a player’s phone, refer code, id, or the beginning of a name', async () => {
    const { refercode } = await support.call('GET /admin/players/{playerId}', { params: { playerId: other.id } });
    for (const player of [other.phone, refercode, refercode.toLowerCase(), other.id, 'omkar'])
      expect([player, await idsOf({ player })]).toEqual([player, [open]]);
    expect(await idsOf({ player: joiner.phone })).toEqual([conflict, settled]);
    expect(await idsOf({ player: joiner.phone, status: 'completed' })).toEqual([settled]);
    expect(await idsOf({ player: 'no such player' })).toEqual([]);
  });

  it('is filtered by the day of creation', async () => {
    const at = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
    expect(await idsOf({ from: at(-1), to: at(1) })).toEqual([conflict, open, settled]);
    expect(await idsOf({ to: at(-1) })).toEqual([]);
    expect(await idsOf({ from: at(1) })).toEqual([]);
  });

  it('continues after the last match of the previous page', async () => {
    expect(await idsOf({ cursor: `newest~${conflict}` })).toEqual([open, settled]);
    expect(await idsOf({ cursor: `newest~${conflict}`, player: host.id })).toEqual([settled]);
    expect(await idsOf({ cursor: `newest~${settled}` })).toEqual([]);
  });
});

describe('one match', () => {
  it('shows the escrow, the results, the timeline and the transfers', async () => {
    const matchId = await startConflict(host, joiner, 100);
    const match = await matchOf(matchId, reviewer);
    expect(match).toMatchObject({ status: 'conflict', amount: 100, prize: 195, commission: 5, held: 200 });
    expect(match.timeline.map(({ move, by, from, to }) => [move, by, from, to])).toEqual([
      ['create', 'host', undefined, 'new'],
      ['accept', 'joiner', 'new', 'requested'],
      ['start', 'host', 'requested', 'running'],
      ['setRoomCode', 'host', 'running', 'running'],
      ['submitResult', 'host', 'running', 'pending'],
      ['submitResult', 'joiner', 'pending', 'conflict'],
    ]);
    expect(match.timeline[1]?.name).toBe(joiner.me.username);
    expect(match.transfers.map(({ kind }) => kind)).toEqual(['stake_held', 'stake_held']);
    expect(match.reports.map(({ side, resultStatus }) => [side, resultStatus])).toEqual([
      ['host', 'win'],
      ['joiner', 'win'],
    ]);
  });

  it('shows screenshots only to roles that may review', async () => {
    const matchId = await startConflict(host, joiner, 100);
    const links = async (caller: Caller) =>
      (await matchOf(matchId, caller)).reports.map(({ screenshotUrl }) => screenshotUrl);
    expect(await links(support)).toEqual([undefined, undefined]);
    expect(await links(reviewer)).toEqual([expect.stringContaining('/'), expect.stringContaining('/')]);
  });

  it('has an empty escrow when it is over, and is not found if it does not exist', async () => {
    const matchId = await startMatch(host, joiner, { amount: 100 });
    await submitResult(joiner, matchId, { resultStatus: 'loss' });
    expect(await matchOf(matchId)).toMatchObject({ held: 0, winner: 'host', status: 'completed' });
    const { status, body } = await support.send('GET /admin/battles/{matchId}', { params: { matchId: host.id } });
    expect([status, body.code]).toEqual([404, 'MATCH_NOT_FOUND']);
  });
});
