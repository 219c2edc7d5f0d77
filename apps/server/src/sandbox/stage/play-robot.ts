import { paiseFromRupees } from '@muqabla/contract/money';
import { type Refusal, type RefusalCode, refuse } from '@muqabla/contract/refusals';
import type { Handler } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import { readPairPlay } from '../../play/matches/bounds/bound.queries.ts';
import { pairOf, pairRefusal } from '../../play/matches/bounds/bound.rules.ts';
import type { ActAs, CallResult } from './act-as-player.ts';
import type { ArenaRobots } from './arena-robots.ts';
import { type BoardRobot, newSeed } from './board-robot.ts';
import { acceptAsJoiner, type RobotDriver, startAsHost } from './robot-driver.ts';
import { ensureRobot } from './robot-player.ts';
import {
  ARENA_ROBOTS,
  type ArenaRow,
  findFreeRobot,
  findMatchToPlay,
  findStageMatch,
  findStagePlayer,
  hasBoardGame,
  listRobotAccounts,
  ROBOTS,
  type StagePlayerRow,
} from './stage.queries.ts';
import type { StageServices } from './stage.services.ts';

type Needed = Pick<StageServices, 'clock' | 'db' | 'economy' | 'settings'>;

/** The phones of the robots with which a player can no longer play for this stake today; none where money is played for. */
const listPlayedOutRobots = async (
  { clock, db, economy, settings }: Needed,
  playerId: string,
  rupees: number,
): Promise<Set<string>> => {
  if (economy !== 'points') return new Set();
  const robots = await listRobotAccounts(db);
  const [bounds, play] = await Promise.all([
    settings.read(),
    readPairPlay(
      db,
      robots.map(({ player_id }) => [playerId, player_id] as const),
      clock.now(),
    ),
  ]);
  const stake = paiseFromRupees(rupees);
  const playedOut = robots.filter(
    ({ player_id }) => pairRefusal(stake, play.get(pairOf(playerId, player_id)), bounds) !== null,
  );
  return new Set(playedOut.map(({ phone }) => phone));
};

type Services = StageServices & { actAs: ActAs; boards: BoardRobot; robot: RobotDriver; arenas: ArenaRobots };

const STAKE_RUPEES = 100;
const SMALL_STAKE_RUPEES = 50;
/** Played when no game is named: here, so that the first roll follows at once. */
const USUAL_GAME = 'Instant Ludo Quick';

const refusalOf = ({ body }: CallResult): Refusal => refuse((body.code ?? 'NOT_FOUND') as RefusalCode);

type Pair = {
  player: StagePlayerRow;
  robotId: string;
  gameName: string;
  found: { match_id: string; status: string } | null;
};

/** The robot opens a battle on the board, joins it for the player and starts it. */
const hostForPlayer = async (
  services: Services,
  { player, robotId, gameName }: Omit<Pair, 'found'>,
): Promise<string | Refusal> => {
  const { db, actAs, boards } = services;
  const amount = player.cash_paise >= STAKE_RUPEES * 100 ? STAKE_RUPEES : SMALL_STAKE_RUPEES;
  const commit = boards.commit();
  const created = await actAs(robotId)('POST /match/create', { amount, gameName, hostCommit: commit });
  if (created.status !== 200) return refusalOf(created);
  const matchId = String(created.body._id);
  const joined = await actAs(player.player_id)('PUT /match/accept', {
    matchId,
    joinerSeed: newSeed(),
    hostCommit: commit,
  });
  if (joined.status !== 200) {
    await actAs(robotId)(`DELETE /match/delete/${matchId}`);
    return refusalOf(joined);
  }
  // Its driver starts it a moment later if this fails.
  const match = await findStageMatch(db, matchId);
  if (match !== null) await startAsHost(services, match, robotId);
  return matchId;
};

const joinPlayer = async (services: Services, matchId: string, robotId: string): Promise<string | Refusal> => {
  const match = await findStageMatch(services.db, matchId);
  if (match === null) return refuse('MATCH_NOT_FOUND');
  const accepted = await acceptAsJoiner(services, match, robotId);
  return accepted.status === 200 ? matchId : refusalOf(accepted);
};

/** The battle of a player with the robot: the one under way, the player's open one, or a new one. */
const matchWith = async (services: Services, { found, ...pair }: Pair): Promise<string | Refusal> => {
  if (found === null) return hostForPlayer(services, pair);
  return found.status === 'new' ? joinPlayer(services, found.match_id, pair.robotId) : found.match_id;
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
 * robots; or else it opens a battle of the named game that the player joins.
 */
export const playRobot =
  (services: Services): Handler<'POST /sandbox/stage/robot'> =>
  async ({ body: { phone, manner, gameName = USUAL_GAME } }) => {
    const { db, robot, arenas } = services;
    const player = await findStagePlayer(db, phone);
    if (player === null) return refuse('NOT_FOUND');
    const found = await findMatchToPlay(db, player.player_id);
    const arena = found === null ? await arenas.findArena(player.player_id) : null;
    if (arena !== null) return joinArena(services, arena);
    if (found === null && !(await hasBoardGame(db, gameName))) return refuse('GAME_NOT_FOUND');
    const isUnderWay = found !== null && found.status !== 'new';
    const own = isUnderWay ? ROBOTS.find(({ phone: its }) => its === found.robot_phone) : undefined;
    const stake = found === null ? STAKE_RUPEES : found.stake_paise / 100;
    const playedOut = await listPlayedOutRobots(services, player.player_id, stake);
    const free = own ?? (await findFreeRobot(db, found?.game_name ?? gameName, playedOut));
    const robotId = await ensureRobot(services, stake, free);
    const matchId = await matchWith(services, { player, robotId, gameName, found });
    if (isRefusal(matchId)) return matchId;
    robot.play({ matchId, robotId, manner });
    return { matchId };
  };
