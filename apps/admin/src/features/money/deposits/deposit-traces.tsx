import type { StaffDepositDetail } from '@muqabla/contract/money/deposits/deposit-staff-calls';
import { Link } from '@tanstack/react-router';
import { CopyText } from '../../../components/copy-text.tsx';
import { When } from '../../../components/when.tsx';
import { shortReference } from '../../../lib/short-id.rules.ts';
import { transferWords } from '../../../lib/transfer.messages.ts';
import * as m from '../../../messages.ts';

/** A deposit's transfers in the ledger, and the gateway's notifications about it. */
export function DepositTraces({ detail: { transfers, notices } }: { detail: StaffDepositDetail }) {
  return (
    <>
      <section className="border-t border-line pt-3 text-small">
        <h3 className="mb-1.5 text-small font-bold">{m.ledger_transfers()}</h3>
        {transfers.length === 0 && <p className="text-text-2">{m.deposits_no_transfers()}</p>}
        <ul className="grid gap-1">
          {transfers.map(({ key, kind, at }) => (
            <li key={key} className="flex items-baseline justify-between gap-2">
              <Link to="/ledger" search={{ key }} className="link inline-block min-h-6">
                {transferWords(kind)}
              </Link>
              <span className="text-text-3">
                <When at={at} />
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section className="border-t border-line pt-3 text-small">
        <h3 className="mb-1.5 text-small font-bold">{m.deposits_notices()}</h3>
        {notices.length === 0 && <p className="text-text-2">{m.deposits_no_notices()}</p>}
        <ul className="num grid gap-1">
          {notices.map(({ eventId, receivedAt, processedAt }) => (
            <li key={eventId} className="flex items-baseline justify-between gap-2">
              <CopyText text={eventId} label={m.copy_id()}>
                {shortReference(eventId)}
              </CopyText>
              <span className="flex-none text-right text-text-3">
                <When at={receivedAt} />
                <span className="block">
                  {processedAt === undefined ? m.deposits_notice_waits() : m.deposits_notice_done()}
                </span>
              </span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
