import { Money } from '@muqabla/ui/money';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { BackLink } from '../../../../components/back-link.tsx';
import { CasePresence } from '../../../../components/claims/case-presence.tsx';
import { PageBody } from '../../../../components/page-body.tsx';
import { LineSkeleton, QueryFrame } from '../../../../components/query-frame.tsx';
import { When } from '../../../../components/when.tsx';
import * as m from '../../../../messages.ts';
import { RingDecision } from './ring-decision.tsx';
import { RingGraph } from './ring-graph.tsx';
import { LinkCards, MemberLines } from './ring-links.tsx';
import { ringQuery } from './rings.screen.ts';

const route = getRouteApi('/staff/rings/$ringId');

/** One ring: its graph, the money that went, the reasons in words, and the decision. */
export function RingPage() {
  const { ringId } = route.useParams();
  const query = useQuery(ringQuery(ringId));
  return (
    <PageBody>
      <BackLink to="/rings">{m.rings_title()}</BackLink>
      <CasePresence about={`ring:${ringId}`} />
      <QueryFrame
        query={query}
        failed={m.rings_one_failed()}
        missing={m.rings_missing()}
        skeleton={<LineSkeleton lines={10} />}
      >
        {(detail) => (
          <div className="grid items-start gap-3.5 xl:grid-cols-[minmax(0,1fr)_360px]">
            <div className="grid min-w-0 gap-3.5">
              <div className="grid gap-1">
                <h2 className="text-h2">{m.rings_of({ name: detail.ring.collector.username })}</h2>
                <p className="flex flex-wrap gap-x-4 text-small text-text-2">
                  <span>
                    {m.rings_flowed()} <Money rupees={detail.ring.flowed} paise="always" />
                  </span>
                  <span>{m.rings_points({ points: detail.ring.points })}</span>
                  <span>
                    {m.rings_first_found()} <When within at={detail.ring.firstFoundAt} />
                  </span>
                </p>
              </div>
              <RingGraph {...detail} />
              <LinkCards {...detail} />
            </div>
            <div className="grid min-w-0 gap-3.5">
              <RingDecision key={detail.ring.status} detail={detail} />
              <MemberLines {...detail} />
            </div>
          </div>
        )}
      </QueryFrame>
    </PageBody>
  );
}
