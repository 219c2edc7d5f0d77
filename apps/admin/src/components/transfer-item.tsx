import type { TransferView } from '@muqabla/contract/core/ledger/ledger-calls';
import { FOR_MONEY } from '@muqabla/ui/economy';
import { KeyValues } from '@muqabla/ui/key-values';
import { Money } from '@muqabla/ui/money';
import { Link } from '@tanstack/react-router';
import { sumOf, traceSubjectOf, walletOwnerOf } from '../lib/ledger.rules.ts';
import { shortId } from '../lib/short-id.rules.ts';
import { referenceWords, transferWords } from '../lib/transfer.messages.ts';
import * as m from '../messages.ts';
import { CopyText } from './copy-text.tsx';
import { TraceLink } from './trace-link.tsx';
import { When } from './when.tsx';

type TransferItemProps = {
  transfer: TransferView;
  /** Shown on the match's own page, so the link to the match is omitted. */
  inMatch?: boolean;
  /** Shown on a trace, so the link to it is omitted. */
  isTraced?: boolean;
};

/** One transfer: its kind, time, match or reference, and its legs with their sum. Its key is there to be copied. */
export function TransferItem({ transfer, inMatch = false, isTraced = false }: TransferItemProps) {
  const { key, kind, at, legs, matchId, reference } = transfer;
  const subject = isTraced ? undefined : traceSubjectOf(key);
  return (
    <li className="grid gap-x-6 gap-y-2 border-line px-4 py-3 not-last:border-b md:grid-cols-2">
      <div className="min-w-0 text-small">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <b className="text-body font-semi">{transferWords(kind)}</b>
          <span className="text-text-3">
            <When at={at} />
          </span>
          <CopyText text={key} label={m.copy_key()} />
        </p>
        {matchId !== undefined && !inMatch && (
          <p>
            <Link to="/battles/$matchId" params={{ matchId }} className="link num inline-block min-h-6">
              {m.ledger_of_battle({ id: shortId(matchId) })}
            </Link>
          </p>
        )}
        {subject !== undefined && FOR_MONEY && <TraceLink {...subject} />}
        {reference !== undefined && <p className="num text-text-2">{referenceWords(kind, reference)}</p>}
      </div>
      <KeyValues
        className="content-start gap-y-1! text-small!"
        lines={[
          ...legs.map(({ account, name, amount }) => {
            const playerId = walletOwnerOf(account);
            return {
              key:
                playerId === undefined ? (
                  name
                ) : (
                  <Link to="/players/$playerId" params={{ playerId }} className="link">
                    {name}
                  </Link>
                ),
              value: <Money rupees={amount} sign paise="always" />,
            };
          }),
          {
            key: <span className="text-small">{m.ledger_sum()}</span>,
            value: <Money rupees={sumOf(legs)} paise="always" className="text-small" />,
            tone: 'total' as const,
          },
        ]}
      />
    </li>
  );
}
