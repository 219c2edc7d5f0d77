import type { LedgerCheckView } from '@muqabla/contract/ledger/ledger-calls';
import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import { Chip } from '@muqabla/ui/chip';
import { groupRupees } from '@muqabla/ui/format-rupees';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, TriangleAlert } from 'lucide-react';
import { Fact, Facts } from '../../components/facts.tsx';
import { MutationError } from '../../components/mutation-error.tsx';
import { LineSkeleton, QueryFrame } from '../../components/query-frame.tsx';
import { When } from '../../components/when.tsx';
import { api } from '../../lib/api.ts';
import * as m from '../../messages.ts';
import { checkQuery } from './transfers.list.ts';

/** The last check of the ledger, invariant by invariant, and the button that runs it again. */
export function CheckCard() {
  const client = useQueryClient();
  const query = useQuery(checkQuery);
  const run = useMutation({
    mutationFn: () => api.call('POST /admin/ledger/check'),
    onSuccess: (last) => client.setQueryData(checkQuery.queryKey, { last }),
  });
  return (
    <QueryFrame query={query} failed={m.ledger_check_failed()} skeleton={<LineSkeleton lines={9} />}>
      {({ last }) => (
        <Card className="grid gap-2.5">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 className="text-h3">{m.ledger_check()}</h2>
            {last !== null && <Verdict ok={last.ok} />}
          </div>
          <MutationError error={run.error} />
          {last === null ? <p className="text-small text-text-2">{m.ledger_check_never()}</p> : <Lines check={last} />}
          <Button block busy={run.isPending} onClick={() => run.mutate()}>
            {m.ledger_check_run()}
          </Button>
        </Card>
      )}
    </QueryFrame>
  );
}

function Verdict({ ok }: { ok: boolean }) {
  return ok ? (
    <Chip tone="ok" icon={<Check size={14} aria-hidden />}>
      {m.ledger_check_ok()}
    </Chip>
  ) : (
    <Chip tone="bad" icon={<TriangleAlert size={14} aria-hidden />}>
      {m.ledger_check_broken()}
    </Chip>
  );
}

function Lines({ check: { at, lines, transfers, entries, wallets } }: { check: LedgerCheckView }) {
  return (
    <div aria-live="polite" className="grid gap-2.5">
      <Facts>
        {lines.map(({ invariant, says, broken }) => (
          <Fact key={invariant} tone={broken === 0 ? 'ok' : 'bad'}>
            <b className="font-semi">{invariant}</b> <span lang="en">{says}</span>
            {broken > 0 && <b className="block font-semi text-bad-ink">{m.ledger_check_breaks({ count: broken })}</b>}
          </Fact>
        ))}
      </Facts>
      <p className="num text-caption text-text-3">
        {m.ledger_check_at()} <When at={at} />.{' '}
        {m.ledger_check_counts({
          transfers: groupRupees(transfers),
          entries: groupRupees(entries),
          wallets: groupRupees(wallets),
        })}
      </p>
    </div>
  );
}
