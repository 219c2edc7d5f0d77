import type { Caller } from './caller.ts';
import { verifyKyc } from './kyc.ts';
import { type Player, playerWithCash } from './player.ts';
import { takeGame } from './restitution-fixtures.ts';
import { createStaffMember } from './staff-member.ts';
import type { TestServer } from './test-server.ts';
import { addWinnings } from './winning-fixtures.ts';

export type PlayedRing = {
  readonly collector: Player;
  readonly feeders: readonly Player[];
  readonly all: readonly Player[];
};

/**
 * Plays a ring: each feeder gives up six games at once against the same collector, who is verified and has winnings to
 * withdraw. The board games must exist.
 */
export const playRing = async (
  server: Pick<TestServer, 'origin' | 'services'>,
  { feeders: count = 2, games = 6 }: { feeders?: number; games?: number } = {},
): Promise<PlayedRing> => {
  const collector = await playerWithCash(server.origin, 500, 'Kavya Sharma');
  await verifyKyc(collector);
  await addWinnings(server, collector.id, 2000);
  const feeders: Player[] = [];
  for (let made = 0; made < count; made += 1) {
    const feeder = await playerWithCash(server.origin, 500, `Feeder ${made}`);
    for (let game = 0; game < games; game += 1) await takeGame(collector, feeder);
    feeders.push(feeder);
  }
  return { collector, feeders, all: [collector, ...feeders] };
};

/** Creates the staff who decide rings, with the acts of each as functions. */
export const createRingDesk = async (server: TestServer) => {
  const reviewer = await createStaffMember(server, 'reviewer');
  const owner = await createStaffMember(server, 'owner');
  const otherOwner = await createStaffMember(server, 'owner');
  const listOf = async (status: 'open' | 'held' | 'dismissed' = 'open') =>
    (await reviewer.call('GET /admin/rings', { query: { status } })).rings;
  const detailsOf = (id: string) => reviewer.call('GET /admin/rings/{id}', { params: { id } });
  const propose = async (id: string, playerIds?: readonly string[], caller: Caller = reviewer) => {
    const { evidence, members } = await detailsOf(id);
    const chosen = [...(playerIds ?? members.map(({ _id }) => _id))];
    return caller.send('POST /admin/rings/{id}/hold', {
      params: { id },
      body: { evidence, playerIds: chosen, reason: 'They give games up at once.' },
    });
  };
  const approve = async (id: string, caller: Caller = owner) => {
    const { evidence } = await detailsOf(id);
    return caller.send('POST /admin/rings/{id}/hold/approve', { params: { id }, body: { evidence } });
  };
  return {
    reviewer,
    owner,
    otherOwner,
    listOf,
    detailsOf,
    propose,
    approve,
    find: () => server.runJob('find-rings', {}),
    /** Looks for rings, and returns the open one that this player collects for. */
    findOf: async ({ id }: Player) => {
      await server.runJob('find-rings', {});
      return (await listOf()).find(({ collector }) => collector._id === id);
    },
    hold: async (id: string, playerIds?: readonly string[]) => {
      const proposed = await propose(id, playerIds);
      if (proposed.status !== 200) throw new Error(`the proposal was refused with ${proposed.status}`);
      const approved = await approve(id);
      if (approved.status !== 200) throw new Error(`the approval was refused with ${approved.status}`);
    },
    dismiss: async (id: string, caller: Caller = reviewer) => {
      const { evidence } = await detailsOf(id);
      return caller.send('POST /admin/rings/{id}/dismiss', {
        params: { id },
        body: { evidence, reason: 'Two brothers and their teacher.' },
      });
    },
    lift: (id: string, caller: Caller = owner) =>
      caller.send('POST /admin/rings/{id}/lift', { params: { id }, body: { reason: 'They have explained it.' } }),
  };
};
