import { UUID } from '@muqabla/contract/uuid';

/** The sum of the amounts in rupees, added in whole paise. */
export const sumOf = (lines: readonly { amount: number }[]): number =>
  lines.reduce((paise, { amount }) => paise + Math.round(amount * 100), 0) / 100;

/** The id of the player who owns a wallet account; undefined for every other account. */
export const walletOwnerOf = (account: string): string | undefined => {
  const [kind, owner = ''] = account.split(':');
  return (kind === 'deposit' || kind === 'reward' || kind === 'due') && UUID.test(owner) ? owner : undefined;
};
