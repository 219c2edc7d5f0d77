import { drawResultScreen } from '../../../apps/server/src/sandbox/stage/result-screen.ts';
import { afterJobs } from '../after-jobs.ts';
import { RefusedCall } from '../caller.ts';
import { submitAadhaar } from '../day/cast.ts';
import { addCash, createMatch, type Player, submitResult } from '../player.ts';
import { moveTimeTo } from './moved-time.ts';
import type { PastStaff } from './past-staff.ts';
import { type People, pastNameOf } from './people.ts';
import { type PlannedBattle, type PlannedDay, roundsOf } from './plan-days.ts';

export type PastStage = {
  people: People;
  staff: PastStaff;
  /** Does all jobs that are due. */
  work(): Promise<void>;
  /** Tells the queue of the past what time it is, after each move. */
  keepTime(): Promise<void>;
};

const MINUTE_MILLISECONDS = 60_000;
const FIRST_BATTLE_MINUTE = 11 * 60;
const LAST_BATTLE_MINUTE = 22 * 60;
const SMALLEST_WITHDRAWAL = 200;
/** An amount below the one from which a second person must approve. */
const LARGEST_WITHDRAWAL = 8000;
const QUESTIONS = [
  'When does my withdrawal arrive?',
  'मेरा पैसा वॉलेट में कब दिखेगा?',
  'Can I play from two phones?',
  'How do I change my username?',
] as const;

/** The first instant of a day in India, in milliseconds. */
export const startOf = (day: string) => Date.parse(`${day}T00:00:00+05:30`);

/** Moves the time of the past to a minute of the day, when all is done that was due before. */
export const goTo = async ({ work, keepTime }: PastStage, day: string, minute: number) => {
  await work();
  moveTimeTo(new Date(startOf(day) + minute * MINUTE_MILLISECONDS));
  await keepTime();
};

const expectDone = (what: string, { status, body }: { status: number; body: unknown }) => {
  if (status !== 200) throw new RefusedCall(what, status, body);
};

const pictureOf = async (battle: PlannedBattle, winner: number, loser: number, roomcode: string) => {
  const screen = { gameName: battle.gameName, winner: pastNameOf(winner), loser: pastNameOf(loser), roomcode };
  const png = await drawResultScreen({ ...screen, at: new Date(Date.now()) });
  return new Blob([new Uint8Array(png)], { type: 'image/png' });
};

/** Adds cash where a stake would exceed it. */
const fund = async (player: Player, stake: number) => {
  const { depositWallet, rewardWallet } = await player.call('GET /user/me');
  if (depositWallet + rewardWallet < stake) await addCash(player, Math.max(2000, stake));
};

type Started = { battle: PlannedBattle; roomcode: string; matchId: string };

const report = async ({ people }: PastStage, { battle, roomcode, matchId }: Started) => {
  const { hostWins, host, joiner, ending } = battle;
  const [winner, loser] = hostWins ? [host, joiner] : [joiner, host];
  const [first, second] = await Promise.all([people.get(winner), people.get(loser)]);
  const call = battle.gameName === 'Chess' ? 'autoresult' : 'result';
  if (ending === 'cancelled') {
    for (const player of [first, second])
      expectDone(
        'a cancellation',
        await submitResult(
          player,
          matchId,
          { resultStatus: 'cancel', cancelReason: 'Game Not Started' },
          undefined,
          call,
        ),
      );
    return null;
  }
  if (ending === 'admitted') {
    expectDone('a loss', await submitResult(second, matchId, { resultStatus: 'loss' }, undefined, call));
    return null;
  }
  expectDone(
    'a win',
    await submitResult(first, matchId, { resultStatus: 'win' }, await pictureOf(battle, winner, loser, roomcode), call),
  );
  const claim = await pictureOf(battle, loser, winner, `${roomcode.slice(0, -1)}7`);
  expectDone('a second win', await submitResult(second, matchId, { resultStatus: 'win' }, claim, call));
  return { matchId, outcome: hostWins ? ('host' as const) : ('joiner' as const) };
};

/** Leaves out what the product refuses, since a person may play as one of the same people meanwhile. */
export const unlessRefused = async <T>(act: () => Promise<T>): Promise<T | null> => {
  try {
    return await act();
  } catch (error) {
    if (error instanceof RefusedCall && [409, 422].includes(error.status)) return null;
    throw error;
  }
};

const start = async ({ people }: PastStage, battle: PlannedBattle, roomcode: string): Promise<Started> => {
  const [host, joiner] = await Promise.all([people.get(battle.host), people.get(battle.joiner)]);
  await Promise.all([fund(host, battle.stake), fund(joiner, battle.stake)]);
  const { _id: matchId } = await createMatch(host, battle.stake, battle.gameName);
  await joiner.call('PUT /match/accept', { body: { matchId } });
  await host.call('PUT /match/start', { body: { matchId } });
  await host.call('PUT /match/update/roomcode/{matchId}', { params: { matchId }, body: { roomcode } });
  return { battle, roomcode, matchId };
};

const isThere = <T>(value: T | null): value is T => value !== null;

