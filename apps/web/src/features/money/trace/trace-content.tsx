import { TRACE_KINDS } from '@muqabla/contract/core/wallet/wallet-terms';
import { buttonClass } from '@muqabla/ui/button-class';
import { Card } from '@muqabla/ui/card';
import { cx } from '@muqabla/ui/cx';
import { EmptyState } from '@muqabla/ui/empty-state';
import { Receipt } from '@muqabla/ui/icons';
import { Money } from '@muqabla/ui/money';
import { Skeleton } from '@muqabla/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { LoadError } from '../../../components/load-error.tsx';
import { isFinalRefusal } from '../../../lib/error-message.ts';
import { useGameTitles } from '../../../lib/games.ts';
import { useMe } from '../../../lib/me.ts';
import { api } from '../../../lib/session.ts';
import * as m from '../../../messages.ts';
import { paths } from '../../../paths.ts';
import { tracePath } from '../../../side-paths.ts';
import { type TraceLine, traceLines } from './trace-lines.ts';

/** The timeline of one trace, loaded by its address. */
export function TraceContent({ kind: text, subjectId }: { kind: string; subjectId: string }) {
  const kind = TRACE_KINDS.find((known) => known === text);
  const me = useMe();
  const titleOf = useGameTitles();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['own', 'trace', text, subjectId],
    queryFn: ({ signal }) =>
      api.call('GET /user/trace/{kind}/{subjectId}', { params: { kind: kind ?? 'deposit', subjectId }, signal }),
    enabled: me !== undefined && kind !== undefined,
    retry: (count, failure) => count < 2 && !isFinalRefusal(failure),
  });
  if (kind === undefined || isFinalRefusal(error))
    return (
      <EmptyState spot="ledger" title={m.trace_none()}>
        {m.trace_none_line()}
      </EmptyState>
    );
  if (error !== null) return <LoadError title={m.trace_error()} busy={isFetching} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton className="h-80 rounded-l" />;
  return (
    <>
      <Card flush>
        <ol className="py-2">
          {traceLines(data, titleOf).map((line) => (
            <li key={line.key}>
              <Line line={line} />
            </li>
          ))}
        </ol>
      </Card>
      {data.more && <p className="px-1 text-caption text-text-3">{m.trace_more()}</p>}
      <p className="px-1 text-caption text-text-3">{m.trace_order()}</p>
      {data.bill !== undefined && (
        <Link href={`${paths.history}?receipt=${subjectId}`} className={buttonClass({ block: true })}>
          <Receipt size={20} aria-hidden />
          {m.receipt()}
        </Link>
      )}
    </>
  );
}

const dots = { in: 'bg-ok', out: 'bg-text-3', state: 'bg-link' } as const;

function Line({ line }: { line: TraceLine }) {
  const { tone, title, note, amount, isSum, subject } = line;
  const content = (
    <span className="relative flex min-h-14 items-start gap-3 px-4 py-2.5">
      <i aria-hidden className="absolute inset-y-0 left-[21px] w-0.5 bg-line" />
      <i aria-hidden className={cx('relative mt-1.5 size-3 flex-none rounded-full ring-3 ring-surface', dots[tone])} />
      <span className="min-w-0 flex-1">
        <span className={cx('block leading-5.5 font-semi', subject !== undefined && 'text-link')}>{title}</span>
        <span className="num block text-caption wrap-anywhere text-text-3">{note}</span>
      </span>
      <Money rupees={amount} sign={!isSum} paise="always" className={cx('flex-none', isSum && 'text-h3')} />
    </span>
  );
  if (subject === undefined) return content;
  return (
    <Link href={tracePath(subject.kind, subject._id)} className="block">
      {content}
    </Link>
  );
}
