import { CHESS_BY_RULES } from '@muqabla/games/chess/chess';
import { legalChessMoves } from '@muqabla/games/chess/legal-moves';
import { isChessRules, isLudoRules } from '@muqabla/games/game';
import { LUDO_BY_RULES } from '@muqabla/games/ludo/ludo';
import type { Seat } from '@muqabla/games/seat';
import type { Queries } from '../../../platform/db/database.ts';
import type { ChessEngine } from '../../../platform/uci/chess-engine.ts';
import type { UciLine } from '../../../platform/uci/uci-output.rules.ts';
import { EngineFault } from '../../../platform/uci/uci-process.ts';
import { listActs } from '../../boards/board/board-acts.queries.ts';
import type { GameToJudge } from './engine-checks.queries.ts';
import { isAnalysed, judgeChess } from './judge-chess.rules.ts';
import { judgeLudo } from './judge-ludo.rules.ts';
import type { MoveRecord } from './judged-moves.rules.ts';
import { playedMoves } from './played-moves.rules.ts';

/** The name under which judgements of our own computer are stored. */
export const OWN_JUDGE = 'greedy-1';

export type JudgedMoves = { readonly judge: string; readonly moves: readonly (MoveRecord & { readonly seat: Seat })[] };

const analyse = async (engine: ChessEngine, fen: string): Promise<readonly UciLine[]> => {
  const lines = await engine.analyse(fen);
  const legal = new Set(legalChessMoves(fen));
  const illegal = lines.find(({ move }) => !legal.has(move));
  if (illegal !== undefined) throw new EngineFault('answer', `${illegal.move} is not legal in ${fen}`);
  return lines;
};

/** Judges the moves of a finished game: chess by the operator's engine, Ludo by our own computer. Throws an EngineFault. */
export const judgeGame = async (
  db: Queries,
  engine: ChessEngine | null,
  { match_id: matchId, rules, first }: Pick<GameToJudge, 'match_id' | 'rules' | 'first'>,
): Promise<JudgedMoves> => {
  const acts = await listActs(db, matchId);
  if (isLudoRules(rules)) return { judge: OWN_JUDGE, moves: judgeLudo(playedMoves(LUDO_BY_RULES[rules], first, acts)) };
  if (!isChessRules(rules)) throw new Error(`games by ${rules} are not judged`);
  if (engine === null) throw new Error('chess is judged by an engine alone');
  const played = playedMoves(CHESS_BY_RULES[rules], first, acts);
  const analyses: (readonly UciLine[] | null)[] = [];
  for (const [place, { position }] of played.entries())
    analyses.push(isAnalysed(place) ? await analyse(engine, position.fen) : null);
  return { judge: engine.name() ?? 'uci', moves: judgeChess(played, analyses) };
};
