import { refuse } from '@muqabla/contract/refusals';
import type { SealedEntry } from '@muqabla/proofs/log/entry';
import type { Blind } from '../../../core/public-log/match-entry.rules.ts';
import { readOpenedEntries } from '../../../core/public-log/opened-entries.view.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Seal } from '../../../platform/crypto/seal.ts';
import type { Queries } from '../../../platform/db/database.ts';
import type { FileStore } from '../../../platform/files/files.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { readBoard } from '../board/board.queries.ts';
import { actView } from '../board/board.view.ts';
import { proofView } from '../board/proof.view.ts';
import { readActs } from '../board/read-acts.ts';
import { sharedGameView } from './watch.view.ts';
import { findGame, findShare } from './watching.queries.ts';

type Services = { db: Queries; clock: Clock; seal: Seal; files: FileStore; readPseudonyms: () => Promise<Blind> };

const isStart = (entry: string) => (JSON.parse(entry) as SealedEntry).kind === 'board_started';

/**
 * The record of a game that one of its players shares, with what opens the seal of its start in the public log: it has
 * nothing that the record has not. Its result and what became of it later stay with the two sides.
 */
export const getSharedGame =
  ({ db, clock, seal, files, readPseudonyms }: Services): Handler<'GET /shared-games/{code}'> =>
  async ({ params: { code } }) => {
    const now = clock.now();
    const share = await findShare(db, code, now);
    if (share === null) return refuse('GAME_NOT_SHOWN');
    const { matchId, playerId } = share;
    const [game, board, acts, pseudonyms] = await Promise.all([
      findGame(db, matchId, now),
      readBoard(db, seal, matchId),
      readActs({ db, files }, matchId),
      readPseudonyms(),
    ]);
    const proof = board === null ? null : proofView(board, acts);
    if (game === null || proof === null || game.outcome === null || game.endedAt === null)
      return refuse('GAME_NOT_SHOWN');
    const { outcome, endedAt } = game;
    const entries = await readOpenedEntries(db, pseudonyms, { subject: pseudonyms.matchOf(matchId), isSide: isStart });
    return sharedGameView(
      { ...game, outcome, endedAt },
      {
        playerId,
        proof,
        acts: acts.map(actView),
        entries: entries.map(({ index, entry, seal: opening }) => ({
          index,
          entry,
          ...(opening && { seal: opening }),
        })),
      },
    );
  };
