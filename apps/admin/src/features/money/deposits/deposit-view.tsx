import type { StaffDepositDetail } from '@muqabla/contract/money/deposits/deposit-staff-calls';
import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import { RefreshCw } from '@muqabla/ui/icons';
import { KeyValues } from '@muqabla/ui/key-values';
import { Money } from '@muqabla/ui/money';
import { DrawerFooter } from '../../../components/drawer.tsx';
import { MutationError } from '../../../components/mutation-error.tsx';
import { keyOf } from '../../../components/shortcuts/key-of.ts';
import { KeyHint } from '../../../components/shortcuts/shortcuts-help.tsx';
import { TraceLink } from '../../../components/trace-link.tsx';
import { sumOf } from '../../../lib/ledger.rules.ts';
import * as m from '../../../messages.ts';
import { DepositChip } from './deposit-cells.tsx';
import { DepositTraces } from './deposit-traces.tsx';
import { GatewayFacts } from './gateway-facts.tsx';
import { SuspensePanel } from './suspense-panel.tsx';
import { useDepositAction } from './use-deposit-action.ts';

/** One deposit: its bill, the gateway's facts, money in suspense, transfers and notifications. */
export function DepositView({ detail }: { detail: StaffDepositDetail }) {
  const action = useDepositAction(detail._id);
  const { amount, base, gst, cashback } = detail;
  // Until the whole bill is paid, it shows only what was requested.
  const isPaid = detail.status === 'captured';
  const recheck = detail.paymentId !== undefined && (
    <Button
      block
      icon={<RefreshCw size={18} aria-hidden />}
      busy={action.isPending && action.variables.act === 'poll'}
      disabled={action.isPending && action.variables.act !== 'poll'}
      onClick={() => action.mutate({ act: 'poll' })}
      {...keyOf('C', m.deposits_ask(), { presses: true })}
    >
      {m.deposits_ask()} <KeyHint>C</KeyHint>
    </Button>
  );
  return (
    <>
      <MutationError error={action.error} />
      <div className="flex items-center justify-between gap-2 text-money-l">
        <Money rupees={amount} paise="always" />
        <DepositChip status={detail.status} />
      </div>
      <Card className="bg-inset! p-3! shadow-none!">
        <h3 className="mb-1.5 text-small font-bold">{m.bill()}</h3>
        <KeyValues
          className="gap-y-1! text-small!"
          lines={[
            { key: m.deposits_base(), value: <Money rupees={base} paise="always" /> },
            { key: m.gst(), value: <Money rupees={gst} paise="always" /> },
            {
              key: isPaid ? m.deposits_paid() : m.deposits_bill_asks(),
              value: <Money rupees={amount} paise="always" />,
              tone: 'total',
            },
            { key: m.cashback_bonus(), value: <Money rupees={cashback} paise="always" /> },
            {
              key: isPaid ? m.deposits_credit() : m.deposits_would_credit(),
              value: <Money rupees={sumOf([{ amount: base }, { amount: cashback }])} paise="always" />,
              ...(isPaid && { tone: 'ok' as const }),
            },
          ]}
        />
      </Card>
      <TraceLink kind="deposit" subjectId={detail._id} />
      <GatewayFacts detail={detail} />
      {detail.status === 'suspense' || recheck === false ? recheck : <DrawerFooter>{recheck}</DrawerFooter>}
      <SuspensePanel detail={detail} action={action} />
      <DepositTraces detail={detail} />
    </>
  );
}
