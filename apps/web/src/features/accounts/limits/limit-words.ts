import type { DailyLimitName } from '@muqabla/contract/accounts/limits/limit-calls';
import { FOR_MONEY } from '@muqabla/ui/built-economy';
import * as m from '../../../messages.ts';

type Words = { readonly title: () => string; readonly used: () => string };

const LOSS: Words = { title: m.limits_loss, used: m.limits_loss_used };

/** The name of a daily limit, and of what counts against it. */
export const LIMIT_WORDS: Readonly<Record<DailyLimitName, Words>> = {
  deposit: FOR_MONEY ? { title: m.limits_deposit, used: m.limits_deposit_used } : LOSS,
  loss: LOSS,
};
