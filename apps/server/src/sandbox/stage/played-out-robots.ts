import { paiseFromRupees } from '@muqabla/contract/money';
import { readPairPlay } from '../../play/bounds/bound.queries.ts';
import { pairOf, pairRefusal } from '../../play/bounds/bound.rules.ts';
import { listRobotAccounts } from './stage.queries.ts';
import type { StageServices } from './stage.services.ts';

type Needed = Pick<StageServices, 'clock' | 'db' | 'economy' | 'settings'>;

/** The phones of the robots with which a player can no longer play for this stake today; none where money is played for. */
export const listPlayedOutRobots = async (
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
