import { lazyComponent } from '@muqabla/ui/lazy-component';
import { Skeleton } from '@muqabla/ui/skeleton';
import { PageHead } from '../../../components/page-head.tsx';
import { PageMain } from '../../../components/page-main.tsx';
import * as m from '../../../messages.ts';

// Loaded by itself: what this file imports is listed in the script that home loads first.
const skeleton = <Skeleton className="h-80 rounded-l" />;
const TraceContent = lazyComponent(() => import('./trace-content.tsx'), 'TraceContent', skeleton);

type TracePageProps = { kind: string; subjectId: string };

/** The way of the player's money through one deposit, battle, withdrawal, recharge, tournament or correction. */
export function TracePage({ kind, subjectId }: TracePageProps) {
  return (
    <PageMain title={m.trace_title()}>
      <PageHead back title={m.trace_title()} />
      <TraceContent kind={kind} subjectId={subjectId} />
    </PageMain>
  );
}
