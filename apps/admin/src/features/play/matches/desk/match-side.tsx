import type { ResultStatus, Side } from '@muqabla/contract/play/matches/match';
import type { StaffMatchDetail } from '@muqabla/contract/play/matches/match-staff-calls';
import { Avatar } from '@muqabla/ui/avatar';
import { Chip } from '@muqabla/ui/chip';
import { Trophy } from '@muqabla/ui/icons';
import { PlayerLink } from '../../../../components/player-link.tsx';
import { When } from '../../../../components/when.tsx';
import { hostUrl } from '../../../../lib/api.ts';
import { reasonWords } from '../../../../lib/match.messages.ts';
import * as m from '../../../../messages.ts';

const resultNames: Record<ResultStatus, () => string> = {
  win: m.move_report_win,
  loss: m.move_report_loss,
  cancel: m.move_report_cancel,
};

/** One side of a match: the player and their report. */
export function MatchSide({ match, side }: { match: StaffMatchDetail; side: Side }) {
  const player = match[side];
  const role = side === 'host' ? m.battle_host() : m.battle_joiner();
  const report = match.reports.find((each) => each.side === side);
  return (
    <section aria-label={role} className="grid content-start gap-2 rounded-m bg-inset px-3 py-2.5 text-small">
      <div className="flex items-center gap-2.5">
        {player && <Avatar image={player.avatar} size={36} />}
        <div className="min-w-0 flex-1">
          <div className="truncate text-body">
            {player ? <PlayerLink player={player} className="font-semi" /> : m.battles_no_joiner()}
          </div>
          <div className="text-caption text-text-3">{role}</div>
        </div>
        {match.winner === side && (
          <Chip tone="ok" icon={<Trophy size={14} aria-hidden />}>
            {m.battles_winner()}
          </Chip>
        )}
      </div>
      {report === undefined ? (
        match.room !== 'board' && <p className="text-text-3">{m.battles_no_report()}</p>
      ) : (
        <div className="flex flex-wrap items-center gap-x-2 text-text-2">
          <b className="font-semi text-text">{resultNames[report.resultStatus]()}</b>
          {report.cancelReason !== undefined && <span>{reasonWords(report.cancelReason)}</span>}
          <When at={report.submittedAt} />
          {report.screenshotUrl !== undefined && (
            <a
              href={hostUrl(report.screenshotUrl)}
              target="_blank"
              rel="noreferrer"
              className="link inline-flex min-h-6 items-center pointer-coarse:min-h-11"
            >
              {m.battles_screenshot()}
            </a>
          )}
        </div>
      )}
    </section>
  );
}
