import type { PaymentKind, PlayerPayment } from '@muqabla/contract/money/payments/player-payment-calls';
import { Card } from '@muqabla/ui/card';
import { Chip } from '@muqabla/ui/chip';
import { Money } from '@muqabla/ui/money';
import type { Tone } from '@muqabla/ui/tones';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { CopyText } from '../../../components/copy-text.tsx';
import { LineSkeleton, QueryFrame } from '../../../components/query-frame.tsx';
import { When } from '../../../components/when.tsx';
import { useMe } from '../../../lib/permissions.ts';
import { playerPaymentsQuery } from '../../../lib/player-query.ts';
import { recordStatusWords } from '../../../lib/record-status.messages.ts';
import * as m from '../../../messages.ts';

const NEWEST = 5;

const kindNames: Record<PaymentKind, () => string> = m.payments_kind;

const TONES: Readonly<Record<string, Tone>> = {
  captured: 'ok',
  paid: 'ok',
  success: 'ok',
  pending: 'wait',
  suspense: 'wait',
  approved: 'info',
  unknown: 'bad',
};

/** The player's newest deposits, withdrawals and recharges, also those that never reached a wallet. */
export function NewestPayments({ playerId }: { playerId: string }) {
  const query = useQuery(playerPaymentsQuery(playerId));
  return (
    <section aria-label={m.payments_title()} className="grid content-start gap-1.5">
      <h3 className="text-small font-bold">{m.payments_title()}</h3>
      <QueryFrame query={query} failed={m.payments_failed()} skeleton={<LineSkeleton lines={NEWEST} />}>
        {({ payments }) =>
          payments.length === 0 ? (
            <p className="text-small text-text-2">{m.payments_none()}</p>
          ) : (
            <>
              <Payments payments={payments.slice(0, NEWEST)} />
              {payments.length > NEWEST && (
                <details className="text-small">
                  <summary className="min-h-6 w-fit text-link pointer-coarse:min-h-11">
                    {m.payments_older({ count: payments.length - NEWEST })}
                  </summary>
                  <div className="mt-1.5">
                    <Payments payments={payments.slice(NEWEST)} />
                  </div>
                </details>
              )}
            </>
          )
        }
      </QueryFrame>
    </section>
  );
}

function Payments({ payments }: { payments: readonly PlayerPayment[] }) {
  return (
    <Card flush>
      <ul className="divide-y divide-line">
        {payments.map((payment) => (
          <li key={payment._id} className="grid gap-0.5 px-2.5 py-2 text-small">
            <Payment payment={payment} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The page of a payment for staff who may open it; recharges have none. */
const pageOf = ({ kind, _id }: PlayerPayment): Pick<LinkProps, 'to' | 'params'> | undefined =>
  kind === 'recharge'
    ? undefined
    : kind === 'deposit'
      ? { to: '/deposits/$depositId', params: { depositId: _id } }
      : { to: '/withdrawals/$withdrawalId', params: { withdrawalId: _id } };

function Payment({ payment }: { payment: PlayerPayment }) {
  const { kind, amount, status, at, reference } = payment;
  const { may } = useMe();
  const page = may(kind === 'deposit' ? 'deposits' : 'withdrawals') ? pageOf(payment) : undefined;
  return (
    <>
      <span className="flex items-center justify-between gap-2">
        {page === undefined ? (
          <span className="font-semi">{kindNames[kind]()}</span>
        ) : (
          <Link {...page} className="link font-semi">
            {kindNames[kind]()}
          </Link>
        )}
        <Money rupees={amount} paise="always" />
      </span>
      <span className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 text-caption text-text-2">
        <When at={at} />
        <Chip tone={TONES[status] ?? 'mute'}>{recordStatusWords(kind, status)}</Chip>
      </span>
      {reference !== undefined && (
        <CopyText text={reference} label={m.copy()} className="justify-self-start text-caption break-all">
          {reference}
        </CopyText>
      )}
    </>
  );
}
