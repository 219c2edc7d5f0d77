import { rupeesFromPaise } from '@muqabla/contract/money';
import type { Me } from '@muqabla/contract/players/player-calls';
import type { OwnPlayer } from './players.queries.ts';

const lastUsedWithdraw = ({ lastUpi, lastBank }: OwnPlayer): Me['lastUsedWithdraw'] =>
  lastUpi === null && lastBank === null
    ? null
    : { ...(lastUpi !== null && { upi: lastUpi }), ...(lastBank !== null && { bank: lastBank }) };

/** A player as they see themselves, amounts in rupees. */
export const meView = (player: OwnPlayer): Me => ({
  _id: player.playerId,
  username: player.username,
  fullName: player.fullName,
  avatar: player.avatar,
  phone: player.phone,
  refercode: player.referCode,
  depositWallet: rupeesFromPaise(player.deposit),
  rewardWallet: rupeesFromPaise(player.reward),
  banReason: player.banReason,
  appModeAllowed: player.banned,
  lastUsedWithdraw: lastUsedWithdraw(player),
});
