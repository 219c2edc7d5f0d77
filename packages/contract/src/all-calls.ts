import { matchCalls } from './matches/match-calls.ts';
import { reviewCalls } from './matches/review-calls.ts';
import { playerCalls } from './players/player-calls.ts';
import { sandboxCalls } from './sandbox/sandbox-calls.ts';
import { sessionCalls } from './sessions/session-calls.ts';
import { settingsCalls } from './settings/settings-calls.ts';
import { staffCalls } from './staff/staff-calls.ts';
import { walletCalls } from './wallet/wallet-calls.ts';

/** Every call of the product by method and path, relative to the API host. */
export const ALL_CALLS = {
  ...settingsCalls,
  ...sessionCalls,
  ...playerCalls,
  ...walletCalls,
  ...matchCalls,
  ...staffCalls,
  ...reviewCalls,
  ...sandboxCalls,
} as const;

export type AllCalls = typeof ALL_CALLS;
