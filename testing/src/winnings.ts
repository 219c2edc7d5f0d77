import { addCash, type Player, playerWithCash, registerPlayer, startMatch, submitResult } from './player.ts';

/** A settled match pays nearly two stakes; this stake wins at least `rupees`. */
const stakeFor = (rupees: number) => Math.max(50, Math.ceil(rupees / 1.9));

/** Makes a player win a match against a new player for at least `rupees`, which are paid to the reward wallet. */
export const winBattle = async (player: Player, rupees: number): Promise<void> => {
  const stake = stakeFor(rupees);
  await addCash(player, stake);
  const loser = await playerWithCash(player.origin, stake, 'Lost Player');
  const matchId = await startMatch(player, loser, { amount: stake, gameName: 'Carrom' });
  await submitResult(loser, matchId, { resultStatus: 'loss' });
};

/** A registered player with winnings of at least `rupees`. */
export const playerWithReward = async (origin: string, rupees: number, fullName = 'Kavya Sharma'): Promise<Player> => {
  const player = await registerPlayer(origin, { fullName });
  await winBattle(player, rupees);
  return player;
};
