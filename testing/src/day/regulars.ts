import { winOnBoard } from '../boards/win-on-board.ts';
import { seeded } from '../model/seeded.ts';
import type { Player } from '../player.ts';
import { registerNumbered, type DayContext, winByLoss } from './cast.ts';

const NAMES = [
  ['Aarav Jain', 'Isha Bose'],
  ['Varun Nambiar', 'Sana Merchant'],
  ['Yash Pandey', 'Ritu Chaudhary'],
] as const;
const BATTLES_A_PAIR = 4;

/** Settled matches of several games and stakes between regular players, the same for the same seed. */
export const seedRegulars = async (stage: DayContext, seed: number) => {
  const dice = seeded(seed);
  // All random numbers are drawn before anything runs, so that timing does not change them.
  const plans = NAMES.map(() =>
    Array.from({ length: BATTLES_A_PAIR }, () => ({
      // In points all battles of a day are played with what the day brings.
      stake: stage.economy === 'points' ? 50 : dice.between(1, 12) * 50,
      gameName: dice.pick(
        stage.economy === 'points'
          ? ['Instant Ludo Classic', 'Instant Ludo Quick', 'Instant Chess']
          : ['Ludo Classic', 'Ludo Quick', 'Carrom'],
      ),
      hostWins: dice.between(0, 1) === 1,
    })),
  );
  await Promise.all(
    NAMES.map(async (names, place) => {
      const players: Player[] = [];
      for (const [seat, name] of names.entries())
        players.push(await registerNumbered(stage, 90 + place * 2 + seat, name, { rupees: 3000 }));
      const [first, second] = players as [Player, Player];
      for (const [variety, { stake: amount, gameName, hostWins }] of (plans[place] ?? []).entries()) {
        const [winner, loser] = hostWins ? [first, second] : [second, first];
        await (stage.economy === 'points'
          ? winOnBoard(winner, loser, { gameName, amount, variety })
          : winByLoss(winner, loser, amount, gameName));
      }
    }),
  );
};
