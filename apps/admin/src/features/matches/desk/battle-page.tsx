import { buttonClass } from '@muqabla/ui/button-class';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { PageBody } from '../../../components/page-body.tsx';
import { QueryFrame } from '../../../components/query-frame.tsx';
import { isMissing } from '../../../lib/failure.messages.ts';
import { PageMessage } from '../../../lib/page-message.tsx';
import * as m from '../../../messages.ts';
import { BattleActs } from './battle-acts.tsx';
import { BattleCard } from './battle-card.tsx';
import { BattleTimeline } from './battle-timeline.tsx';
import { BattleTransfers } from './battle-transfers.tsx';
import { battleQuery } from './battles.queries.ts';

const route = getRouteApi('/staff/battles/$matchId');

/** One battle: who and how much, what was reported, what happened, what it posted, and what can be done about it. */
export function BattlePage() {
  const { matchId } = route.useParams();
  const query = useQuery(battleQuery(matchId));
  if (isMissing(query.error)) return <MissingBattle />;
  return (
    <PageBody>
      <Link
        to="/battles"
        className="link inline-flex min-h-6 items-center gap-1 justify-self-start text-small pointer-coarse:min-h-11"
      >
        <ChevronLeft size={18} aria-hidden />
        {m.battles_all()}
      </Link>
      <QueryFrame query={query} failed={m.battles_one_failed()}>
        {(battle) => (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3.5 lg:grid-cols-[minmax(0,1fr)_300px] xl:grid-cols-[minmax(0,1fr)_332px]">
            <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
              <BattleCard battle={battle} />
              <BattleTransfers transfers={battle.transfers} />
            </div>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 max-lg:order-first max-lg:contents">
              <BattleActs key={matchId} battle={battle} />
              <BattleTimeline steps={battle.timeline} />
            </div>
          </div>
        )}
      </QueryFrame>
    </PageBody>
  );
}

function MissingBattle() {
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
