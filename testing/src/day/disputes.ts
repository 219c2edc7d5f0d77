import type { ChosenPenalty, Outcome } from '@muqabla/contract/matches/review-calls';
import { pictureOf } from '../picture.ts';
import { type Player, startMatch, submitResult } from '../player.ts';
import { enter, expectDone, type Stage, win } from './cast.ts';

const claim = async (player: Player, matchId: string, picture?: Blob) =>
  expectDone(
    await submitResult(
      player,
      matchId,
      { resultStatus: 'win' },
      picture ?? (await pictureOf(`${player.phone}:${player.me.fullName}`, `${player.me.username} wins`)),
    ),
  );

const pair = async (stage: Stage, number: number, [host, joiner]: readonly [string, string], rupees: number) =>
  [await enter(stage, number, host, { rupees }), await enter(stage, number + 1, joiner, { rupees })] as const;

/** Two people who both say that they won; each with a picture of their own. */
const conflict = async (stage: Stage, number: number, names: readonly [string, string], amount: number) => {
  const [host, joiner] = await pair(stage, number, names, amount);
  const matchId = await startMatch(host, joiner, { amount, roomcode: `0${61_230_000 + number}` });
  await claim(host, matchId);
  await claim(joiner, matchId);
  return matchId;
};

const decide = async (
  { desk: { reviewer } }: Stage,
  matchId: string,
  { outcome, reason, penalties = [] }: { outcome: Outcome; reason: string; penalties?: ChosenPenalty[] },
) => {
  const { version } = await reviewer.call('GET /admin/reviews/{matchId}', { params: { matchId } });
  const body = { outcome, reason, penalties, version };
  await reviewer.call('POST /admin/reviews/{matchId}/decision', { params: { matchId }, body });
};

const proposeReversal = ({ desk: { reviewer } }: Stage, matchId: string, reason: string) =>
  reviewer.call('POST /admin/reviews/{matchId}/reversal', { params: { matchId }, body: { reason } });

const waiting = async (stage: Stage) => {
  await conflict(stage, 40, ['Yusuf Ansari', 'Kiran Bedekar'], 250);
  const [claimant, silent] = await pair(stage, 42, ['Manoj Tiwari', 'Asif Iqbal'], 600);
  const same = await pictureOf('a picture that is sent twice', 'Victory');
  await claim(claimant, await startMatch(claimant, silent, { amount: 300, roomcode: '71204466' }), same);
  const [winner, leaver] = await pair(stage, 44, ['Ritika Sen', 'Gaurav Malhotra'], 1000);
  const left = await startMatch(winner, leaver, { amount: 1000, gameName: 'Ludo Quick', roomcode: '71208852' });
  await claim(winner, left, same);
  expectDone(await submitResult(leaver, left, { resultStatus: 'cancel', cancelReason: 'Not Playing' }));
};

const over = async (stage: Stage) => {
  // The joiner has nothing left but the joining bonus, so most of the penalty stays owed.
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

/** The review queue with cases of every kind, and decisions with a penalty owed, doubted, and doubted in vain. */
export const seedDisputes = async (stage: Stage) => {
  await Promise.all([waiting(stage), over(stage)]);
};

/** Who brought whom, over two levels, with a bonus for each. */
export const seedReferrals = async (stage: Stage) => {
  const first = await enter(stage, 60, 'Ananya Ghosh');
  const second = await enter(stage, 61, 'Rajat Bhalla', { refercode: first.me.refercode });
  const [third, loser] = [
    await enter(stage, 62, 'Simran Gill', { refercode: second.me.refercode, rupees: 1000 }),
    await enter(stage, 63, 'Pranav Deshmukh', { rupees: 1000 }),
  ];
  for (const stake of [600, 400]) await win(third, loser, stake);
};
