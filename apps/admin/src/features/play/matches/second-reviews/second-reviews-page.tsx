import type { SecondReview } from '@muqabla/contract/play/matches/second-review-calls';
import { SECOND_REVIEW_STATUSES } from '@muqabla/contract/play/matches/second-review-terms';
import { Note } from '@muqabla/ui/note';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { ListTabs } from '../../../../components/list/list-tabs.tsx';
import { QueryList } from '../../../../components/list/query-table.tsx';
import { TabCount } from '../../../../components/list/tab-row.tsx';
import { PageBody } from '../../../../components/page-body.tsx';
import { When } from '../../../../components/when.tsx';
import * as m from '../../../../messages.ts';
import { ComparedDecisions } from './compared-decisions.tsx';
import { type SecondReviewsSearch, secondReviewsQuery } from './second-reviews.screen.ts';

const route = getRouteApi('/staff/second-reviews');

/** Lists decided battles that another reviewer looks at blind, and what came of it. */
export function SecondReviewsPage() {
  const search = route.useSearch();
  const navigate = useNavigate();
  const query = useQuery(secondReviewsQuery(search));
  const setSearch = (next: SecondReviewsSearch) => void navigate({ to: '/second-reviews', search: next });
  return (
    <PageBody>
      <ListTabs
        label={m.second_tabs()}
        tabs={SECOND_REVIEW_STATUSES}
        current={search.status}
        linkOf={(status) => ({ to: '/second-reviews', search: { status } })}
      >
        {(status) => (
          <>
            <span>{m.second_status[status]()}</span>
            {status !== 'done' && <TabCount count={query.data?.[status]} />}
          </>
        )}
      </ListTabs>
      <QueryList
        query={query}
        rowsOf={({ reviews }) => reviews}
        search={search}
        onSearch={setSearch}
        top={() => <Note tone="info">{m.second_about()}</Note>}
        failed={m.second_failed()}
        empty={{ spot: 'ledger', title: m.second_empty[search.status]() }}
      >
        {(reviews) => (
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {reviews.map((review) => (
              <li key={review._id} className="grid gap-2.5 rounded-l bg-surface p-4 shadow-1">
                <Heading review={review} />
                {review.decisions !== undefined && <ComparedDecisions review={review} />}
              </li>
            ))}
          </ul>
        )}
      </QueryList>
    </PageBody>
  );
}

function Heading({ review: { _id: matchId, gameName, host, joiner, drawnAt, decisions } }: { review: SecondReview }) {
  const name = m.second_battle({ game: gameName, host, joiner });
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      {decisions === undefined ? (
        <Link to="/second-reviews/$matchId" params={{ matchId }} className="link font-semi">
          {name}
        </Link>
      ) : (
        <Link to="/battles/$matchId" params={{ matchId }} className="link font-semi">
          {name}
        </Link>
      )}
      <span className="text-caption text-text-3">
        {m.second_drawn()} <When within at={drawnAt} />
      </span>
    </div>
  );
}
