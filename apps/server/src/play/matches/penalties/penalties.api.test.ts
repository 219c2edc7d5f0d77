import { paiseFromRupees } from '@muqabla/contract/money';
import type { ChosenPenalty, Outcome } from '@muqabla/contract/play/matches/review-calls';
import type { Caller } from '@muqabla/testing/caller';
import { setBalances, moneyOf as money, startConflict, postingsUnder } from '@muqabla/testing/match-money';
import { createMatch, type Player, playerWithCash, startMatch, submitResult } from '@muqabla/testing/player';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeAll, describe, expect, it } from 'vitest';
import { post } from '../../../core/ledger/post.ts';

const server = setUpTestServer();
let reviewer: Caller;

beforeAll(async () => {
  reviewer = await createStaffMember(server, 'reviewer');
});

const newPlayers = async (rupees = 500): Promise<[Player, Player]> => [
  await playerWithCash(server.origin, rupees, 'Hema Host'),
  await playerWithCash(server.origin, rupees, 'Jatin Joiner'),
];

const moneyOf = (player: Player) => money(server, player);
const leave = (player: Player, left: { deposit?: number; reward?: number }) => setBalances(server, player, left);
const conflict = startConflict;

type Decision = { outcome: Outcome; penalties: ChosenPenalty[] };
const caseOf = (matchId: string) => reviewer.call('GET /admin/reviews/{matchId}', { params: { matchId } });
const preview = (matchId: string, body: Decision) =>
  reviewer.call('POST /admin/reviews/{matchId}/preview', { params: { matchId }, body });
const decide = async (matchId: string, body: Decision) => {
  const { version } = await caseOf(matchId);
  const reason = 'What the screens show.';
  return reviewer.send('POST /admin/reviews/{matchId}/decision', {
    params: { matchId },
    body: { ...body, reason, version },
  });
};

const written = async (matchId: string) => {
  const { version } = await caseOf(matchId);
  return postingsUnder(server, `match:${matchId}:${version}:`);
};

const sumOf = (lines: readonly { amount: number }[]) => lines.reduce((sum, { amount }) => sum + amount, 0);

describe('a penalty', () => {
  it('is charged after the ending: the winner pays it from the prize', async () => {
    const [host, joiner] = await newPlayers();
    await leave(joiner, { deposit: 100 });
    const matchId = await conflict(host, joiner);
    expect(await moneyOf(joiner)).toEqual({ deposit: 0, reward: 0, due: 0 });
    const decision: Decision = { outcome: 'joiner', penalties: [{ side: 'joiner', kind: 'abusing' }] };
    expect((await decide(matchId, decision)).status).toBe(200);
    expect(await moneyOf(joiner)).toEqual({ deposit: 0, reward: 145, due: 0 });
    const charged = [{ side: 'joiner', kind: 'abusing', amount: 50 }];
    for (const player of [host, joiner])
      expect((await player.call('GET /match/{matchId}', { params: { matchId } })).penalties).toEqual(charged);
    expect((await caseOf(matchId)).decision).toEqual({
      outcome: 'joiner',
      reason: 'What the screens show.',
      penalties: charged,
    });
  });

  it('is charged on a returned stake, reward first, then deposit', async () => {
    const [host, joiner] = await newPlayers();
    await leave(host, { deposit: 60, reward: 40 });
    const matchId = await conflict(host, joiner);
    await decide(matchId, { outcome: 'cancel', penalties: [{ side: 'host', kind: 'abusing' }] });
    expect(await moneyOf(host)).toEqual({ deposit: 50, reward: 0, due: 0 });
  });

  it('not covered by the wallets becomes a due and is collected from the next credit', async () => {
    const [host, joiner] = await newPlayers();
    await leave(host, { deposit: 100 });
    const matchId = await conflict(host, joiner);
    const penalties: ChosenPenalty[] = [
      { side: 'host', kind: 'fraud' },
      { side: 'host', kind: 'wrongUpdate' },
      { side: 'joiner', kind: 'notUpdating' },
    ];
    await decide(matchId, { outcome: 'joiner', penalties });
    expect(await moneyOf(host)).toEqual({ deposit: 0, reward: 0, due: 200 });
    expect(await moneyOf(joiner)).toEqual({ deposit: 400 + 10, reward: 195 - 25, due: 0 });
    await leave(host, { deposit: 150 });
    expect(await moneyOf(host)).toEqual({ deposit: 0, reward: 0, due: 50 });
  });

  it('is refused twice for one side and kind, with an unknown kind, and with an amount', async () => {
    const [host, joiner] = await newPlayers();
    const matchId = await conflict(host, joiner);
    const { version } = await caseOf(matchId);
    const bad: unknown[] = [
      [
        { side: 'host', kind: 'fraud' },
        { side: 'host', kind: 'fraud' },
      ],
      [{ side: 'host', kind: 'looks' }],
      [{ side: 'visitor', kind: 'fraud' }],
      [{ side: 'host', kind: 'fraud', amount: 1_000_000 }],
    ];
    for (const penalties of bad) {
      const body = { outcome: 'host', reason: 'Any reason.', version, penalties };
      const response = await reviewer.send('POST /admin/reviews/{matchId}/decision', { params: { matchId }, body });
      expect(response.status).toBe(400);
    }
    expect((await decide(matchId, { outcome: 'cancel', penalties: [] })).status).toBe(200);
  });

  it('of the kind games depends on the stake', async () => {
    const [host, joiner] = await newPlayers();
    const matchId = await conflict(host, joiner, 200);
    expect((await caseOf(matchId)).penaltyAmounts).toEqual({
      fraud: 100,
      wrongUpdate: 100,
      abusing: 50,
      notUpdating: 25,
      games: 20,
    });
    await decide(matchId, { outcome: 'cancel', penalties: [{ side: 'host', kind: 'games' }] });
    expect((await host.call('GET /match/{matchId}', { params: { matchId } })).penalties).toEqual([
      { side: 'host', kind: 'games', amount: 20 },
    ]);
  });
});

