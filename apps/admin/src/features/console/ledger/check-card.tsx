import type { LedgerCheckView } from '@muqabla/contract/core/ledger/ledger-calls';
import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import { cx } from '@muqabla/ui/cx';
import { FOR_MONEY } from '@muqabla/ui/economy';
import { groupRupees } from '@muqabla/ui/format-rupees';
import { ChevronRight, CircleCheck, TriangleAlert } from '@muqabla/ui/icons';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fact } from '../../../components/facts.tsx';
import { MutationError } from '../../../components/mutation-error.tsx';
import { LineSkeleton, QueryFrame } from '../../../components/query-frame.tsx';
import { When } from '../../../components/when.tsx';
import { api } from '../../../lib/api.ts';
import * as m from '../../../messages.ts';
import { checkQuery } from './ledger.screen.ts';

// The checks of payments, bonuses and recharges, of which points have none; a broken one is shown all the same.
const OF_PAYMENTS = ['F2', 'F6', 'L5', 'L8', 'L9', 'L10', 'L11', 'L13'];

/** True for the shown lines of the ledger's check. */
const isShown = (invariant: string): boolean => FOR_MONEY || !OF_PAYMENTS.includes(invariant);

const checks: Record<string, () => string> = m.ledger_check_label;

/** Describes the invariant that a check of the ledger proves; undefined for one without a message. */
const checkWords = (invariant: string): string | undefined => checks[invariant]?.();

/** The last check of the ledger in one line, which opens to what was checked, and the button that runs it again. */
export function CheckCard() {
  const client = useQueryClient();
  const query = useQuery(checkQuery);
  const run = useMutation({
    mutationFn: () => api.call('POST /admin/ledger/check'),
    onSuccess: (last) => client.setQueryData(checkQuery.queryKey, { last }),
  });
  return (
    <QueryFrame query={query} failed={m.ledger_check_failed()} skeleton={<LineSkeleton lines={1} />}>
      {({ last }) => (
        <Card className="relative grid gap-2.5 px-4! py-2!" aria-live="polite">
          <MutationError error={run.error} />
          {last === null ? (
            <p className="flex min-h-9 items-center text-small text-text-2">{m.ledger_check_never()}</p>
          ) : (
            <CheckLine check={last} />
          )}
          <Button
            size="small"
            variant="outline"
            busy={run.isPending}
            onClick={() => run.mutate()}
            className="lg:absolute! lg:top-2 lg:right-3 lg:min-h-9"
          >
            {m.ledger_check_run()}
          </Button>
        </Card>
      )}
    </QueryFrame>
  );
}

function CheckLine({ check: { at, ok, lines, transfers } }: { check: LedgerCheckView }) {
  const failed = lines.filter(({ broken }) => broken > 0);
  const Icon = ok ? CircleCheck : TriangleAlert;
  return (
    <details className="group" open={!ok}>
      <summary className="flex min-h-9 w-fit max-w-full list-none flex-wrap items-center gap-x-2 rounded-s text-small lg:mr-36 [&::-webkit-details-marker]:hidden">
        <Icon size={18} aria-hidden className={cx('flex-none', ok ? 'text-ok-ink' : 'text-bad-ink')} />
        <b className={cx('font-semi', ok ? 'text-ok-ink' : 'text-bad-ink')}>
          {ok ? m.ledger_check_ok() : m.ledger_check_broken()}
        </b>
        <span className="num text-text-2">
          {ok
            ? m.ledger_check_passed({ count: lines.length })
            : m.ledger_check_not_passed({ count: failed.length, all: lines.length })}
          , {m.ledger_check_transfers({ count: groupRupees(transfers) })},{' '}
          <span className="whitespace-nowrap">
            <When within at={at} />
            <ChevronRight size={16} aria-hidden className="ml-2 inline align-[-3px] text-text-3 group-open:rotate-90" />
          </span>
        </span>
      </summary>
      <ul className="grid gap-x-6 gap-y-1.5 pt-2 pb-1 text-small lg:grid-cols-2">
        {[...failed, ...lines.filter(({ invariant, broken }) => broken === 0 && isShown(invariant))].map(
          ({ invariant, says, broken, players = [] }) => (
            <Fact key={invariant} tone={broken === 0 ? 'ok' : 'bad'}>
              <span>{checkWords(invariant) ?? <span lang="en">{says}</span>}</span>
              {broken > 0 && (
                <b className="block font-semi text-bad-ink">
                  {players.length > 0
                    ? m.ledger_check_wrong_for({ count: broken })
                    : m.ledger_check_breaks({ count: broken })}{' '}
                  {invariant}
                </b>
              )}
              {players.map((playerId) => (
                <Link key={playerId} to="/players/$playerId" params={{ playerId }} className="link num block break-all">
                  {playerId}
                </Link>
              ))}
            </Fact>
          ),
        )}
      </ul>
    </details>
  );
}
