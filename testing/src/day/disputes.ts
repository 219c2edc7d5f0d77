import type { ChosenPenalty, Outcome } from '@muqabla/contract/play/matches/review-calls';
import { winningScreen } from '../picture.ts';
import { type Player, startMatch, submitResult } from '../player.ts';
import { registerNumbered, expectOk, type DayContext, stakeIn, winByLoss } from './cast.ts';

type Claim = { matchId: string; loser: Player; gameName?: string; roomcode: string };

const claim = async (
  winner: Player,
  { matchId, loser, gameName = 'Ludo Classic', roomcode }: Claim,
  picture?: Blob,
) => {
  const screen = picture ?? (await winningScreen({ winner, loser, gameName, roomcode }));
  expectOk(await submitResult(winner, matchId, { resultStatus: 'win' }, screen));
};

const pair = async (stage: DayContext, number: number, [host, joiner]: readonly [string, string], rupees: number) =>
  [
    await registerNumbered(stage, number, host, { rupees }),
    await registerNumbered(stage, number + 1, joiner, { rupees }),
  ] as const;

/** A match in conflict: both sides submit a win, each with a different picture. */
const conflict = async (stage: DayContext, number: number, names: readonly [string, string], amount: number) => {
  const [host, joiner] = await pair(stage, number, names, amount);
  const roomcode = `0${6_123_000 + number}`;
  const matchId = await startMatch(host, joiner, { amount: stakeIn(stage.economy, amount), roomcode });
  await claim(host, { matchId, loser: joiner, roomcode });
  await claim(joiner, { matchId, loser: host, roomcode });
  return matchId;
};

const decide = async (
  { desk: { reviewer } }: DayContext,
  matchId: string,
  { outcome, reason, penalties = [] }: { outcome: Outcome; reason: string; penalties?: ChosenPenalty[] },
) => {
  const { version } = await reviewer.call('GET /admin/reviews/{matchId}', { params: { matchId } });
  const body = { outcome, reason, penalties, version };
  await reviewer.call('POST /admin/reviews/{matchId}/decision', { params: { matchId }, body });
};

const proposeReversal = ({ desk: { reviewer } }: DayContext, matchId: string, reason: string) =>
  reviewer.call('POST /admin/reviews/{matchId}/reversal', { params: { matchId }, body: { reason } });

const seedOpenCases = async (stage: DayContext) => {
  await conflict(stage, 40, ['Yusuf Ansari', 'Kiran Bedekar'], 250);
  const [claimant, silent] = await pair(stage, 42, ['Manoj Tiwari', 'Asif Iqbal'], 600);
  // The same picture is sent in two battles: a reviewer sees that, and that the code on it is of the first.
  const roomcode = '71204466';
  const same = await winningScreen({ winner: claimant, loser: silent, gameName: 'Ludo Classic', roomcode });
  const first = await startMatch(claimant, silent, { amount: stakeIn(stage.economy, 300), roomcode });
  await claim(claimant, { matchId: first, loser: silent, roomcode }, same);
  const [winner, leaver] = await pair(stage, 44, ['Ritika Sen', 'Gaurav Malhotra'], 1000);
  const amount = stakeIn(stage.economy, 1000);
  const left = await startMatch(winner, leaver, { amount, gameName: 'Ludo Quick', roomcode: '71208852' });
  await claim(winner, { matchId: left, loser: leaver, roomcode: '71208852' }, same);
  expectOk(await submitResult(leaver, left, { resultStatus: 'cancel', cancelReason: 'Not Playing' }));
};

const seedDecidedCases = async (stage: DayContext) => {
  // The joiner has only the joining bonus left, so most of the penalty becomes a due.
  const fake = await conflict(stage, 50, ['Sneha Joshi', 'Tarun Bhatt'], 100);
  await decide(stage, fake, {
    outcome: 'host',
    reason: 'The joiner’s screenshot is of another battle.',
    penalties: [{ side: 'joiner', kind: 'fraud' }],
  });
  const doubted = await conflict(stage, 52, ['Aditya Menon', 'Zoya Mirza'], 200);
  await decide(stage, doubted, { outcome: 'joiner', reason: 'The result screen names the joiner first.' });
  await proposeReversal(stage, doubted, 'The host sent a recording that shows the last move.');
  const stands = await conflict(stage, 54, ['Parth Shah', 'Neha Kapoor'], 150);
  await decide(stage, stands, { outcome: 'cancel', reason: 'Neither picture shows an end of the game.' });
  await proposeReversal(stage, stands, 'The host says that they were ahead.');
  const body = { reason: 'Being ahead is not winning.' };
  await stage.desk.owner.call('POST /admin/reviews/{matchId}/reversal/reject', { params: { matchId: stands }, body });
};

/** Cases of every kind in the review queue, and decided ones: with a due penalty, with an open doubt, with a closed doubt. */
export const seedDisputes = async (stage: DayContext) => {
  await Promise.all([seedOpenCases(stage), seedDecidedCases(stage)]);
};

/** Referrals over two levels, with a bonus for each. */
export const seedReferrals = async (stage: DayContext) => {
  const first = await registerNumbered(stage, 60, 'Ananya Ghosh');
  const second = await registerNumbered(stage, 61, 'Rajat Bhalla', { refercode: first.me.refercode });
  const [third, loser] = [
    await registerNumbered(stage, 62, 'Simran Gill', { refercode: second.me.refercode, rupees: 1000 }),
    await registerNumbered(stage, 63, 'Pranav Deshmukh', { rupees: 1000 }),
  ];
  for (const stake of [600, 400]) await winByLoss(third, loser, stake);
};
