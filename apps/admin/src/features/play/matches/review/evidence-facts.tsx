import type { Evidence, Oddity } from '@muqabla/contract/play/matches/review-calls';
import { cx } from '@muqabla/ui/cx';
import { CircleAlert, Clock, Copy, FileImage, Image, TriangleAlert } from '@muqabla/ui/icons';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { hostUrl } from '../../../../lib/api.ts';
import { reasonWords } from '../../../../lib/match.messages.ts';
import { shortId } from '../../../../lib/short-id.rules.ts';
import { clockWords } from '../../../../lib/time.messages.ts';
import { useNow } from '../../../../lib/use-now.ts';
import * as m from '../../../../messages.ts';
import { AssistantFacts, CaseLink } from './assistant-facts.tsx';
import { Fact } from './fact.tsx';
import { readReviewSearch } from './queue.rules.ts';

type ReuseTwinProps = { evidence: Evidence; username: string };

/** A reused picture beside the other one, each with who sent it and when; the earlier one is marked. */
function ReuseTwin({ evidence: { screenshotUrl, submittedAt, reuse }, username }: ReuseTwinProps) {
  const twin = reuse?.twin;
  if (twin === undefined || screenshotUrl === undefined) return null;
  const isFirst = submittedAt < twin.submittedAt;
  return (
    <div className="grid grid-cols-2 gap-2 pt-1.5">
      <Shot url={screenshotUrl} username={username} at={submittedAt} isFirst={isFirst} />
      <Shot url={twin.screenshotUrl} username={twin.username} at={twin.submittedAt} isFirst={!isFirst} />
    </div>
  );
}

function Shot({ url, username, at, isFirst }: { url: string; username: string; at: string; isFirst: boolean }) {
  const now = useNow();
  return (
    <figure className="min-w-0 text-caption">
      <div className="picture-table overflow-hidden rounded-m">
        <img src={hostUrl(url)} alt={m.picture_of({ name: username })} className="mx-auto h-40 object-contain" />
      </div>
      <figcaption className="pt-1 text-text-2">
        <b className="block truncate font-semi text-text">{username}</b>
        {clockWords(at, now)}, {isFirst ? m.twin_first() : m.twin_later()}
      </figcaption>
    </figure>
  );
}

/** Lists the device's statements about the original of a screenshot; they are weak evidence. */
function OriginalFacts({ original }: { original: NonNullable<Evidence['original']> }) {
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

type Reuse = NonNullable<Evidence['reuse']>;

type EvidenceFactsProps = { evidence: Evidence; username: string; matchId: string; side: 'host' | 'joiner' };

/** The facts the server has checked about a side's evidence. */
export function EvidenceFacts({ evidence, username, matchId, side }: EvidenceFactsProps) {
  const now = useNow();
  const { submittedAt, screenshotKilobytes, cancelReason, reuse, oddities, assistant, original } = evidence;
  return (
    <ul className="num grid content-start gap-1.5 px-3 py-2.5 text-small">
      <Fact icon={Clock} tint="text-text-3">
        {m.fact_submitted({ time: clockWords(submittedAt, now) })}
      </Fact>
      {screenshotKilobytes !== undefined && (
        <Fact icon={Image} tint="text-text-3">
          {m.fact_kilobytes({ kilobytes: screenshotKilobytes })}
        </Fact>
      )}
      {cancelReason !== undefined && (
        <Fact icon={CircleAlert} tint="text-wait-ink">
          {m.reason_given({ reason: reasonWords(cancelReason) })}
        </Fact>
      )}
      {reuse !== undefined && (
        <ReuseFact reuse={reuse}>
          <ReuseTwin evidence={evidence} username={username} />
        </ReuseFact>
      )}
      {assistant !== undefined && <AssistantFacts findings={assistant} matchId={matchId} side={side} />}
      {original !== undefined && <OriginalFacts original={original} />}
      {oddities.map((oddity) => (
        <Fact key={oddity} icon={CircleAlert} tint="text-wait-ink">
          {oddWords[oddity]()}
        </Fact>
      ))}
    </ul>
  );
}

const reuseWords = ({ kind, matchId, byAnother }: Reuse) => {
  const id = shortId(matchId);
  if (kind === 'same') return byAnother ? m.fact_same_by_another({ id }) : m.fact_same_by_self({ id });
  return byAnother ? m.fact_near_by_another({ id }) : m.fact_near_by_self({ id });
};

const oddWords: Record<Oddity, () => string> = m.fact_odd;

/** An identical picture is strong evidence of reuse, a similar one weak; the two have different labels. */
function ReuseFact({ reuse, children }: { reuse: Reuse; children: ReactNode }) {
  const same = reuse.kind !== 'near';
  const ink = same ? 'text-bad-ink' : 'text-wait-ink';
  return (
    <Fact icon={same ? TriangleAlert : Copy} tint={ink}>
      {reuse.kind === 'bothSides' ? (
        <b className={cx('font-semi', ink)}>{m.fact_same_both_sides()}</b>
      ) : (
        <Link
          to="/review/$matchId"
          params={{ matchId: reuse.matchId }}
          search={readReviewSearch}
          className={cx('font-semi underline underline-offset-3', ink)}
        >
          {reuseWords(reuse)}
        </Link>
      )}
      <span className="block text-caption text-text-2">
        {same ? m.fact_reuse_same_means() : m.fact_reuse_near_means()}
      </span>
      <span className="contents">{children}</span>
    </Fact>
  );
}
