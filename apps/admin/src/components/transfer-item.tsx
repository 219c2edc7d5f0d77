import type { TransferView } from '@muqabla/contract/core/ledger/ledger-calls';
import { Link } from '@tanstack/react-router';
import { shortId } from '../lib/short-id.rules.ts';
import { referenceWords, transferWords } from '../lib/transfer.messages.ts';
import * as m from '../messages.ts';
import { CopyText } from './copy-text.tsx';
import { TransferLegs } from './transfer-legs.tsx';
import { When } from './when.tsx';

type TransferItemProps = {
  transfer: TransferView;
  /** Shown on the match's own page, so the link to the match is omitted. */
  inMatch?: boolean;
};

/** One transfer of a battle or a trace: its kind, time, match or reference, and its legs. Its key is there to be copied. */
export function TransferItem({ transfer, inMatch = false }: TransferItemProps) {
  const { key, kind, at, legs, matchId, reference } = transfer;
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
        {reference !== undefined && <p className="num text-text-2">{referenceWords(kind, reference)}</p>}
      </div>
      <TransferLegs legs={legs} />
    </li>
  );
}
