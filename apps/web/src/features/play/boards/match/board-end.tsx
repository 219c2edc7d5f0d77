import type { BoardOutcome } from '@muqabla/contract/boards/board-state';
import { COMPLAINT_HOURS } from '@muqabla/contract/boards/complaint-terms';
import type { MatchView } from '@muqabla/contract/matches/match';
import { Button } from '@muqabla/ui/button';
import { buttonClass } from '@muqabla/ui/button-class';
import { Card } from '@muqabla/ui/card';
import { cx } from '@muqabla/ui/cx';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { Flag, History, ShieldCheck, Trophy, Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { ShareWinButton } from '../../../components/share-win-button.tsx';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { prizeOf } from '../../../lib/match-side.rules.ts';
import * as m from '../../../messages.ts';
import { lobbyPath, paths } from '../../../paths.ts';
import { reasonText } from '../reason-text.ts';
import { playSound } from '../sounds.ts';
import { BoardRematch } from './board-rematch.tsx';
import { ComplaintForm } from './complaint-form.tsx';
import type { LiveBoard } from './live-board.rules.ts';

const Replay = lazyComponent(() => import('../replay/replay.tsx'), 'Replay');
const MatchLogCard = lazyComponent(() => import('../../../components/match-log-card.tsx'), 'MatchLogCard');
const DiceCheck = lazyComponent(() => import('../replay/dice-check.tsx'), 'DiceCheck');
const OpponentButton = lazyComponent(() => import('../../../components/opponent-button.tsx'), 'OpponentButton');

type BoardEndProps = { board: LiveBoard; outcome: BoardOutcome; match: MatchView; opponent: string };

/** What the end means for money; a game of a tournament has points instead. */
const moneyOf = ({ board: { side }, outcome, match, opponent }: BoardEndProps) => {
  if (match.tournamentId !== undefined) return m.arena_counts();
  const prize = formatRupees(prizeOf(match));
  if (outcome.result !== 'won') return m.room_cancelled_next({ amount: formatRupees(match.amount) });
  return outcome.winner === side ? m.room_won_next({ prize }) : m.room_lost_next({ prize, name: opponent });
};

const endOf = (props: BoardEndProps) => {
  const {
    board: { side },
    outcome,
    opponent,
  } = props;
  const money = moneyOf(props);
  const mute = 'bg-mute-tint text-mute-ink';
  if (outcome.result === 'won' && outcome.winner === side)
    return { Icon: Trophy, disc: 'bg-ok-tint text-ok-ink', title: m.board_won(), money };
  if (outcome.result === 'won')
    return {
      Icon: Flag,
      disc: mute,
      title: m.room_lost({ name: opponent }),
      money,
    };
  const title = outcome.result === 'drawn' ? m.board_drawn() : m.room_cancelled();
  return { Icon: Undo2, disc: mute, title, money };
};

/** How the game ended, and what may follow: a rematch, the replay, the check of the dice, a complaint. */
export function BoardEnd(props: BoardEndProps) {
  const { board, outcome, match, opponent } = props;
  const [openedAt] = useState(() => Date.now());
  const [shown, setShown] = useState<'replay' | 'check' | 'complaint'>();
  useEffect(() => playSound('end'), []);
  const { Icon, disc, title, money } = endOf(props);
  const me = match[board.side]?._id;
  const other = match[board.side === 'host' ? 'joiner' : 'host'];
  const hasWon = outcome.result === 'won' && outcome.winner === board.side;
  const mayComplain = openedAt - Date.parse(match.statusSince) < COMPLAINT_HOURS * 3_600_000;
  const toggle = (what: typeof shown) => setShown(shown === what ? undefined : what);
  return (
    <>
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <div role="status" className="grid justify-items-center gap-1 py-1 text-center">
          <span className={cx('grid size-14 place-items-center rounded-full', disc)}>
            <Icon size={28} aria-hidden />
          </span>
          <h2>{title}</h2>
          <p className="text-text-2">{money}</p>
          <p className="text-small text-text-2">{reasonText(outcome.reason)}</p>
        </div>
        {me !== undefined && (
          <MatchLogCard matchId={match._id} me={me} shown={{ outcome: match.winner ?? 'cancel', side: board.side }} />
        )}
        {match.tournamentId === undefined ? (
          <BoardRematch match={match} />
        ) : (
          <Link
            href={`/tournaments/${match.tournamentId}`}
            className={buttonClass({ variant: 'primary', block: true })}
          >
            {m.arena_back()}
          </Link>
        )}
        {other !== undefined && <OpponentButton player={other} matchId={match._id} />}
        <div className="grid grid-cols-2 gap-2">
          <Button
            aria-expanded={shown === 'replay'}
            icon={<History size={20} aria-hidden />}
            onClick={() => toggle('replay')}
          >
            {m.board_replay()}
          </Button>
          <Button
            aria-expanded={shown === 'check'}
            icon={<ShieldCheck size={20} aria-hidden />}
            onClick={() => toggle('check')}
          >
            {m.board_check_dice()}
          </Button>
        </div>
        {hasWon && me !== undefined && match.amount > 0 && <ShareWinButton match={match} me={me} />}
        <div className="grid grid-cols-2 gap-2">
          <Link href={paths.wallet} className={buttonClass({ variant: 'outline' })}>
            {m.room_wallet()}
          </Link>
          <Link href={lobbyPath(match.gameName)} className={buttonClass({ variant: 'outline' })}>
            {m.battle_to_lobby()}
          </Link>
        </div>
        {mayComplain && (
          <Button
            variant="ghost"
            size="small"
            aria-expanded={shown === 'complaint'}
            onClick={() => toggle('complaint')}
          >
            {m.board_complain()}
          </Button>
        )}
      </Card>
      {shown === 'replay' && <Replay board={board} opponent={opponent} />}
      {shown === 'check' && <DiceCheck matchId={board.matchId} />}
      {shown === 'complaint' && <ComplaintForm matchId={board.matchId} />}
    </>
  );
}
