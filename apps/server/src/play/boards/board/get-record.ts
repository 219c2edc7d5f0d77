import { refuse } from '@muqabla/contract/refusals';
import type { Seal } from '../../../platform/crypto/seal.ts';
import type { Queries } from '../../../platform/db/database.ts';
import type { FileStore } from '../../../platform/files/files.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { isRefusal } from '../../../platform/http/refusal-error.ts';
import { actView } from './board.view.ts';
import { readFinishedBoard } from './finished-board.ts';
import { proofView } from './proof.view.ts';
import { readActs } from './read-acts.ts';

export const getRecord =
  ({ db, seal, files }: { db: Queries; seal: Seal; files: FileStore }): Handler<'GET /match/board/{matchId}/record'> =>
  async ({ params: { matchId }, player: { playerId } }) => {
    const finished = await readFinishedBoard(db, seal, { matchId, playerId });
    if (isRefusal(finished)) return finished;
    const { board, play, endedAt } = finished;
    const acts = await readActs({ db, files }, matchId);
    const proof = proofView(board, acts);
    if (proof === null) return refuse('BOARD_STILL_RUNNING');
    return { proof, acts: acts.map(actView), startedAt: play.startedAt.toISOString(), endedAt: endedAt.toISOString() };
  };
