import type { TraceSubject } from '@muqabla/contract/core/wallet/trace-calls';
import { buttonClass } from '@muqabla/ui/button-class';
import { ArrowDownUp } from '@muqabla/ui/icons';
import { Link } from 'wouter';
import * as m from '../../../messages.ts';
import { tracePath } from '../../../side-paths.ts';

/** Leads to the way of the money of a row. */
export function TraceLink({ subject: { kind, _id } }: { subject: Pick<TraceSubject, 'kind' | '_id'> }) {
  return (
    <div className="px-4 pb-3">
      <Link href={tracePath(kind, _id)} className={buttonClass({ size: 'small', block: true })}>
        <ArrowDownUp size={18} aria-hidden />
        {m.trace_open()}
      </Link>
    </div>
  );
}
