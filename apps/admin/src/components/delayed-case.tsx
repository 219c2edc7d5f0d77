import { Note } from '@muqabla/ui/note';
import type { ReactNode } from 'react';
import { useDelayedAct } from '../lib/delayed-act.ts';
import * as m from '../messages.ts';

/** The decision of a case; while an act on it is about to be sent, only that act. */
export function DelayedCase({ caseId, children }: { caseId: string; children: ReactNode }) {
  const delayed = useDelayedAct();
  if (delayed?.caseId !== caseId) return children;
  return <Note tone="wait">{m.delayed_until_sent({ effect: delayed.effect })}</Note>;
}
