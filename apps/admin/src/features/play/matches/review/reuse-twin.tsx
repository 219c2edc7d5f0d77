import type { Evidence } from '@muqabla/contract/play/matches/review-calls';
import { hostUrl } from '../../../../lib/api.ts';
import { clockWords } from '../../../../lib/time.messages.ts';
import { useNow } from '../../../../lib/use-now.ts';
import * as m from '../../../../messages.ts';

type ReuseTwinProps = { evidence: Evidence; username: string };

/** A reused picture beside the other one, each with who sent it and when; the earlier one is marked. */
export function ReuseTwin({ evidence: { screenshotUrl, submittedAt, reuse }, username }: ReuseTwinProps) {
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
