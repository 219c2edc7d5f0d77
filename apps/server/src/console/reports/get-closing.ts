import type { ClosingAccount } from '@muqabla/contract/console/reports/closing-calls';
import { indiaDayOf, startOfDay } from '@muqabla/contract/india-time';
import type { Language } from '@muqabla/contract/languages';
import { paise, rupeesFromPaise } from '@muqabla/contract/money';
import { refuse, refuseInput } from '@muqabla/contract/refusals';
import { readUsernames } from '../../accounts/players/players.queries.ts';
import { begunDays, daysOf } from '../../core/closed-days/period.rules.ts';
import type { Services } from '../../core/core.ts';
import { accountGroupName } from '../../core/ledger/account-names.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import type { AccountClose } from './closing.rules.ts';
import { readClosing } from './read-closing.ts';
import { walletName } from './report.messages.ts';

const inRupees = (amount: number) => rupeesFromPaise(paise(amount));

/** The name of an account of a close: the wallet of a player, or all accounts of its kind. */
export const closingName = (account: string, isOfPlayer: boolean, language: Language): string =>
  isOfPlayer ? walletName(account, language) : accountGroupName(account, language);

const closingView = (close: AccountClose, name: string): ClosingAccount => ({
  account: close.account,
  name,
  opening: inRupees(close.opening),
  in: inRupees(close.credited),
  out: inRupees(close.debited),
  closing: inRupees(close.closing),
  lines: close.lines.map(({ kind, legs, paise: amount }) => ({ kind, transfers: legs, amount: inRupees(amount) })),
});

/** GET /admin/closing: each account of a period with opening, in, out and closing. */
export const getClosing =
  ({ db, clock }: { db: Queries } & Pick<Services, 'clock'>): Handler<'GET /admin/closing'> =>
  async ({ query: { period, playerId }, http: { language } }) => {
    const wholePeriod = daysOf(period);
    if (wholePeriod === null) return refuseInput({ field: 'period', code: 'invalid' });
    const name = playerId === undefined ? undefined : (await readUsernames(db, [playerId])).get(playerId);
    if (playerId !== undefined && name === undefined) return refuse('PLAYER_NOT_FOUND');
    const now = clock.now();
    const days = begunDays(wholePeriod, now);
    const closes = await readClosing(db, days, playerId ?? null);
    const isOfPlayer = playerId !== undefined;
    return {
      period,
      from: startOfDay(days.from).toISOString(),
      to: startOfDay(days.to).toISOString(),
      at: now.toISOString(),
      isOver: wholePeriod.to <= indiaDayOf(now),
      ...(playerId !== undefined && name !== undefined && { player: { _id: playerId, name } }),
      accounts: closes.map((close) => closingView(close, closingName(close.account, isOfPlayer, language))),
    };
  };
