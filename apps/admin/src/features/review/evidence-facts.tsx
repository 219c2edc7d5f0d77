import type { Evidence } from '@muqabla/contract/matches/review-calls';
import { Link } from '@tanstack/react-router';
import { CircleAlert, Clock, Image, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { clockWords } from '../../lib/clock-words.ts';
import { shortId } from '../../lib/short-id.rules.ts';
import { useNow } from '../../lib/use-now.ts';
import { m } from '../../paraglide/messages.js';
import { reasonWords } from './reason-words.ts';
import { readReviewSearch } from './review-search.rules.ts';

/** What the product itself knows about a side's evidence; nothing it has not checked. */
export function EvidenceFacts({ evidence }: { evidence: Evidence }) {
  const now = useNow();
  const { submittedAt, screenshotKilobytes, cancelReason, seenBeforeIn } = evidence;
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
          {m.fact_reason({ reason: reasonWords(cancelReason) })}
        </Fact>
      )}
      {seenBeforeIn !== undefined && (
        <Fact icon={TriangleAlert} tint="text-bad-ink">
          <Link
            to="/review/$matchId"
            params={{ matchId: seenBeforeIn }}
            search={readReviewSearch}
            className="font-semi text-bad-ink underline underline-offset-3"
          >
            {m.fact_seen_before({ id: shortId(seenBeforeIn) })}
          </Link>
        </Fact>
      )}
    </ul>
  );
}

function Fact({ icon: Icon, tint, children }: { icon: LucideIcon; tint: string; children: ReactNode }) {
  return (
    <li className="flex items-start gap-1.5">
      <Icon size={17} aria-hidden className={`mt-px flex-none ${tint}`} />
      <span className="min-w-0">{children}</span>
    </li>
  );
}
