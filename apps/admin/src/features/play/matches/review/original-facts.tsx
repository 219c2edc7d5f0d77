import type { Evidence } from '@muqabla/contract/play/matches/review-calls';
import { CircleAlert, FileImage, TriangleAlert } from '@muqabla/ui/icons';
import { shortId } from '../../../../lib/short-id.rules.ts';
import { clockWords } from '../../../../lib/time.messages.ts';
import { useNow } from '../../../../lib/use-now.ts';
import * as m from '../../../../messages.ts';
import { CaseLink } from './assistant-facts.tsx';
import { Fact } from './fact.tsx';

/** Lists the device's statements about the original of a screenshot; they are weak evidence. */
export function OriginalFacts({ original }: { original: NonNullable<Evidence['original']> }) {
  const now = useNow();
  const { kilobytes, modifiedAt, isBeforeCode, sameIn } = original;
  return (
    <>
      <Fact icon={FileImage} tint="text-text-3">
        {m.original_says({ kilobytes, time: clockWords(modifiedAt, now) })}
      </Fact>
      {isBeforeCode && (
        <Fact icon={CircleAlert} tint="text-wait-ink">
          {m.original_before_code()}
        </Fact>
      )}
      {sameIn !== undefined && (
        <Fact icon={TriangleAlert} tint="text-bad-ink">
          <CaseLink matchId={sameIn}>{m.original_same_in({ id: shortId(sameIn) })}</CaseLink>
        </Fact>
      )}
    </>
  );
}
