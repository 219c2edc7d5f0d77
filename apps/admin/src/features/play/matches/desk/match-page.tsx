import { buttonClass } from '@muqabla/ui/button-class';
import { Card } from '@muqabla/ui/card';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { BackLink } from '../../../../components/back-link.tsx';
import { PageBody } from '../../../../components/page-body.tsx';
import { QueryFrame } from '../../../../components/query-frame.tsx';
import { TransferItem } from '../../../../components/transfer-item.tsx';
import { isMissing } from '../../../../lib/failure.messages.ts';
import { PageMessage } from '../../../../lib/page-message.tsx';
import * as m from '../../../../messages.ts';
import { BoardSection } from '../board/board-section.tsx';
import { MatchActions } from './match-actions.tsx';
import { MatchCard } from './match-card.tsx';
import { MatchTimeline } from './match-timeline.tsx';
import { matchQuery } from './matches.screen.ts';

const route = getRouteApi('/staff/battles/$matchId');

/** One match: its sides, reports, timeline and transfers, and the acts of staff. */
export function MatchPage() {
  const { matchId } = route.useParams();
  const query = useQuery(matchQuery(matchId));
  if (isMissing(query.error)) return <MissingMatch />;
  return (
    <PageBody>
      <BackLink to="/battles">{m.battles_all()}</BackLink>
      <QueryFrame query={query} failed={m.room_not_loaded()}>
        {(match) => (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3.5 lg:grid-cols-[minmax(0,1fr)_300px] xl:grid-cols-[minmax(0,1fr)_332px]">
            <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
              <MatchCard match={match} />
              {match.room === 'board' && <BoardSection matchId={match._id} doubt={match.doubt} />}
              <section aria-label={m.battles_postings()} className="grid grid-cols-[minmax(0,1fr)] gap-2">
                <h2 className="text-h3">{m.battles_postings()}</h2>
                <Card flush>
                  <ul>
                    {match.transfers.map((transfer) => (
                      <TransferItem key={transfer.key} transfer={transfer} inMatch />
                    ))}
                  </ul>
                </Card>
              </section>
            </div>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 max-lg:order-first max-lg:contents">
              <MatchActions key={matchId} match={match} />
              <MatchTimeline steps={match.timeline} />
            </div>
          </div>
        )}
      </QueryFrame>
    </PageBody>
  );
}

function MissingMatch() {
  return (
    <PageMessage
      spot="lost"
      title={m.battles_missing_title()}
      action={
        <Link to="/battles" className={buttonClass({ variant: 'primary' })}>
          {m.battles_all()}
        </Link>
      }
    >
      {m.battles_missing_text()}
    </PageMessage>
  );
}
