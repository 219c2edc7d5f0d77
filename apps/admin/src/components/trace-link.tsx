import type { TraceKind } from '@muqabla/contract/core/wallet/trace-calls';
import { Link } from '@tanstack/react-router';
import { useMe } from '../lib/permissions.ts';
import * as m from '../messages.ts';

/** Leads to the trace of a thing, for those who read the ledger. */
export function TraceLink({ kind, subjectId }: { kind: TraceKind; subjectId: string }) {
  const me = useMe();
  if (!me.may('ledger')) return null;
  return (
    <Link
      to="/trace/$kind/$subjectId"
      params={{ kind, subjectId }}
      className="link inline-flex min-h-6 items-center justify-self-start text-small pointer-coarse:min-h-11"
    >
      {m.trace_open()}
    </Link>
  );
}
