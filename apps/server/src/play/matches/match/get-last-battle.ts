import { rupeesFromPaise } from '@muqabla/contract/money';
import { playAgainSince } from '../../../accounts/players/meetings.rules.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Queries } from '../../../platform/db/database.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { readLastBattle } from './last-battle.queries.ts';
import { readRecords } from './records.queries.ts';

export const getLastBattle =
  ({ db, clock }: { db: Queries; clock: Clock }): Handler<'GET /user/me/last-battle'> =>
  async ({ player: { playerId } }) => {
    const row = await readLastBattle(db, playerId);
    if (row === null) return {};
    const { player_id: opponentId, username, avatar } = row;
    const records = await readRecords(db, playerId, [opponentId]);
    return {
      battle: {
        gameName: row.game_name,
        amount: rupeesFromPaise(row.stake_paise),
        opponent: { _id: opponentId, username, avatar },
        record: records.get(opponentId) ?? { won: 0, lost: 0 },
        mayChallenge: row.is_reachable && row.ended_at > playAgainSince(clock.now()),
      },
    };
  };
