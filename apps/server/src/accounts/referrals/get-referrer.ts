import type { ReferralFlag } from '@muqabla/contract/accounts/referrals/referral-calls';
import { rupeesFromPaise } from '@muqabla/contract/money';
import { refuse } from '@muqabla/contract/refusals';
import type { Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { maskPhone } from '../../platform/masks.rules.ts';
import { readUsernames } from '../players/players.queries.ts';
import { findBlock } from './blocks.queries.ts';
import { type CircleReaders, type RaisedFlag, readFlags } from './flags.queries.ts';
import type { Circle } from './flags.rules.ts';
import { findReferrer } from './referrers.queries.ts';

type Names = ReadonlyMap<string, string>;

const personOf = (playerId: string, names: Names) => ({ _id: playerId, username: names.get(playerId) ?? '' });

const flagPlayerView = (playerId: string, { flag }: RaisedFlag, { battles }: Circle, names: Names) => {
  const opponents = battles.find((each) => each.playerId === playerId);
  if (flag !== 'onlyTogether' || opponents === undefined) return personOf(playerId, names);
  const { battles: count, withReferrer, withReferred } = opponents;
  return { ...personOf(playerId, names), battles: count, withReferrer, withReferred };
};

const flagView = (flag: RaisedFlag, circle: Circle, names: Names): ReferralFlag => ({
  flag: flag.flag,
  facts: flag.facts,
  players: flag.playerIds.map((playerId) => flagPlayerView(playerId, flag, circle, names)),
  ...(flag.from !== undefined && { from: flag.from.toISOString() }),
  ...(flag.to !== undefined && { to: flag.to.toISOString() }),
  ...(flag.clearance !== null && {
    look: {
      by: { _id: flag.clearance.staff_id, name: flag.clearance.staff_name },
      at: flag.clearance.looked_at.toISOString(),
      reason: flag.clearance.reason,
    },
  }),
});

/** A referrer with their block, earnings and flags. */
export const getReferrer =
  ({ db, ...readers }: { db: Queries } & CircleReaders): Handler<'GET /admin/referrals/{playerId}'> =>
  async ({ params: { playerId } }) => {
    const row = await findReferrer(db, playerId);
    if (row === null) return refuse('PLAYER_NOT_FOUND');
    const [block, found] = await Promise.all([findBlock(db, playerId), readFlags({ db, ...readers }, [playerId])]);
    const { circle, flags } = found.get(playerId) ?? { circle: null, flags: [] };
    const names = await readUsernames(
      db,
      flags.flatMap(({ playerIds }) => playerIds),
    );
    const broughtBy = [
      { _id: row.first_id, username: row.first_username },
      { _id: row.second_id, username: row.second_username },
    ].flatMap(({ _id, username }) => (_id === null ? [] : [{ _id, username: username ?? '' }]));
    return {
      player: {
        _id: row.player_id,
        username: row.username,
        phone: maskPhone(row.phone),
        refercode: row.refer_code,
        createdAt: row.created_at.toISOString(),
      },
      broughtBy,
      referred: row.referred,
      earned: rupeesFromPaise(row.earned_paise),
      ...(block !== null && {
        block: {
          by: { _id: block.staff_id, name: block.staff_name },
          at: block.blocked_at.toISOString(),
          reason: block.reason,
        },
      }),
      flags: circle === null ? [] : flags.map((flag) => flagView(flag, circle, names)),
    };
  };
