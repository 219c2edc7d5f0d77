import { paise, rupeesFromPaise } from '@muqabla/contract/money';
import type { StagePlayer } from '@muqabla/contract/sandbox/stage-calls';
import type { Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { isBeingSeeded } from '../seeding.ts';
import { readStagePlayers, type StagePlayerRow } from './stage.queries.ts';

const battleView = ({ match_id, status, game_name, side, opponent, room_code }: StagePlayerRow) =>
  match_id === null || status === null || side === null
    ? {}
    : {
        battle: {
          _id: match_id,
          status,
          gameName: game_name ?? '',
          side,
          ...(opponent !== null && { opponent }),
          ...(room_code !== null && { roomcode: room_code }),
        },
      };

const playerView = (row: StagePlayerRow): StagePlayer => ({
  _id: row.player_id,
  phone: row.phone,
  fullName: row.full_name,
  cash: rupeesFromPaise(paise(row.cash_paise)),
  ...battleView(row),
});

/** The players who can be signed in with one tap. */
export const listStagePlayers =
  ({ db, dataDirectory }: { db: Queries; dataDirectory: string }): Handler<'GET /sandbox/stage/players'> =>
  async () =>
    (await readStagePlayers(db, { isSeeding: isBeingSeeded(dataDirectory) })).map(playerView);
