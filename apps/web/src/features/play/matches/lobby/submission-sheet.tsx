import { REVIEW_MINUTES } from '@muqabla/contract/constants';
import type { MatchView } from '@muqabla/contract/play/matches/match';
import { buttonClass } from '@muqabla/ui/button-class';
import { Headset, Hourglass } from '@muqabla/ui/icons';
import { Note } from '@muqabla/ui/note';
import { Sheet } from '@muqabla/ui/sheet';
import { Skeleton } from '@muqabla/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { LoadError } from '../../../../components/load-error.tsx';
import { matchQuery } from '../../../../lib/match-queries.ts';
import { opponentOf } from '../../../../lib/match-side.rules.ts';
import * as m from '../../../../messages.ts';
import { chatAboutPath, matchPath } from '../../../../paths.ts';
import { ReportLines } from '../../components/report-lines.tsx';
import { outcomeKind } from '../live/losses.rules.ts';

type SubmissionSheetProps = { matchId: string; me: string; open: boolean; onClose: () => void };

/** Sheet with the player's submitted result of a match in review. */
export function SubmissionSheet({ matchId, me, open, onClose }: SubmissionSheetProps) {
  const { data: match, isError, isFetching, refetch } = useQuery({ ...matchQuery(matchId), enabled: open });
  const isOver = match?.status === 'completed' || match?.status === 'cancelled';
  return (
    <Sheet open={open} onClose={onClose} title={m.battle_your_submission()} closeLabel={m.close()}>
      {match !== undefined && <ReportLines match={match} me={me} />}
      {match === undefined && isError && (
        <LoadError title={m.room_not_loaded()} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {match === undefined && !isError && (
        <div role="status" aria-label={m.loading()} className="grid gap-3">
          <Skeleton className="h-6" />
          <Skeleton className="h-6" />
        </div>
      )}
      {isOver ? <OutcomeLink match={match} me={me} /> : <ReviewNote matchId={matchId} />}
    </Sheet>
  );
}

/** The decision, which can arrive while the sheet is open, with a link to the whole outcome. */
function OutcomeLink({ match, me }: { match: MatchView; me: string }) {
  const name = opponentOf(match, me)?.username ?? m.battle_joiner();
  const kind = outcomeKind(match, me);
  const texts = { won: m.live_won(), lost: m.live_lost({ name }), cancelled: m.live_cancelled() };
  return (
    <>
      <Note tone={kind === 'won' ? 'ok' : 'info'} role="status">
        <b>{texts[kind]}</b>
      </Note>
      <Link
        href={matchPath(match._id, match.room)}
        replace
        className={buttonClass({ variant: 'primary', block: true })}
      >
        {m.live_see_battle()}
      </Link>
    </>
  );
}

/** Duration of the review, with a link to support that attaches the match. */
function ReviewNote({ matchId }: { matchId: string }) {
  return (
    <>
      <Note icon={<Hourglass size={20} aria-hidden className="flex-none" />}>{m.battle_review(REVIEW_MINUTES)}</Note>
      <Link href={chatAboutPath(matchId)} replace className={buttonClass({ block: true })}>
        <Headset size={20} aria-hidden />
        {m.battle_support()}
      </Link>
    </>
  );
}
