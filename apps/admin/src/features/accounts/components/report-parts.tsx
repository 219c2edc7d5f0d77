import type { PlayerReport } from '@muqabla/contract/accounts/player-reports/player-report-calls';
import type { ReportReason } from '@muqabla/contract/accounts/player-reports/report-terms';
import { Note } from '@muqabla/ui/note';
import { Link } from '@tanstack/react-router';
import { When } from '../../../components/when.tsx';
import { shortId } from '../../../lib/short-id.rules.ts';
import * as m from '../../../messages.ts';

/** The battle a report is about. */
export function ReportedMatch({ match: { _id: matchId, gameName } }: { match: { _id: string; gameName: string } }) {
  return (
    <p className="text-small">
      {m.preports_battle()}{' '}
      <Link to="/battles/$matchId" params={{ matchId }} className="link num inline-flex min-h-6 items-center">
        {`${gameName}, ${shortId(matchId)}`}
      </Link>
    </p>
  );
}

/** Shows the outcome of a report and the staff member who handled it. */
export function HandledReport({
  handled: { by, at, outcome, note },
}: {
  handled: NonNullable<PlayerReport['handled']>;
}) {
  return (
    <Note tone={outcome === 'confirmed' ? 'wait' : 'ok'}>
      <b className="block font-semi">
        {outcome === 'confirmed' && <span>{m.preports_confirmed()}</span>}
        {outcome === 'unfounded' && <span>{m.preports_unfounded()}</span>}
        {outcome === undefined && <span>{m.preports_words_closed()}</span>}
      </b>
      {note !== '' && <span className="block break-words">{note}</span>}
      <span className="block text-caption">
        {by.name}, <When within at={at} />
      </span>
    </Note>
  );
}

export const reasonWords: Record<ReportReason, () => string> = m.player_report;