describe('the preview', () => {
  const KINDS = ['fraud', 'wrongUpdate', 'abusing', 'notUpdating', 'games'] as const;
  const cases: [string, Decision, { deposit?: number; reward?: number }][] = [
    ['a plain win', { outcome: 'host', penalties: [] }, { deposit: 100 }],
    ['both stakes back', { outcome: 'cancel', penalties: [] }, { deposit: 30, reward: 70 }],
    ['a penalty for the winner', { outcome: 'host', penalties: [{ side: 'host', kind: 'fraud' }] }, { deposit: 100 }],
    ['a loser with nothing', { outcome: 'joiner', penalties: [{ side: 'host', kind: 'fraud' }] }, { deposit: 100 }],
    [
      'a loser with a little',
      { outcome: 'joiner', penalties: [{ side: 'host', kind: 'fraud' }] },
      { deposit: 101.5, reward: 7.25 },
    ],
    [
      'all penalties for both sides',
      {
        outcome: 'cancel',
        penalties: KINDS.flatMap((kind) => [
          { side: 'host', kind },
          { side: 'joiner', kind },
        ]),
      },
      { deposit: 80, reward: 40 },
    ],
  ];
  for (const [what, decision, money] of cases) {
    it(`equals the postings of the decision, to the paisa: ${what}`, async () => {
      const [host, joiner] = await newPlayers();
      await leave(host, money);
      const matchId = await conflict(host, joiner);
      const { lines, penalties } = await preview(matchId, decision);
      expect(sumOf(lines)).toBeCloseTo(0, 6);
      expect(penalties.map(({ side, kind }) => ({ side, kind }))).toEqual(decision.penalties);
      expect((await decide(matchId, decision)).status).toBe(200);
      const amounts = [...(await written(matchId)).values()].sort((left, right) => left - right);
      expect(lines.map(({ amount }) => amount).sort((left, right) => left - right)).toEqual(amounts);
    });
  }

  it('shows a due that the prize pays off', async () => {
    const [host, joiner] = await newPlayers();
    await leave(host, { deposit: 100 });
    const first = await conflict(host, joiner);
    await decide(first, { outcome: 'joiner', penalties: [{ side: 'host', kind: 'fraud' }] });
    expect((await moneyOf(host)).due).toBe(100);
    await leave(host, { deposit: 200 });
    const second = await conflict(host, joiner);
    await server.services.db.transaction((tx) =>
      post(
        tx,
        [
          {
            key: `test:${second}`,
            kind: 'penalty',
            legs: [
              { account: `due:${host.id}` as never, amount: paiseFromRupees(-30) },
              { account: 'penalties' as never, amount: paiseFromRupees(30) },
            ],
          },
        ],
        server.clock.now(),
      ),
    );
    const { lines } = await preview(second, { outcome: 'host', penalties: [] });
    expect(lines).toContainEqual({ account: `${host.me.username}, penalty due`, amount: 30 });
    expect(lines).toContainEqual({ account: `${host.me.username}, winning`, amount: 165 });
    await decide(second, { outcome: 'host', penalties: [] });
    expect((await moneyOf(host)).due).toBe(0);
  });

  it('names the accounts in the staff member’s language, in the previews of the case too', async () => {
    const [host, joiner] = await newPlayers();
    const matchId = await conflict(host, joiner);
    const hindi = { 'accept-language': 'hi' };
    const body = { outcome: 'host', penalties: [{ side: 'joiner', kind: 'abusing' }] };
    const shown = await reviewer.send<{ lines: { account: string }[] }>(
      'POST /admin/reviews/{matchId}/preview',
      { params: { matchId }, body },
      hindi,
    );
    expect(shown.body.lines.map(({ account }) => account)).toEqual([
      'मुक़ाबले की रोकी रकम',
      `${host.me.username}, जीत`,
      'फ़ीस खाता',
      `${joiner.me.username}, डिपॉज़िट`,
      'जुर्माने',
    ]);
    const detail = await reviewer.send<{ postings: { cancel: { account: string }[] } }>(
      'GET /admin/reviews/{matchId}',
      { params: { matchId } },
      hindi,
    );
    expect(detail.body.postings.cancel[0]?.account).toBe('मुक़ाबले की रोकी रकम');
    await decide(matchId, { outcome: 'cancel', penalties: [] });
  });

  it('is refused after the decision, and for a match without a joiner', async () => {
    const [host, joiner] = await newPlayers();
    const matchId = await conflict(host, joiner);
    await decide(matchId, { outcome: 'cancel', penalties: [] });
    const ask = (id: string) =>
      reviewer.send('POST /admin/reviews/{matchId}/preview', { params: { matchId: id }, body: { outcome: 'host' } });
    expect(await ask(matchId)).toMatchObject({ status: 409, body: { code: 'MATCH_MOVED_ON' } });
    const { _id: open } = await createMatch(host, 50);
    expect(await ask(open)).toMatchObject({ status: 404 });
    expect(await ask(crypto.randomUUID())).toMatchObject({ status: 404 });
  });
});

