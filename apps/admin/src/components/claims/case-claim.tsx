import type { CaseKind } from '@muqabla/contract/cases';
import type { CaseClaim } from '@muqabla/contract/core/cases/case-calls';
import { Eye } from '@muqabla/ui/icons';
import { Note } from '@muqabla/ui/note';
import { type ReactNode, useCallback } from 'react';
import { isDelayed } from '../../lib/delayed-act.ts';
import { clockWords } from '../../lib/time.messages.ts';
import { useNow } from '../../lib/use-now.ts';
import * as m from '../../messages.ts';
import { keyOf } from '../shortcuts/key-of.ts';
import { useClaim } from './use-claim.ts';

type CaseClaimProps = { kind: CaseKind; caseId: string; children: ReactNode };

/**
 * The decision of a case, which is claimed while it is on the screen. While another staff member has the case their name is shown
 * instead: the case can be read, not decided.
 */
export function CaseClaim({ kind, caseId, children }: CaseClaimProps) {
  // An act that is about to be sent keeps its case; sending it releases the case.
  const keeps = useCallback(() => isDelayed(caseId), [caseId]);
  const { claim, isReleased, release, take } = useClaim({ kind, caseId, keeps });
  const now = useNow();
  if (claim !== undefined && !claim.mine) {
    return (
      <Note tone="wait" role="status">
        <b className="block font-semi">{m.claim_other({ name: claim.name })}</b>
        {m.claim_other_means()}
      </Note>
    );
  }
  const act = isReleased
    ? { words: m.claim_take(), run: take }
    : { words: m.claim_release(), run: () => void release() };
  return (
    <>
      {(isReleased || claim !== undefined) && (
        <p className="num flex flex-wrap items-center justify-between gap-x-3 text-caption text-text-2">
          <span>{claim === undefined ? m.claim_free() : m.claim_mine({ time: clockWords(claim.until, now) })}</span>
          <button
            type="button"
            onClick={act.run}
            className="link min-h-6 pointer-coarse:min-h-11"
            {...keyOf('U', act.words, { presses: true })}
          >
            {act.words}
          </button>
        </p>
      )}
      <div className="contents">{children}</div>
    </>
  );
}

/** Names the other staff member who has taken a case. */
export function ClaimedBy({ claim }: { claim: CaseClaim | undefined }) {
  if (claim === undefined || claim.mine) return null;
  return (
    <span className="flex min-w-0 items-center gap-1 text-caption text-text-2">
      <Eye size={14} aria-hidden className="flex-none" />
      <span className="truncate">{m.claim_by({ name: claim.name })}</span>
    </span>
  );
}
