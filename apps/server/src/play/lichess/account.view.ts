import type { AllCalls } from '@muqabla/contract/all-calls';
import type { ResponseOf } from '@muqabla/contract/call';
import type { LichessAccount } from './accounts.queries.ts';

/** A player's connection to Lichess. */
export const accountView = (
  enabled: boolean,
  account: Pick<LichessAccount, 'username' | 'connectedAt'> | null,
): ResponseOf<AllCalls['GET /lichess/account']> => ({
  enabled,
  ...(account !== null && { username: account.username, connectedAt: account.connectedAt.toISOString() }),
});