it('writes the decision into the audit log, with its penalties', async () => {
  const [host, joiner] = await newPlayers();
  const matchId = await conflict(host, joiner);
  await decide(matchId, { outcome: 'host', penalties: [{ side: 'joiner', kind: 'fraud' }] });
  const owner = await createStaffMember(server, 'owner');
  const { records } = await owner.call('GET /admin/audit', { query: { subject: matchId } });
  expect(records).toHaveLength(1);
  expect(records[0]).toMatchObject({
    action: 'review.decided',
    role: 'reviewer',
    reason: 'What the screens show.',
    subject: { kind: 'match', _id: matchId },
    after: { outcome: 'host', status: 'completed', penalties: [{ side: 'joiner', kind: 'fraud', amount: 100 }] },
  });
});

// Last, because these tests advance the clock and sessions end.
describe('no result in an automatic room', () => {
  const letTimePass = async (matchId: string, player: Player) => {
    server.clock.advance({ minutes: 16 });
    const { db } = server.services;
    const [row] = await db.query<{ version: number }>('select version from matches where match_id = $1', [matchId]);
    await server.runJob('match-deadline', { matchId, version: row?.version ?? 0 });
    const { body } = await player.send<{ accessToken: string }>(
      'GET /refresh',
      {},
      { 'sec-fetch-site': 'same-origin' },
    );
    player.token = body.accessToken;
    return player.call('GET /match/{matchId}', { params: { matchId } });
  };

  it('costs 25 if the other side submitted a win', async () => {
    const [host, joiner] = await newPlayers();
    const matchId = await startMatch(host, joiner, { amount: 100, gameName: 'Chess' });
    expect((await submitResult(host, matchId, { resultStatus: 'win' }, undefined, 'autoresult')).status).toBe(200);
    const before = await moneyOf(joiner);
    const match = await letTimePass(matchId, host);
    expect(match).toMatchObject({ status: 'completed', winner: 'host' });
    expect(match.penalties).toEqual([{ side: 'joiner', kind: 'notUpdating', amount: 25 }]);
    expect(await moneyOf(joiner)).toEqual({ ...before, deposit: before.deposit - 25 });
  });

  it('costs nothing if the other side submitted a cancel', async () => {
    const [host, joiner] = await newPlayers();
    const matchId = await startMatch(host, joiner, { amount: 100, gameName: 'Chess' });
    await submitResult(host, matchId, { resultStatus: 'cancel', cancelReason: 'Not Playing' }, undefined, 'autoresult');
    const match = await letTimePass(matchId, host);
    expect([match.status, match.penalties]).toEqual(['cancelled', undefined]);
  });
});
