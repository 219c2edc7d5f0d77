import { randomInt } from 'node:crypto';
import { AVATAR_COUNT } from '@muqabla/contract/constants';
import type { Paise } from '@muqabla/contract/money';
import { refuse } from '@muqabla/contract/refusals';
import { openWallets, post } from '../../core/ledger/post.ts';
import { payJoiningBonus } from '../../core/ledger/postings.rules.ts';
import { claimUsername, insertPlayer } from '../../core/people/players.queries.ts';
import { emitEvents } from '../../core/webhooks/emit-events.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { RefusalError } from '../../platform/http/refusal-error.ts';
import { newId } from '../../platform/ids.ts';
import { REFER_CODE_LENGTH, REFER_CODE_LETTERS, usernameFor } from './new-player.rules.ts';
import { findPlayerIdByPhone } from './players.queries.ts';

/** A new player; `bonus` is the joining bonus in paise, zero for none. */
type NewPlayer = { phone: string; fullName: string; referrerId: string | null; bonus: Paise };
export type CreatePlayer = (tx: Transaction, player: NewPlayer) => Promise<string>;

const randomReferCode = () =>
  Array.from({ length: REFER_CODE_LENGTH }, () => REFER_CODE_LETTERS.charAt(randomInt(REFER_CODE_LETTERS.length))).join(
    '',
  );

/** Makes a username that no other player has, of more digits where many of four are taken. */
const freeUsername = async (tx: Transaction, playerId: string, fullName: string) => {
  for (let tries = 0; ; tries += 1) {
    const username = usernameFor(fullName, randomInt(10 ** (4 + Math.floor(tries / 10))));
    if (await claimUsername(tx, playerId, username)) return username;
  }
};

const insertWithUniqueCode = async (
  tx: Transaction,
  { phone, fullName, referrerId, createdAt }: Omit<NewPlayer, 'bonus'> & { createdAt: Date },
) => {
  const playerId = newId();
  const person = { playerId, phone, fullName, referrerId, createdAt };
  const looks = {
    username: await freeUsername(tx, playerId, fullName),
    avatar: `avatar${randomInt(AVATAR_COUNT) + 1}.png`,
  };
  // The insert conflicts on the phone, registered meanwhile, or on a used refer code.
  while (!(await insertPlayer(tx, { ...person, ...looks, referCode: randomReferCode() }))) {
    if ((await findPlayerIdByPhone(tx, phone)) !== null) throw new RefusalError(refuse('PHONE_TAKEN'));
  }
  return playerId;
};

/**
 * Creates a player in the caller's transaction, with wallets and the joining bonus, and returns the id. Throws PHONE_TAKEN
 * when the phone is registered, also by a concurrent transaction.
 */
export const playerCreator =
  ({ clock }: { clock: Clock }): CreatePlayer =>
  async (tx, { bonus, ...person }) => {
    const createdAt = clock.now();
    const playerId = await insertWithUniqueCode(tx, { ...person, createdAt });
    await openWallets(tx, playerId);
    if (bonus > 0) await post(tx, [payJoiningBonus({ playerId, bonus })], createdAt);
    emitEvents(tx, [{ type: 'player.registered', data: { playerId } }], createdAt);
    return playerId;
  };