/** Plays the battles of a day in rounds, those of one round at the same time; returns the disputes. */
const playBattles = async (stage: PastStage, { day, battles }: Pick<PlannedDay, 'day' | 'battles'>) => {
  const places = new Map(battles.map((battle, place) => [battle, place]));
  const roomcodeOf = (battle: PlannedBattle) =>
    String(40_000_000 + ((startOf(day) / 1000 + (places.get(battle) ?? 0) * 7919) % 50_000_000)).slice(0, 8);
  const rounds = roundsOf(battles);
  const step = Math.floor((LAST_BATTLE_MINUTE - FIRST_BATTLE_MINUTE) / rounds.length);
  const disputes = [];
  for (const [place, round] of rounds.entries()) {
    const minute = FIRST_BATTLE_MINUTE + place * step;
    await goTo(stage, day, minute);
    const started = await Promise.all(
      round.map((battle) => unlessRefused(() => start(stage, battle, roomcodeOf(battle)))),
    );
    // Before the access tokens of the players grow old.
    await goTo(stage, day, minute + 7);
    const reported = started.filter(isThere).map((each) => unlessRefused(() => report(stage, each)));
    disputes.push(...(await Promise.all(reported)).filter(isThere));
  }
  return disputes;
};

const decide = async ({ staff }: PastStage, disputes: { matchId: string; outcome: 'host' | 'joiner' }[]) => {
  if (disputes.length === 0) return;
  const reviewer = await staff.signIn('reviewer');
  for (const { matchId, outcome } of disputes) {
    const { version } = await reviewer.call('GET /admin/reviews/{matchId}', { params: { matchId } });
    const body = { outcome, reason: 'The room code on the other screenshot is another one.', penalties: [], version };
    await reviewer.call('POST /admin/reviews/{matchId}/decision', { params: { matchId }, body });
  }
};

const withdraw = async ({ people, staff }: PastStage, number: number) => {
  const player = await people.get(number);
  const { rewardWallet } = await player.call('GET /user/me');
  if (rewardWallet < SMALLEST_WITHDRAWAL) return;
  if ((await player.call('GET /kyc/status')).status === 'none') await submitAadhaar(player);
  const name = pastNameOf(number).toLowerCase().replace(' ', '.');
  const amount = Math.min(LARGEST_WITHDRAWAL, Math.max(SMALLEST_WITHDRAWAL, Math.floor(rewardWallet / 100) * 70));
  const response = await player.send<{ withdrawRequest: { _id: string } }>('POST /user/withdraw', {
    body: { amount, method: 'UPI', details: { upi: `${name}@oksbi` } },
  });
  // Limits and waiting times hold in the past, too.
  if (response.status !== 200) return;
  const id = response.body.withdrawRequest._id;
  const finance = await staff.signIn('finance');
  await finance.call('POST /admin/withdrawals/{id}/approve', { params: { id }, body: {} });
  await afterJobs(player, 'the payout', async () => {
    const { withdrawRequests } = await player.call('GET /user/withdraw-requests', { query: { user_id: player.id } });
    return withdrawRequests.some((each) => each._id === id && each.status === 'Approved') ? true : undefined;
  });
};

/** A player asks support, who answers and closes the conversation. */
export const ask = async (
  { people, staff }: PastStage,
  number: number,
  questions: readonly [string, ...string[]] = QUESTIONS,
) => {
  const player = await people.get(number);
  const content = questions[number % questions.length] ?? questions[0];
  const between = { senderId: player.id, senderModel: 'User', receiverId: 'admin', receiverModel: 'Admin' } as const;
  await player.call('POST /chatwithadmin/send', { body: { ...between, content } });
  const support = await staff.signIn('support');
  const params = { playerId: player.id };
  await support.call('POST /admin/chats/{playerId}/send', {
    params,
    body: { content: 'Thank you for asking: you find it under Profile. हमेशा मदद के लिए यहाँ हैं।' },
  });
  await support.call('POST /admin/chats/{playerId}/close', { params });
};

const recharge = async ({ people }: PastStage, number: number, day: string) => {
  const player = await people.get(number);
  await player.send('POST /user/recharge', {
    body: { number: '9845022210', op_uid: 'airtel', amount: 99, order_id: `past-${day}` },
  });
};

/** Plays one planned day by the product's calls, from morning to midnight of that day. */
export const playDay = async (stage: PastStage, { day, ...plan }: PlannedDay) => {
  await goTo(stage, day, 9 * 60);
  for (const number of plan.joins) await stage.people.join(number);
  await goTo(stage, day, 10 * 60);
  await Promise.all(
    plan.deposits.map(({ who, rupees }) => unlessRefused(async () => addCash(await stage.people.get(who), rupees))),
  );
  const disputes = await playBattles(stage, { day, battles: plan.battles });
  await goTo(stage, day, 22 * 60 + 30);
  await decide(stage, disputes);
  await goTo(stage, day, 23 * 60);
  for (const number of plan.withdrawals) await unlessRefused(() => withdraw(stage, number));
  if (plan.recharge !== null) await recharge(stage, plan.recharge, day);
  await goTo(stage, day, 23 * 60 + 20);
  const { question } = plan;
  if (question !== null) await unlessRefused(() => ask(stage, question));
};
