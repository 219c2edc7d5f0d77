import type { AssistantFindings } from '@muqabla/contract/play/matches/reading';
import { Button } from '@muqabla/ui/button';
import { CircleCheck, CircleHelp, Clock, Copy, ScanText, TriangleAlert } from '@muqabla/ui/icons';
import { toastOk } from '@muqabla/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MutationError } from '../../../../components/mutation-error.tsx';
import { api } from '../../../../lib/api.ts';
import { shortId } from '../../../../lib/short-id.rules.ts';
import * as m from '../../../../messages.ts';
import { Fact } from './fact.tsx';
import { readReviewSearch } from './queue.rules.ts';
import { caseQuery } from './review.queries.ts';

/** Has a picture read again that could not be read. The case shows the words once it was. */
function RetryReading({ matchId, side }: { matchId: string; side: 'host' | 'joiner' }) {
  const client = useQueryClient();
  const retry = useMutation({
    mutationFn: () => api.call('POST /admin/reviews/{matchId}/{side}/read', { params: { matchId, side } }),
    onSuccess: ({ message }) => void toastOk(message),
    onSettled: () => client.invalidateQueries({ queryKey: caseQuery(matchId).queryKey }),
  });
  return (
    <span className="mt-1 grid justify-items-start gap-1">
      <MutationError error={retry.error} />
      <Button size="small" variant="outline" busy={retry.isPending} onClick={() => retry.mutate()}>
        {m.assistant_retry()}
      </Button>
    </span>
  );
}

/** The share from which a similar picture counts as having the same words. */
const SAME_PERCENT = 80;

type AssistantFactsProps = { findings: AssistantFindings; matchId: string; side: 'host' | 'joiner' };

const causeWords = m.assistant_cause;

/** Lists the evidence assistant's findings on a screenshot; they are hints, not proof. */
export function AssistantFacts({ findings, matchId, side }: AssistantFactsProps) {
  const { failed, failure, clock, sameWordsPercent, words } = findings;
  if (failed)
    return (
      <Fact icon={ScanText} tint="text-wait-ink">
        <span>{m.assistant_failed()}</span>
        {failure !== undefined && <span className="block text-caption text-text-2">{causeWords[failure.cause]()}</span>}
        {failure?.mayRetry === true && <RetryReading matchId={matchId} side={side} />}
      </Fact>
    );
  return (
    <>
      <CodeFact findings={findings} />
      {clock !== undefined && (
        <Fact icon={Clock} tint={clock.fits ? 'text-text-3' : 'text-wait-ink'}>
          {clock.fits ? m.assistant_clock_fits({ time: clock.time }) : m.assistant_clock_odd({ time: clock.time })}
        </Fact>
      )}
      {sameWordsPercent !== undefined && sameWordsPercent >= SAME_PERCENT && (
        <Fact icon={Copy} tint="text-bad-ink">
          {m.assistant_same_words({ percent: sameWordsPercent })}
        </Fact>
      )}
      {words.length > 0 && (
        <Fact icon={ScanText} tint="text-text-3">
          <details>
            <summary className="cursor-pointer">{m.assistant_words({ count: words.length })}</summary>
            <p className="mt-1 text-caption wrap-anywhere text-text-2 select-text">
              {words.map(({ text }) => text).join(' ')}
            </p>
            <p className="text-caption text-text-3">{m.assistant_hint()}</p>
          </details>
        </Fact>
      )}
    </>
  );
}

function CodeFact({ findings: { code, otherMatchId } }: { findings: AssistantFindings }) {
  if (code === 'matches')
    return (
      <Fact icon={CircleCheck} tint="text-ok-ink">
        {m.assistant_code_matches()}
      </Fact>
    );
  if (otherMatchId === undefined)
    return (
      <Fact icon={CircleHelp} tint="text-text-3">
        {m.assistant_code_none()}
      </Fact>
    );
  return (
    <Fact icon={TriangleAlert} tint="text-bad-ink">
      <CaseLink matchId={otherMatchId}>{m.assistant_code_other({ id: shortId(otherMatchId) })}</CaseLink>
    </Fact>
  );
}

/** A link to another case, in a warning about it. */
export function CaseLink({ matchId, children }: { matchId: string; children: string }) {
  return (
    <Link
      to="/review/$matchId"
      params={{ matchId }}
      search={readReviewSearch}
      className="font-semi text-bad-ink underline underline-offset-3"
    >
      {children}
    </Link>
  );
}
