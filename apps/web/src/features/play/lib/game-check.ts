import type { BoardProof } from '@muqabla/contract/play/boards/board-state';
import type { Receipt } from '@muqabla/games/dice/proof';
import type { Verification } from '@muqabla/games/dice/verify-game';
import { isChessRules, isLudoRules, type LudoRulesId } from '@muqabla/games/game';
import type { DiceTally } from '@muqabla/games/ludo/dice-tally';
import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '../../../lib/query-client.ts';
import { recordQuery } from './record-query.ts';

/** Recomputes a finished game from its seeds, and compares it with the receipt of this device. */
export const verify = async (proof: BoardProof, receipt: Receipt): Promise<Verification> => {
  const [{ verifyGame }, { parseProof, parseReceipt }] = await Promise.all([
    import('@muqabla/games/dice/verify-game'),
    import('@muqabla/games/dice/proof'),
  ]);
  const parsed = parseProof(proof);
  const known = parseReceipt(receipt);
  if (isChessRules(proof.rules))
    return verifyGame((await import('@muqabla/games/chess/chess')).CHESS_BY_RULES[proof.rules], parsed, known);
  if (proof.rules === 'carrom-quick-1')
    return verifyGame((await import('@muqabla/games/carrom/carrom')).CARROM_QUICK, parsed, known);
  if (proof.rules === 'draughts-1')
    return verifyGame((await import('@muqabla/games/draughts/draughts')).DRAUGHTS, parsed, known);
  const { LUDO_BY_RULES } = await import('@muqabla/games/ludo/ludo');
  return verifyGame(LUDO_BY_RULES[proof.rules], parsed, known);
};

/** The most time that the tally takes at once, in milliseconds: less than a picture lasts. */
const SLICE_MILLISECONDS = 8;

const pause = () => new Promise<void>((done) => setTimeout(done));

/** Tallies the dice of a game of Ludo in slices, so that no tap and no picture waits for it. */
const tallyInSlices = async (proof: BoardProof, rules: LudoRulesId): Promise<DiceTally> => {
  const [{ tallyDice }, { LUDO_BY_RULES }, { parseProof }] = await Promise.all([
    import('@muqabla/games/ludo/dice-tally'),
    import('@muqabla/games/ludo/ludo'),
    import('@muqabla/games/dice/proof'),
  ]);
  const { first, acts } = parseProof(proof);
  const steps = tallyDice(LUDO_BY_RULES[rules], first, acts);
  let until = performance.now() + SLICE_MILLISECONDS;
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done === true) return step.value;
    if (performance.now() < until) continue;
    await pause();
    until = performance.now() + SLICE_MILLISECONDS;
  }
};

/** A finished game recomputed on this phone, and the tally of its dice where it has any. */
export type GameCheck = { readonly verification: Verification; readonly dice: DiceTally | null };

/** Recomputes a finished game on this phone; its dice too. The result never changes. */
export const gameCheckQuery = (matchId: string) =>
  queryOptions({
    queryKey: ['own', 'board', matchId, 'check'],
    queryFn: async (): Promise<GameCheck> => {
      const { proof } = await queryClient.ensureQueryData(recordQuery(matchId));
      // The seeds bring hashes with them, which no other page needs at once.
      const { readReceipt } = await import('../../../lib/board-links.ts');
      const { rules } = proof;
      const verification = await verify(proof, readReceipt(matchId));
      return { verification, dice: isLudoRules(rules) ? await tallyInSlices(proof, rules) : null };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
