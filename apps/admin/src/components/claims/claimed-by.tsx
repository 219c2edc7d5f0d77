import type { CaseClaim } from '@muqabla/contract/core/cases/case-calls';
import { Eye } from '@muqabla/ui/icons';
import * as m from '../../messages.ts';

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
