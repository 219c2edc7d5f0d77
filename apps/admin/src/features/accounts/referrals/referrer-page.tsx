import type { Referrer } from '@muqabla/contract/accounts/referrals/referral-calls';
import { buttonClass } from '@muqabla/ui/button-class';
import { Card } from '@muqabla/ui/card';
import { Note } from '@muqabla/ui/note';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { BackLink } from '../../../components/back-link.tsx';
import { MutationError } from '../../../components/mutation-error.tsx';
import { PageBody } from '../../../components/page-body.tsx';
import { QueryFrame } from '../../../components/query-frame.tsx';
import { ReasonForm } from '../../../components/reason-form.tsx';
import { When } from '../../../components/when.tsx';
import { isMissing } from '../../../lib/failure.messages.ts';
import { PageMessage } from '../../../lib/page-message.tsx';
import { useMe } from '../../../lib/permissions.ts';
import * as m from '../../../messages.ts';
import { FlagList } from './flag-list.tsx';
import { referrerQuery } from './referrals.screen.ts';
import { ReferredList } from './referred-list.tsx';
import { ReferrerCard } from './referrer-card.tsx';
import { useReferrerAction } from './use-referrer-action.ts';

/** Blocks a player's referral bonuses, or unblocks them. */
function BlockPanel({ referrer: { player, block } }: { referrer: Referrer }) {
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
            {m.referrals_blocked_by({ name: block.by.name })} <When within at={block.at} />
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

const route = getRouteApi('/staff/referrals/$playerId');

/** One player as a referrer: earnings, flags of abuse, and the block on bonuses. */
export function ReferrerPage() {
  const { playerId } = route.useParams();
  const { may } = useMe();
  const query = useQuery(referrerQuery(playerId));
  if (isMissing(query.error)) return <MissingReferrer />;
  return (
    <PageBody>
      <BackLink to="/referrals">{m.referrals_all()}</BackLink>
      <QueryFrame query={query} failed={m.referrals_one_failed()}>
        {(referrer) => (
          <>
            <ReferrerCard referrer={referrer} />
            <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3.5 lg:grid-cols-[minmax(0,1fr)_292px]">
              <FlagList key={playerId} referrer={referrer} />
              {may('adjust') && <BlockPanel key={playerId} referrer={referrer} />}
            </div>
          </>
        )}
      </QueryFrame>
      <ReferredList playerId={playerId} />
    </PageBody>
  );
}

function MissingReferrer() {
  return (
    <PageMessage
      spot="lost"
      title={m.players_missing_title()}
      action={
        <Link to="/referrals" className={buttonClass({ variant: 'primary' })}>
          {m.referrals_all()}
        </Link>
      }
    >
      {m.players_missing_text()}
    </PageMessage>
  );
}
