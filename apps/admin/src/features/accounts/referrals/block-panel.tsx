import type { Referrer } from '@muqabla/contract/accounts/referrals/referral-calls';
import { Card } from '@muqabla/ui/card';
import { Note } from '@muqabla/ui/note';
import { MutationError } from '../../../components/mutation-error.tsx';
import { ReasonForm } from '../../../components/reason-form.tsx';
import { When } from '../../../components/when.tsx';
import * as m from '../../../messages.ts';
import { useReferrerAction } from './use-referrer-action.ts';

/** Blocks a player's referral bonuses, or unblocks them. */
export function BlockPanel({ referrer: { player, block } }: { referrer: Referrer }) {
  const action = useReferrerAction(player._id);
  return (
    <Card>
      <section aria-label={m.referrals_block_title()} className="grid gap-3">
        <h2 className="text-h3">{m.referrals_block_title()}</h2>
        <MutationError error={action.error} />
        {block === undefined ? (
          <p className="text-small text-text-2">{m.referrals_block_about()}</p>
        ) : (
          <Note tone="bad">
            {m.referrals_blocked_by({ name: block.by.name })} <When at={block.at} />
            <b className="block font-semi break-words">{block.reason}</b>
          </Note>
        )}
        <ReasonForm
          key={block === undefined ? 'block' : 'unblock'}
          id="block-reason"
          label={m.referrals_reason()}
          readers={m.referrals_reason_help()}
          effect={block === undefined ? m.referrals_block() : m.referrals_unblock()}
          variant={block === undefined ? 'bad' : 'primary'}
          busy={action.isPending}
          onSubmit={(reason) => action.mutate({ act: block === undefined ? 'block' : 'unblock', reason })}
        />
      </section>
    </Card>
  );
}
