import { type Refusal, type RefusalCode, refuse } from '@muqabla/contract/refusals';
import type { Handler } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import type { ActAs, CallResult } from './act-as-player.ts';
import type { ArenaRobots } from './arena-robots.ts';
import type { RobotDriver } from './robot-driver.ts';
import { ensureRobot } from './robot-player.ts';
import {
  ARENA_ROBOTS,
  type ArenaRow,
  findMatchToPlay,
  findStageMatch,
  findStagePlayer,
  type StagePlayerRow,
} from './stage.queries.ts';
import type { StageServices } from './stage.services.ts';

type Services = StageServices & { actAs: ActAs; robot: RobotDriver; arenas: ArenaRobots };

const STAKE_RUPEES = 100;
const SMALL_STAKE_RUPEES = 50;
const GAME_NAME = 'Ludo Classic';

const refusalOf = ({ body }: CallResult): Refusal => refuse((body.code ?? 'NOT_FOUND') as RefusalCode);

/** The robot opens a battle that the player joins. */
const hostForPlayer = async (
  { actAs }: Services,
  player: StagePlayerRow,
  robotId: string,
): Promise<string | Refusal> => {
  const amount = player.cash_paise >= STAKE_RUPEES * 100 ? STAKE_RUPEES : SMALL_STAKE_RUPEES;
  const created = await actAs(robotId)('POST /match/create', { amount, gameName: GAME_NAME });
  if (created.status !== 200) return refusalOf(created);
  const matchId = String(created.body._id);
  const joined = await actAs(player.player_id)('PUT /match/accept', { matchId });
  if (joined.status === 200) return matchId;
  await actAs(robotId)(`DELETE /match/delete/${matchId}`);
  return refusalOf(joined);
};

const joinPlayer = async ({ actAs }: Services, matchId: string, robotId: string): Promise<string | Refusal> => {
  const accepted = await actAs(robotId)('PUT /match/accept', { matchId });
  return accepted.status === 200 ? matchId : refusalOf(accepted);
};

/** The robots take seats in a tournament and play its games from now on. */
const joinArena = async (services: Services, { tournament_id: tournamentId, entry_paise: entry }: ArenaRow) => {
  for (const robot of ARENA_ROBOTS) {
    const robotId = await ensureRobot(services, entry / 100, robot);
    const joined = await services.arenas.join({ tournamentId, robotId });
    if (joined.status !== 200) return refusalOf(joined);
  }
  return { tournamentId };
};

/**
 * Lets the robot play against a player: it joins their open battle; the tournament in which they have a seat, with other
 * robots; or else it opens a battle that the player joins.
 */
export const playRobot =
  (services: Services): Handler<'POST /sandbox/stage/robot'> =>
  async ({ body: { phone, manner } }) => {
    const { db, robot, arenas } = services;
    const player = await findStagePlayer(db, phone);
    if (player === null) return refuse('NOT_FOUND');
    const robotId = await ensureRobot(services, STAKE_RUPEES);
    const found = await findMatchToPlay(db, { playerId: player.player_id, robotId });
    if (found?.status === 'new') {
      const match = await findStageMatch(db, found.match_id);
      await ensureRobot(services, (match?.stake_paise ?? 0) / 100);
    }
    const arena = found === null ? await arenas.findArena(player.player_id) : null;
    if (arena !== null) return joinArena(services, arena);
    const matchId =
      found === null
        ? await hostForPlayer(services, player, robotId)
        : found.status === 'new'
          ? await joinPlayer(services, found.match_id, robotId)
          : found.match_id;
    if (isRefusal(matchId)) return matchId;
    robot.play({ matchId, robotId, manner });
    return { matchId };
  };
