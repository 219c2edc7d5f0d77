import type { ResultStatus, Side } from '@muqabla/contract/play/matches/match';
import type { BlindCase, DisputeHistory, Evidence } from '@muqabla/contract/play/matches/review-calls';
import { Avatar } from '@muqabla/ui/avatar';
import { cx } from '@muqabla/ui/cx';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { Flag, Hourglass, type Icon, Trophy, Undo2 } from '@muqabla/ui/icons';
import { reasonWords } from '../../../../lib/match.messages.ts';
import { clockWords } from '../../../../lib/time.messages.ts';
import { useNow } from '../../../../lib/use-now.ts';
import * as m from '../../../../messages.ts';
import { EvidenceFacts } from './evidence-facts.tsx';
import { evidenceOf, pictureOf } from './evidence-picture.ts';
import { PictureViewer } from './picture-viewer.tsx';

/** A summary of a player's earlier disputes in three lines. */
function DisputeFacts({ history }: { history: DisputeHistory }) {
  const { battles, conflicts, reviewed, wonInReview, penalties, penaltySum } = history;
  const share = reviewed === 0 ? null : Math.round((wonInReview / reviewed) * 100);
  return (
    <ul
      aria-label={m.history_label()}
      className="num grid gap-0.5 border-t border-line px-3 py-2 text-small text-text-2"
    >
      <li>{m.history_battles({ battles, conflicts })}</li>
      <li>{share === null ? m.history_never_reviewed() : m.history_reviewed({ won: wonInReview, reviewed, share })}</li>
      <li className={penalties > 0 ? 'font-semi text-bad-ink' : ''}>
        {penalties === 0
          ? m.history_no_penalty()
          : m.history_penalties({ count: penalties, amount: formatRupees(penaltySum) })}
      </li>
    </ul>
  );
}

const claims: Record<ResultStatus, { word: () => string; icon: Icon }> = {
  win: { word: m.claims_win, icon: Trophy },
  loss: { word: m.claims_loss, icon: Flag },
  cancel: { word: m.claims_cancel, icon: Undo2 },
};
const nothing = { word: m.claims_nothing, icon: Hourglass };

type EvidenceSideProps = { detail: BlindCase; side: Side; pictureShown: boolean };

/** One side: the player, their result, their screenshot or text, and the facts checked about it. */
export function EvidenceSide({ detail, side, pictureShown }: EvidenceSideProps) {
  const now = useNow();
  const player = detail[side];
  const evidence = evidenceOf(detail, side);
  const picture = pictureOf(detail, side);
  const role = side === 'host' ? m.battle_host() : m.battle_joiner();
  const { word, icon: Icon } = evidence === undefined ? nothing : claims[evidence.resultStatus];
  return (
    <article
      aria-label={m.evidence_label({ name: player.username, role })}
      className="flex min-w-0 flex-col overflow-hidden rounded-l bg-surface shadow-1 sm:row-span-3 sm:grid sm:grid-rows-subgrid"
    >
      <header
        className={cx(
          'flex flex-wrap items-center gap-x-2 gap-y-1 px-2.5 py-2',
          side === 'host' ? 'bg-host text-on-host' : 'bg-join text-on-join',
        )}
      >
        <Avatar image={player.avatar} size={36} className="ring-2 ring-disc" />
        <div className="min-w-28 flex-1">
          <b className="block truncate font-bold">{player.username}</b>
          <span className="num block text-caption">
            {evidence === undefined ? role : m.role_at({ role, time: clockWords(evidence.submittedAt, now) })}
          </span>
        </div>
        {(evidence !== undefined || detail.room !== 'board') && (
          <span className="inline-flex items-center gap-1 whitespace-nowrap rounded-full bg-disc px-2.5 py-0.5 text-small font-bold text-on-disc">
            <Icon size={15} aria-hidden />
            {word()}
          </span>
        )}
      </header>
      {pictureShown &&
        (picture === undefined ? (
          <TextEvidence evidence={evidence} />
        ) : (
          <PictureViewer key={picture.url} {...picture} matchId={detail._id} boxes={boxesOf(evidence)} />
        ))}
      <div className="grid content-between">
        {evidence === undefined ? (
          <span />
        ) : (
          <EvidenceFacts matchId={detail._id} side={side} evidence={evidence} username={player.username} />
        )}
        <DisputeFacts history={side === 'host' ? detail.hostHistory : detail.joinerHistory} />
      </div>
    </article>
  );
}

/** Shown instead of a screenshot when there is none: the side's result or text. */
function TextEvidence({ evidence }: { evidence: Evidence | undefined }) {
  const { icon: Icon } = evidence === undefined ? nothing : claims[evidence.resultStatus];
  return (
    <div className="picture-table grid min-h-44 flex-1 place-content-center justify-items-center gap-2 p-5 text-center lg:min-h-[404px]">
      <Icon size={32} aria-hidden className="opacity-70" />
      <p className="text-h3 text-balance">{saidWords(evidence)}</p>
      {evidence !== undefined && <p className="text-small opacity-75">{m.said_no_picture()}</p>}
    </div>
  );
}

const boxesOf = (evidence: Evidence | undefined) =>
  evidence?.assistant === undefined || evidence.screenshotSize === undefined
    ? undefined
    : { words: evidence.assistant.words, ...evidence.screenshotSize };

const saidWords = (evidence: Evidence | undefined) => {
  if (evidence === undefined) return m.said_nothing();
  if (evidence.resultStatus === 'loss') return m.said_loss();
  if (evidence.resultStatus === 'win') return m.said_win();
  return evidence.cancelReason === undefined
    ? m.said_cancel()
    : m.said_cancel_because({ reason: reasonWords(evidence.cancelReason) });
};
