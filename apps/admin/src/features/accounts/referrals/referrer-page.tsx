import { buttonClass } from '@muqabla/ui/button-class';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { BackLink } from '../../../components/back-link.tsx';
import { PageBody } from '../../../components/page-body.tsx';
import { QueryFrame } from '../../../components/query-frame.tsx';
import { isMissing } from '../../../lib/failure.messages.ts';
import { PageMessage } from '../../../lib/page-message.tsx';
import { useMe } from '../../../lib/permissions.ts';
import * as m from '../../../messages.ts';
import { BlockPanel } from './block-panel.tsx';
import { FlagList } from './flag-list.tsx';
import { referrerQuery } from './referrals.list.ts';
import { ReferredList } from './referred-list.tsx';
import { ReferrerCard } from './referrer-card.tsx';

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
