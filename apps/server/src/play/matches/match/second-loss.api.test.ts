import type { Caller } from '@muqabla/testing/caller';
import { moneyOf } from '@muqabla/testing/match-money';
import { type Player, playerWithCash, startMatch, submitResult } from '@muqabla/testing/player';
import { tally } from '@muqabla/testing/sign-up';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeAll, describe, expect, it } from 'vitest';

const server = setUpTestServer();
let reviewer: Caller;
let owner: Caller;
let host: Player;
let joiner: Player;

beforeAll(async () => {
  reviewer = await createStaffMember(server, 'reviewer');
  owner = await createStaffMember(server, 'owner');
  host = await playerWithCash(server.origin, 5000, 'Hema Host');
  joiner = await playerWithCash(server.origin, 5000, 'Jatin Joiner');
});

const lose = (player: Player, matchId: string) => submitResult(player, matchId, { resultStatus: 'loss' });
const refusalOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const caseOf = (matchId: string) => reviewer.call('GET /admin/reviews/{matchId}', { params: { matchId } });
const doubts = () => reviewer.call('GET /admin/reviews', { query: { status: 'doubt' } });
const close = (matchId: string, who: Caller = reviewer) =>
  who.send('POST /admin/reviews/{matchId}/doubt/close', {
    params: { matchId },
    body: { reason: 'Both agree on the chat.' },
  });
const propose = (matchId: string) =>
  reviewer.send('POST /admin/reviews/{matchId}/reversal', {
    params: { matchId },
    body: { reason: 'Both say they lost.' },
  });
const approve = (matchId: string) =>
  owner.send('POST /admin/reviews/{matchId}/reversal/approve', { params: { matchId } });
const bothLost = async () => {
  const matchId = await startMatch(host, joiner);
  await lose(host, matchId);
  await lose(joiner, matchId);
  return matchId;
};

describe('a second loss', () => {
  it('is answered with what happened, in the player’s language, and moves nothing', async () => {
    const matchId = await startMatch(host, joiner);
    expect((await lose(host, matchId)).status).toBe(200);
    const before = await moneyOf(server, joiner);
    const answer = await lose(joiner, matchId);
    expect(refusalOf(answer)).toEqual([409, 'SECOND_LOSS']);
    expect((answer.body as { message: string }).message).toContain('settled for you and the prize of ₹195');
    const again = await joiner.send(
      'PUT /match/submit/result/{matchId}',
      { params: { matchId }, body: { resultStatus: 'loss' }, file: null },
      { 'accept-language': 'hi' },
    );
    expect(refusalOf(again)).toEqual([409, 'SECOND_LOSS']);
    expect(again.body.message).toContain('आपके पक्ष में पूरा हुआ');
    expect(await moneyOf(server, joiner)).toEqual(before);
    for (const player of [host, joiner])
      expect(await player.call('GET /match/{matchId}', { params: { matchId } })).toMatchObject({
        status: 'completed',
        winner: 'joiner',
        host_status: 'loss',
        joiner_status: 'loss',
      });
    // The reported results stand: neither a win nor a cancel takes its place.
    expect(refusalOf(await submitResult(joiner, matchId, { resultStatus: 'win' }))).toEqual([
      409,
      'RESULT_ALREADY_SENT',
    ]);
    await close(matchId);
  });

  it('is a doubt that reviewers find, until one of them leaves the battle as it is', async () => {
    const matchId = await bothLost();
    expect(await doubts()).toMatchObject({
      doubts: 1,
      conflicts: 0,
      cases: [{ _id: matchId, status: 'completed', doubt: { side: 'joiner' } }],
    });
    expect(await caseOf(matchId)).toMatchObject({ reversible: true, doubt: { side: 'joiner' } });
    const battle = (who: Caller) => who.call('GET /admin/battles/{matchId}', { params: { matchId } });
    expect(await battle(reviewer)).toMatchObject({
      doubt: { side: 'joiner' },
      reports: [
        { side: 'host', resultStatus: 'loss' },
        { side: 'joiner', resultStatus: 'loss' },
      ],
    });
    const support = await createStaffMember(server, 'support');
    expect((await battle(support)).doubt).toBeUndefined();
    expect((await close(matchId, support)).status).toBe(404);
    expect((await close(matchId)).status).toBe(200);
    expect(refusalOf(await close(matchId))).toEqual([409, 'MATCH_MOVED_ON']);
    expect(await doubts()).toMatchObject({ doubts: 0, cases: [] });
    expect((await caseOf(matchId)).doubt?.closed).toMatchObject({ reason: 'Both agree on the chat.' });
    const { records } = await owner.call('GET /admin/audit', { query: { subject: matchId } });
    expect(records).toMatchObject([{ action: 'doubt.closed', reason: 'Both agree on the chat.' }]);
  });

  it('can be reversed by two people: the prize goes back, and the battle is decided anew', async () => {
    const before = await Promise.all([host, joiner].map((player) => moneyOf(server, player)));
    const matchId = await bothLost();
    const { lines } = await reviewer.call('POST /admin/reviews/{matchId}/reversal/preview', { params: { matchId } });
    expect(lines).toContainEqual({ account: 'Battle hold', amount: 200 });
    expect((await propose(matchId)).status).toBe(200);
    expect((await approve(matchId)).status).toBe(200);
    expect(await caseOf(matchId)).toMatchObject({ status: 'conflict', doubt: { closed: { by: { name: 'owner' } } } });
    expect(await doubts()).toMatchObject({ doubts: 0, cases: [] });
    const { version } = await caseOf(matchId);
    await reviewer.call('POST /admin/reviews/{matchId}/decision', {
      params: { matchId },
      body: { outcome: 'cancel', reason: 'Nobody says they won.', version, penalties: [] },
    });
    expect(await Promise.all([host, joiner].map((player) => moneyOf(server, player)))).toEqual(before);
  });

  it('of twenty at the same moment is kept once, and the first loss alone pays', async () => {
    for (let round = 0; round < 5; round += 1) {
      const matchId = await startMatch(host, joiner);
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, way) => lose(way % 2 === 0 ? host : joiner, matchId)),
      );
      // The loser's own report again answers as the first time; the winner's is refused each time.
      expect(tally(answers)).toEqual(['10 x 200', '10 x 409 SECOND_LOSS']);
      const { winner } = await host.call('GET /match/{matchId}', { params: { matchId } });
      const [doubt] = (await doubts()).cases;
      expect(doubt).toMatchObject({ _id: matchId, doubt: { side: winner } });
      await close(matchId);
    }
  });

  it('is none where the winner had claimed the win, or the other side did not report a loss', async () => {
    const claimed = await startMatch(host, joiner);
    await submitResult(joiner, claimed, { resultStatus: 'win' });
    await lose(host, claimed);
    expect(refusalOf(await lose(joiner, claimed))).toEqual([409, 'RESULT_ALREADY_SENT']);
    const late = await startMatch(host, joiner);
    await lose(host, late);
    expect(refusalOf(await submitResult(joiner, late, { resultStatus: 'win' }))).toEqual([409, 'MATCH_MOVED_ON']);
    expect(refusalOf(await propose(late))).toEqual([422, 'NOTHING_TO_REVERSE']);
    expect(await doubts()).toMatchObject({ doubts: 0 });
  });
});
