import type { Me } from '@muqabla/contract/accounts/players/player-calls';
import { type Economy, existsIn, MONEY_ECONOMIES } from '@muqabla/contract/economy';
import type { Language } from '@muqabla/contract/languages';
import { rupeesFromPaise } from '@muqabla/contract/money';
import { writtenIn } from '@muqabla/messages/text-in';
import type { OwnPlayer } from './players.queries.ts';

const NO_BANK = { accountHolderName: '', accountNumber: '', ifscCode: '' };

// Empty texts for a method never used, because the specification's clients read `bank.ifscCode` unconditionally.
const lastUsedWithdraw = ({ lastUpi, lastBank }: OwnPlayer): NonNullable<Me['lastUsedWithdraw']> => ({
  upi: lastUpi ?? '',
  bank: lastBank ?? NO_BANK,
});

/** A player's own profile, amounts in rupees. */
export const meView = (player: OwnPlayer, { language, economy }: { language: Language; economy: Economy }): Me => ({
  _id: player.playerId,
  username: player.username,
  fullName: player.fullName,
  avatar: player.avatar,
  language: player.language,
  phone: player.phone,
  refercode: player.referCode,
  depositWallet: rupeesFromPaise(player.deposit),
  rewardWallet: rupeesFromPaise(player.reward),
  banReason: player.banned ? writtenIn(player.ban.reason, language) : '',
  banKind: player.banned ? player.ban.kind : null,
  banUntil: player.banned ? (player.ban.until?.toISOString() ?? null) : null,
  appModeAllowed: player.banned || player.deletesAt !== null,
  deletesAt: player.deletesAt?.toISOString() ?? null,
  ...(player.isUnmeasured && { unmeasured: true as const }),
  ...(existsIn({ economies: MONEY_ECONOMIES }, economy) && { lastUsedWithdraw: lastUsedWithdraw(player) }),
});
