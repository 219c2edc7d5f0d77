import type { MatchView } from '@muqabla/contract/play/matches/match';
import { buttonClass } from '@muqabla/ui/button-class';
import { Card } from '@muqabla/ui/card';
import { cx } from '@muqabla/ui/cx';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { type Icon, Flag, Trophy, Undo2 } from '@muqabla/ui/icons';
import { lazyComponent } from '@muqabla/ui/lazy-component';
import { Link } from 'wouter';
import { opponentOf, prizeOf, sideOf } from '../../../../lib/match-side.rules.ts';
import * as m from '../../../../messages.ts';
import { lobbyPath, paths } from '../../../../paths.ts';
import { RematchButton } from '../../components/rematch-button.tsx';
import { ReportLines } from '../../components/report-lines.tsx';
import { PenaltyLines } from './penalty-lines.tsx';
import { cancelCause } from './room-state.rules.ts';
import { RuleOutcome } from './rule-outcome.tsx';

const MatchLogCard = lazyComponent(() => import('../../components/match-log-card.tsx'), 'MatchLogCard');
const OpponentButton = lazyComponent(() => import('../../components/opponent-button.tsx'), 'OpponentButton');

type Outcome = { Icon: Icon; discClass: string; title: string; money: string; cause?: string | undefined };

const causeTexts = { bothCancel: m.room_why_both_cancel, noCode: m.room_why_no_code, noAnswer: m.room_why_no_answer };

function outcomeOf(match: MatchView, me: string): Outcome {
  const mute = 'bg-mute-tint text-mute-ink';
  const bothLost = match.host_status === 'loss' && match.joiner_status === 'loss';
  const bothLostText = bothLost ? m.room_both_lost() : undefined;
  const prize = formatRupees(prizeOf(match));
  if (match.status === 'completed' && match.winner === sideOf(match, me))
    return {
      Icon: Trophy,
      discClass: 'bg-ok-tint text-ok-ink',
      title: m.room_won(),
      money: m.room_won_next({ prize }),
      cause: bothLostText,
    };
  if (match.status === 'completed') {
    const name = opponentOf(match, me)?.username ?? '';
    return {
      Icon: Flag,
      discClass: mute,
      title: m.room_lost({ name }),
      money: m.room_lost_next({ prize, name }),
      cause: bothLostText,
    };
  }
  const cause = cancelCause(match);
  const title = match.status === 'deleted' ? m.room_deleted() : m.room_cancelled();
  return {
    Icon: Undo2,
    discClass: mute,
    title,
    money: m.room_cancelled_next({ amount: formatRupees(match.amount) }),
    cause: cause === null ? undefined : causeTexts[cause](),
  };
}

/** Outcome of a match: winner, money, cause and reason, and links onwards. */
export function OutcomeCard({ match, me }: { match: MatchView; me: string }) {
  const { Icon, discClass, title, money, cause } = outcomeOf(match, me);
  const side = sideOf(match, me);
  const opponent = opponentOf(match, me);
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div role="status" className="grid justify-items-center gap-1.5 py-1 text-center">
        <span className={cx('grid size-14 place-items-center rounded-full', discClass)}>
          <Icon size={28} aria-hidden />
        </span>
        <h2>{title}</h2>
        <p className="text-text-2">{money}</p>
        {cause !== undefined && <p className="text-small text-text-2">{cause}</p>}
      </div>
      {match.objectableUntil !== undefined && <RuleOutcome match={match} me={me} until={match.objectableUntil} />}
      {match.reason !== undefined && (
        <div className="rounded-m bg-inset p-3 inset-ring inset-ring-line">
          <h3 className="text-small text-text-2">{m.room_reason()}</h3>
          <p>{match.reason}</p>
        </div>
      )}
      <PenaltyLines match={match} me={me} />
      {(match.host_status ?? match.joiner_status) !== undefined && <ReportLines match={match} me={me} />}
      {side !== 'visitor' && (
        <MatchLogCard matchId={match._id} me={me} shown={{ outcome: match.winner ?? 'cancel', side }} hasComplaint />
      )}
      <RematchButton match={match} me={me} />
      {opponent && <OpponentButton player={opponent} matchId={match._id} />}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(148px,1fr))] gap-2">
        <Link href={paths.wallet} className={buttonClass()}>
          {m.room_wallet()}
        </Link>
        <Link href={lobbyPath(match.gameName)} className={buttonClass()}>
          {m.battle_to_lobby()}
        </Link>
      </div>
    </Card>
  );
}
