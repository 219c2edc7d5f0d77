import * as z from 'zod/mini';
import type { Calls } from '../call.ts';
import { avatar, id } from '../fields.ts';
import { rupees } from '../money.ts';

/** The signed-in player. `appModeAllowed` true means banned in effect. */
export const me = z.object({
  _id: id,
  username: z.string(),
  fullName: z.string(),
  avatar,
  phone: z.string(),
  refercode: z.string(),
  depositWallet: rupees,
  rewardWallet: rupees,
  banReason: z.string(),
  appModeAllowed: z.boolean(),
  lastUsedWithdraw: z.nullable(
    z.object({
      upi: z.optional(z.string()),
      bank: z.optional(z.object({ accountHolderName: z.string(), accountNumber: z.string(), ifscCode: z.string() })),
    }),
  ),
});
export type Me = z.output<typeof me>;

export const playerCalls = {
  'GET /user/me': {
    access: 'player',
    openToBanned: true,
    summary: 'The signed-in player. Answers a banned player too, so that the app can say why.',
    answer: me,
    refusals: [],
  },
} as const satisfies Calls;
