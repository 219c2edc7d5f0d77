import type {
  CheckedGame,
  EngineCaseStatus,
  EngineFinding,
  UncountedReason,
} from '@muqabla/contract/play/integrity/engine-check-terms';
import * as m from '../../../../messages.ts';

const games: Record<CheckedGame, () => string> = {
  chess: m.board_chess,
  'ludo-classic': m.board_ludo_classic,
  'ludo-quick': m.board_ludo_quick,
};

export const gameWords = (game: CheckedGame): string => games[game]();

/** The names of the states of cases. */
export const statusWords: Readonly<Record<EngineCaseStatus, () => string>> = m.engine_status;

/** The state of one case. */
export const caseWords: Readonly<Record<EngineCaseStatus, () => string>> = m.engine_case;

export const findingWords: Readonly<Record<EngineFinding, () => string>> = m.engine_finding;

/** The meaning of a finding for the player and for later tests. */
export const findingLines: Readonly<Record<EngineFinding, () => string>> = m.engine_finding_line;

export const uncountedWords: Readonly<Record<UncountedReason, () => string>> = m.engine_uncounted;

/** A move in squares; in Ludo the token, by its number from 1. */
export const moveWords = (move: string): string =>
  move.length === 1 ? m.board_act_token({ token: Number(move) + 1 }) : `${move.slice(0, 2)} ${move.slice(2)}`;

/** The name of the engine that has judged a game, or of our computer. */
export const judgeWords = (judge: string): string => (judge.startsWith('greedy-') ? m.engine_own_computer() : judge);
