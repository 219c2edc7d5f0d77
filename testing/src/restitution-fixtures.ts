import { sendAct, startBoardMatch } from './board-fixtures.ts';
import type { Caller } from './caller.ts';
import { type Player, playerWithCash } from './player.ts';
import { createStaffMember } from './staff-member.ts';
import type { TestServer } from './test-server.ts';

/** The game of every battle that these fixtures play. */
export const RESTITUTION_GAME = 'Instant Chess';
const HOUR_MILLISECONDS = 3_600_000;

/** Plays a game on the board that the winner takes from the loser, for this stake in rupees. */
export const takeGame = async (winner: Player, loser: Player, amount = 50): Promise<string> => {
  const { matchId } = await startBoardMatch(winner, loser, { gameName: RESTITUTION_GAME, amount });
  const { status } = await sendAct(loser, matchId, 0, { type: 'resign' });
  if (status !== 200) throw new Error(`resigning was refused with ${status}`);
  return matchId;
};

/** Makes a winner and two losers, with ₹500 each. */
export const makeRivals = async ({ origin }: Pick<TestServer, 'origin'>): Promise<[Player, Player, Player]> => [
  await playerWithCash(origin, 500, 'Chintu Cheats'),
  await playerWithCash(origin, 500, 'Asha Loses'),
  await playerWithCash(origin, 500, 'Bilal Loses'),
];

/** Creates the staff who decide restitutions, with the acts of each as functions. */
export const createRestitutionDesk = async (server: TestServer) => {
  const reviewer = await createStaffMember(server, 'reviewer');
  const owner = await createStaffMember(server, 'owner');
  const otherOwner = await createStaffMember(server, 'owner');
  /** The hour around now, in which every battle of a test is. */
  const spanOf = (player: Player) => ({
    playerId: player.id,
    from: new Date(server.clock.now().getTime() - HOUR_MILLISECONDS).toISOString(),
    to: new Date(server.clock.now().getTime() + HOUR_MILLISECONDS).toISOString(),
  });
  const propose = (player: Player, caller: Caller = reviewer) =>
    caller.call('POST /admin/restitutions', { body: { ...spanOf(player), reason: 'A program chose the moves.' } });
  const approve = (id: string, paid: number, caller: Caller = owner) =>
    caller.send('POST /admin/restitutions/{id}/approve', { params: { id }, body: { paid } });
  return {
    reviewer,
    owner,
    otherOwner,
    spanOf,
    preview: (player: Player) => reviewer.call('POST /admin/restitutions/preview', { body: spanOf(player) }),
    propose,
    approve,
    /** Proposes and approves a restitution, and corrects the results; returns its id. */
    restore: async (player: Player): Promise<string> => {
      const { _id: id, sums } = await propose(player);
      const { status } = await approve(id, sums.paid);
      if (status !== 200) throw new Error(`the approval was refused with ${status}`);
      await server.runJob('correct-results', { restitutionId: id });
      return id;
    },
    proposeUndo: (id: string) =>
      reviewer.send('POST /admin/restitutions/{id}/undo', {
        params: { id },
        body: { reason: 'It was another player.' },
      }),
    approveUndo: (id: string) => owner.send('POST /admin/restitutions/{id}/undo/approve', { params: { id } }),
    /** Reads how many rated battles a player has in the game, and the rating. */
    ratingOf: async (player: Player) => {
      const [row] = await server.services.db.query<{ battles: number; rating: number }>(
        'select battles, rating from ratings where player_id = $1 and game_name = $2',
        [player.id, RESTITUTION_GAME],
      );
      return row ?? { battles: 0, rating: 1500 };
    },
    detailsOf: (id: string) => reviewer.call('GET /admin/restitutions/{id}', { params: { id } }),
  };
};
