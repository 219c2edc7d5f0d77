import { rupeesFromPaise } from '@muqabla/contract/money';
import type { PlayerPayment } from '@muqabla/contract/money/payments/player-payment-calls';
import { refuse } from '@muqabla/contract/refusals';
import { hasAccount } from '../../accounts/players/players.queries.ts';
import type { Services } from '../../core/core.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { type ProviderState, stateOf, type WithdrawalStatus } from '../withdrawals/withdrawal.rules.ts';
import { listPayments, type PaymentRow } from './payments.queries.ts';

const statusOf = ({ kind, status, provider_state }: PaymentRow): string =>
  kind === 'withdrawal'
    ? stateOf({ status: status as WithdrawalStatus, providerState: provider_state as ProviderState })
    : status;

const paymentView = (row: PaymentRow): PlayerPayment => ({
  kind: row.kind,
  _id: row.id,
  amount: rupeesFromPaise(row.paise),
  status: statusOf(row),
  at: row.at.toISOString(),
  ...(row.reference !== null && { reference: row.reference }),
});

/** A player's newest payments, for those who answer the player. */
export const listPlayerPayments =
  ({ db }: Pick<Services, 'db'>): Handler<'GET /admin/players/{playerId}/payments'> =>
  async ({ params: { playerId } }) => {
    if (!(await hasAccount(db, playerId))) return refuse('PLAYER_NOT_FOUND');
    return { payments: (await listPayments(db, playerId)).map(paymentView) };
  };
