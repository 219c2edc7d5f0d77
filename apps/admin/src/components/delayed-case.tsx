import { Note } from '@muqabla/ui/note';
import { Skeleton } from '@muqabla/ui/skeleton';
import type { ReactNode } from 'react';
import { useDelayedAct, useIsSending } from '../lib/delayed-act.ts';
import * as m from '../messages.ts';

/** The decision of a case; while an act on it is about to be sent, only that act, and nothing until it is done or has failed. */
export function DelayedCase({ caseId, children }: { caseId: string; children: ReactNode }) {
  const delayed = useDelayedAct();
  const isSending = useIsSending(caseId);
  if (isSending) return <Skeleton className="h-32 rounded-m" />;
  if (delayed?.caseId !== caseId) return children;
  return <Note tone="wait">{m.delayed_until_sent({ effect: delayed.effect })}</Note>;
}
