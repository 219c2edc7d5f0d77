import type { DailyLimitName } from '@muqabla/contract/accounts/limits/limit-calls';
import * as m from '../../../messages.ts';

type Words = { readonly title: () => string; readonly used: () => string };

const loss: Words = { title: m.limits_loss, used: m.limits_loss_used };

/** The name of a daily limit, and of what counts against it. Points are not paid in. */
export const LIMIT_WORDS: Readonly<Record<DailyLimitName, Words>> = { deposit: loss, loss };
