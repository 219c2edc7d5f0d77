import type { TransferView } from '@muqabla/contract/core/ledger/ledger-calls';
import { FOR_MONEY } from '@muqabla/ui/economy';
import { Money } from '@muqabla/ui/money';
import { Link } from '@tanstack/react-router';
import { CopyText } from '../../../components/copy-text.tsx';
import { FoldRow } from '../../../components/list/fold-row.tsx';
import { TraceLink } from '../../../components/trace-link.tsx';
import { AccountName, TransferLegs } from '../../../components/transfer-legs.tsx';
import { When } from '../../../components/when.tsx';
import { sumOf, traceSubjectOf } from '../../../lib/ledger.rules.ts';
import { shortId } from '../../../lib/short-id.rules.ts';
import { referenceWords, transferWords } from '../../../lib/transfer.messages.ts';
import * as m from '../../../messages.ts';

type Leg = TransferView['legs'][number];

/** One transfer as a line: when, what, from where to where and how much. Unfolded it has all of its legs. */
export function TransferRow({ transfer, startsOpen }: { transfer: TransferView; startsOpen: boolean }) {
  const { key, kind, at, legs, matchId, reference } = transfer;
  const subject = traceSubjectOf(key);
  const [from, to] = [legs.filter(({ amount }) => amount < 0), legs.filter(({ amount }) => amount > 0)];
  return (
    <FoldRow
      className="lg:grid-cols-[120px_minmax(0,1fr)_minmax(0,1.5fr)_104px]"
      name={transferWords(kind)}
      startsOpen={startsOpen}
      cells={
        <>
          <span className="text-text-2 max-lg:float-right">
            <When at={at} />
          </span>
          <b className="block truncate font-semi" title={transferWords(kind)}>
            {transferWords(kind)}
          </b>
          <span className="block truncate text-text-2">
            <Accounts legs={from} /> <span aria-hidden>→</span> <Accounts legs={to} />
          </span>
          <span className="block lg:text-end">
            <Money rupees={sumOf(to)} paise="always" />
          </span>
        </>
      }
    >
      <div className="grid gap-x-6 gap-y-2 rounded-m bg-inset px-3 py-2.5 md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
        <div className="grid content-start justify-items-start gap-1">
          {matchId !== undefined && (
            <Link to="/battles/$matchId" params={{ matchId }} className="link num inline-block min-h-6">
              {m.ledger_of_battle({ id: shortId(matchId) })}
            </Link>
          )}
          {reference !== undefined && <p className="num text-text-2">{referenceWords(kind, reference)}</p>}
          {subject !== undefined && FOR_MONEY && <TraceLink {...subject} />}
          <CopyText text={key} label={m.copy_key()} className="text-caption break-all">
            {key}
          </CopyText>
        </div>
        <TransferLegs legs={legs} />
      </div>
    </FoldRow>
  );
}

/** The first of these accounts, and how many more there are. */
function Accounts({ legs }: { legs: readonly Leg[] }) {
  const [first, ...more] = legs;
  if (first === undefined) return null;
  return (
    <>
      <AccountName leg={first} />
      {more.length > 0 && <span>{` +${more.length}`}</span>}
    </>
  );
}
