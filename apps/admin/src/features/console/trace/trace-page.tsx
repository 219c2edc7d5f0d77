import type { StaffTrace, TraceFlow, TraceKind } from '@muqabla/contract/core/wallet/trace-calls';
import { TRACE_KINDS } from '@muqabla/contract/core/wallet/wallet-terms';
import { Card } from '@muqabla/ui/card';
import { cx } from '@muqabla/ui/cx';
import { KeyValues } from '@muqabla/ui/key-values';
import { Money } from '@muqabla/ui/money';
import { Note } from '@muqabla/ui/note';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { BackLink } from '../../../components/back-link.tsx';
import { PageBody, PageTitle } from '../../../components/page-body.tsx';
import { LineSkeleton, QueryFrame } from '../../../components/query-frame.tsx';
import { TransferItem } from '../../../components/transfer-item.tsx';
import { When } from '../../../components/when.tsx';
import { isMissing } from '../../../lib/failure.messages.ts';
import { PageMessage } from '../../../lib/page-message.tsx';
import { shortId } from '../../../lib/short-id.rules.ts';
import * as m from '../../../messages.ts';
import { traceQuery } from './trace.screen.ts';

const route = getRouteApi('/staff/trace/$kind/$subjectId');

const kindWords: Record<TraceKind, () => string> = m.trace_kind;

/** One line for every rupee: where the money of a deposit, battle or payout came from, its transfers, and where it went. */
export function TracePage() {
  const { kind, subjectId } = route.useParams();
  const known = TRACE_KINDS.find((each) => each === kind);
  if (known === undefined) return <NoTrace />;
  return <KnownTrace kind={known} subjectId={subjectId} />;
}

function NoTrace() {
  return (
    <PageMessage spot="ledger" title={m.trace_none()}>
      {m.trace_none_text()}
    </PageMessage>
  );
}

function KnownTrace({ kind, subjectId }: { kind: TraceKind; subjectId: string }) {
  const { playerId } = route.useSearch();
  const query = useQuery(traceQuery({ kind, subjectId, playerId }));
  if (isMissing(query.error)) return <NoTrace />;
  return (
    <PageBody>
      <PageTitle>
        <h1 className="truncate text-h1 lg:text-h2">
          {kindWords[kind]()} <span className="num">{shortId(subjectId)}</span>
        </h1>
      </PageTitle>
      <BackLink to="/ledger">{m.nav_ledger()}</BackLink>
      <QueryFrame query={query} failed={m.trace_failed()} skeleton={<LineSkeleton lines={10} />}>
        {(trace) => <Timeline trace={trace} />}
      </QueryFrame>
    </PageBody>
  );
}

function Timeline({ trace }: { trace: StaffTrace }) {
  const { came, went, left, more, transfers, bill } = trace;
  const brought = went.length > 0 || left > 0;
  return (
    <>
      <Players trace={trace} />
      {more && <Note tone="wait">{m.trace_more()}</Note>}
      {bill !== undefined && (
        <Card>
          <KeyValues
            className="gap-y-1! text-small!"
            lines={[
              { key: m.deposits_paid(), value: <Money rupees={bill.paid} paise="always" /> },
              { key: m.deposits_base(), value: <Money rupees={bill.base} paise="always" /> },
              {
                key: bill.invoice === undefined ? m.gst() : `${m.gst()}, ${bill.invoice}`,
                value: <Money rupees={bill.gst} paise="always" />,
              },
              { key: m.cashback_bonus(), value: <Money rupees={bill.cashback} paise="always" /> },
            ]}
          />
        </Card>
      )}
      {came.length > 0 && <Flows title={m.trace_came()} flows={came} isIn />}
      <section aria-label={m.trace_transfers()} className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <h2 className="text-h3">{m.trace_transfers()}</h2>
        <Card flush>
          <ul>
            {transfers.map((transfer) => (
              <TransferItem key={transfer.key} transfer={transfer} />
            ))}
          </ul>
        </Card>
      </section>
      {went.length > 0 && <Flows title={m.trace_went()} flows={went} />}
      {brought && (
        <Card>
          <KeyValues lines={[{ key: m.trace_left(), value: <Money rupees={left} paise="always" /> }]} />
        </Card>
      )}
      <p className="text-caption text-text-3">{m.trace_order()}</p>
    </>
  );
}

function Players({ trace: { kind, _id, players, playerId } }: { trace: StaffTrace }) {
  if (players.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-small">
      <span className="text-text-3">{m.trace_of()}</span>
      {players.slice(0, 20).map((player) => (
        <Link
          key={player._id}
          to="/trace/$kind/$subjectId"
          params={{ kind, subjectId: _id }}
          search={{ playerId: player._id }}
          aria-current={player._id === playerId ? 'true' : undefined}
          className={cx('inline-flex min-h-6 items-center', player._id === playerId ? 'font-bold' : 'link')}
        >
          {player.name}
        </Link>
      ))}
    </p>
  );
}

function Flows({ title, flows, isIn = false }: { title: string; flows: readonly TraceFlow[]; isIn?: boolean }) {
  return (
    <section aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="text-h3">{title}</h2>
      <Card flush>
        <ul>
          {flows.map(({ amount, wallet, title: name, at, subject }, place) => (
            // The list is never reordered, and two flows may be alike.
            <li key={place} className="flex items-baseline gap-3 border-line px-4 py-2 text-small not-last:border-b">
              <span className="min-w-0 flex-1">
                {subject === undefined ? (
                  <b className="font-semi">{name}</b>
                ) : (
                  <Link
                    to="/trace/$kind/$subjectId"
                    params={{ kind: subject.kind, subjectId: subject._id }}
                    className="link inline-flex min-h-6 items-center font-semi"
                  >
                    {subject.gameName === undefined ? name : `${name}: ${subject.gameName}`}
                  </Link>
                )}
                <span className="block text-caption text-text-3">
                  {m.trace_wallet[wallet]()}, <When within at={at} />
                </span>
              </span>
              <Money rupees={isIn ? amount : -amount} sign paise="always" />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
