import type { PlayerReport } from '@muqabla/contract/accounts/player-reports/player-report-calls';
import { buttonClass } from '@muqabla/ui/button-class';
import { Card } from '@muqabla/ui/card';
import { Note } from '@muqabla/ui/note';
import { Link } from '@tanstack/react-router';
import { BanChip } from '../../../components/ban-chip.tsx';
import { PlayerLink } from '../../../components/player-link.tsx';
import { When } from '../../../components/when.tsx';
import { useMe } from '../../../lib/permissions.ts';
import * as m from '../../../messages.ts';
import { HandledReport, ReportedMatch, reasonWords } from '../components/report-parts.tsx';
import { HandleForm } from './handle-form.tsx';

/** A report with both players, their battle and what was written; open ones can be handled. */
export function ReportCard({ report }: { report: PlayerReport }) {
  const { reporter, reported, reason, text, match, at, handled, kind } = report;
  return (
    <Card
      aria-label={m.preports_about({ name: reported.username })}
      className="grid h-full grid-cols-[minmax(0,1fr)] content-start gap-3"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-h3">{reason === undefined ? m.quick_words() : reasonWords[reason]()}</h2>
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
      {match !== undefined && <ReportedMatch match={match} />}
      {handled !== undefined && <HandledReport handled={handled} />}
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
