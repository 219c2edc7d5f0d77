import type { BlindCase, Outcome } from '@muqabla/contract/play/matches/review-calls';
import type { SecondReview } from '@muqabla/contract/play/matches/second-review-calls';
import { Card } from '@muqabla/ui/card';
import { Note } from '@muqabla/ui/note';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { BackLink } from '../../../../components/back-link.tsx';
import { MutationError } from '../../../../components/mutation-error.tsx';
import { PageBody } from '../../../../components/page-body.tsx';
import { LineSkeleton, QueryFrame } from '../../../../components/query-frame.tsx';
import { ReasonForm } from '../../../../components/reason-form.tsx';
import { api } from '../../../../lib/api.ts';
import { failureWords, isConflict } from '../../../../lib/failure.messages.ts';
import { shortId } from '../../../../lib/short-id.rules.ts';
import * as m from '../../../../messages.ts';
import { CaseTimeline } from '../review/case-timeline.tsx';
import { EvidenceViewer } from '../review/evidence-viewer.tsx';
import { OutcomeChoice } from '../review/outcome-choice.tsx';
import { PhrasesSection } from '../review/phrases-section.tsx';
import { useReviewKeys } from '../review/use-review-keys.ts';
import { ComparedDecisions } from './compared-decisions.tsx';
import { blindCaseQuery, SECOND_REVIEWS } from './second-reviews.screen.ts';

const route = getRouteApi('/staff/second-reviews/$matchId');

/** The evidence of a decided battle without its decision, and then both decisions. */
export function BlindCasePage() {
  const { matchId } = route.useParams();
  const [decided, setDecided] = useState<SecondReview>();
  const query = useQuery({ ...blindCaseQuery(matchId), enabled: decided === undefined });
  // Decided by this reviewer, seen by them, or done meanwhile: trying again would not help.
  const refused = decided === undefined && isConflict(query.error);
  return (
    <PageBody>
      <BackLink to="/second-reviews">{m.second_all()}</BackLink>
      {refused && (
        <Note tone="wait" role="alert">
          {failureWords(query.error)}
        </Note>
      )}
      {decided === undefined && !refused && (
        <QueryFrame
          query={query}
          failed={m.second_failed()}
          missing={m.second_missing()}
          skeleton={<LineSkeleton lines={6} />}
        >
          {(shown) => <BlindCaseView key={matchId} shown={shown} onDecided={setDecided} />}
        </QueryFrame>
      )}
      {decided !== undefined && (
        <Card className="grid gap-2.5">
          <h2 className="text-h2">{m.second_thanks()}</h2>
          <ComparedDecisions review={decided} />
        </Card>
      )}
    </PageBody>
  );
}

function BlindCaseView({ shown, onDecided }: { shown: BlindCase; onDecided: (review: SecondReview) => void }) {
  const { _id: matchId, gameName, roomcode } = shown;
  const [outcome, setOutcome] = useState<Outcome>();
  useReviewKeys({
    host: () => setOutcome('host'),
    joiner: () => setOutcome('joiner'),
    cancel: () => setOutcome('cancel'),
  });
  const client = useQueryClient();
  const decide = useMutation({
    mutationFn: (body: { outcome: Outcome; reason: string }) =>
      api.call('POST /admin/second-reviews/{matchId}/decision', { params: { matchId }, body }),
    onSuccess: (review) => {
      onDecided(review);
      void client.invalidateQueries({ queryKey: [SECOND_REVIEWS] });
    },
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3.5 lg:grid-cols-[minmax(0,1fr)_312px]">
      <div className="grid min-w-0 gap-3">
        <EvidenceViewer
          detail={shown}
          title={
            <div>
              <h2 className="text-h2">{gameName}</h2>
              <p className="num text-small text-text-2">
                {m.case_battle({ id: shortId(matchId) })} {roomcode}
              </p>
            </div>
          }
        />
        <PhrasesSection detail={shown} />
        <CaseTimeline steps={shown.timeline} />
      </div>
      <Card className="grid gap-3">
        <h3 className="text-h3">{m.second_title()}</h3>
        <Note tone="info">{m.second_blind()}</Note>
        <OutcomeChoice detail={shown} chosen={outcome} onChoose={setOutcome} />
        <MutationError error={decide.error} />
        {outcome !== undefined && (
          <ReasonForm
            id="second-decision"
            label={m.second_why()}
            readers={m.second_readers()}
            effect={m.second_decide()}
            variant="primary"
            busy={decide.isPending}
            shortcut="R"
            onSubmit={(reason) => decide.mutate({ outcome, reason })}
          />
        )}
      </Card>
    </div>
  );
}
