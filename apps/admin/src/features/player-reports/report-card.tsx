import type { PlayerReport } from '@muqabla/contract/player-reports/player-report-calls';
import type { ReportReason } from '@muqabla/contract/player-reports/report-terms';
import { buttonClass } from '@muqabla/ui/button-class';
import { Card } from '@muqabla/ui/card';
import { Note } from '@muqabla/ui/note';
import { Link } from '@tanstack/react-router';
import { BanChip } from '../../components/ban-chip.tsx';
import { PlayerLink } from '../../components/player-link.tsx';
import { When } from '../../components/when.tsx';
import { useMe } from '../../lib/permissions.ts';
import { shortId } from '../../lib/short-id.rules.ts';
import * as m from '../../messages.ts';
import { HandleForm } from './handle-form.tsx';

const reasonWords: Record<ReportReason, () => string> = {
  cheating: m.preports_cheating,
  abuse: m.preports_abuse,
  fakeScreenshots: m.preports_fake,
  other: m.preports_other,
};

/** A report with both players, their battle and what was written; open ones can be handled. */
export function ReportCard({ report }: { report: PlayerReport }) {
  const { reporter, reported, reason, text, match, at, handled, kind } = report;
  return (
    <Card
      aria-label={m.preports_about({ name: reported.username })}
      className="grid h-full grid-cols-[minmax(0,1fr)] content-start gap-3"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-h3">{reason === undefined ? m.preports_words() : reasonWords[reason]()}</h2>
        <span className="text-caption text-text-3">
          <When at={at} />
        </span>
      </div>
      <dl className="grid gap-2 sm:grid-cols-2">
        <Side label={m.preports_reported()} player={reported} record={m.preports_received} />
        <Side label={m.preports_reporter()} player={reporter} record={m.preports_sent} />
      </dl>
      {text !== '' && (
        <blockquote className="rounded-m bg-inset p-3 break-words whitespace-pre-wrap inset-ring inset-ring-line">
          {text}
        </blockquote>
      )}
      {match !== undefined && <MatchLine match={match} />}
      {handled !== undefined && <Handled handled={handled} />}
      {handled === undefined && kind === 'player' && <HandleForm report={report} />}
      {handled === undefined && kind === 'words' && match !== undefined && <WordsLink matchId={match._id} />}
    </Card>
  );
}

type SideProps = {
  label: string;
  player: PlayerReport['reported'];
  record: (counts: { count: number; confirmed: number }) => string;
};

function Side({ label, player, record }: SideProps) {
  return (
    <div className="min-w-0">
      <dt className="text-caption text-text-3">{label}</dt>
      <dd className="flex flex-wrap items-center gap-2">
        <PlayerLink player={player} className="truncate font-semi" />
        {player.banned && <BanChip banned />}
      </dd>
      <dd className="num text-caption text-text-2">{record({ count: player.reports, confirmed: player.confirmed })}</dd>
    </div>
  );
}

function MatchLine({ match: { _id: matchId, gameName } }: { match: { _id: string; gameName: string } }) {
  return (
    <p className="text-small">
      {m.preports_battle()}{' '}
      <Link to="/battles/$matchId" params={{ matchId }} className="link num inline-flex min-h-6 items-center">
        {`${gameName}, ${shortId(matchId)}`}
      </Link>
    </p>
  );
}

/** The words are read, and the report is closed, in the review of their battle. */
function WordsLink({ matchId }: { matchId: string }) {
  const { may } = useMe();
  if (!may('review')) return <Note>{m.preports_words_reviewer()}</Note>;
  return (
    <Link to="/review/$matchId" params={{ matchId }} className={buttonClass({ block: true, size: 'small' })}>
      {m.preports_words_open()}
    </Link>
  );
}

function Handled({ handled: { by, at, outcome, note } }: { handled: NonNullable<PlayerReport['handled']> }) {
  return (
    <Note tone={outcome === 'confirmed' ? 'wait' : 'ok'}>
      <b className="block font-semi">
        {outcome === 'confirmed' && m.preports_confirmed()}
        {outcome === 'unfounded' && m.preports_unfounded()}
        {outcome === undefined && m.preports_words_closed()}
      </b>
      {note !== '' && <span className="block break-words">{note}</span>}
      <span className="block text-caption">
        {by.name}, <When at={at} />
      </span>
    </Note>
  );
}
