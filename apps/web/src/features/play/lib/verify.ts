import type { BoardProof } from '@muqabla/contract/play/boards/board-state';
import type { Receipt } from '@muqabla/games/dice/proof';
import type { Verification } from '@muqabla/games/dice/verify-game';
import { isChessRules } from '@muqabla/games/game';

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
