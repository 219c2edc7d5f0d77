import './curtain.css';
import type { MatchView } from '@muqabla/contract/play/matches/match';
import type { QuickMatch } from '@muqabla/contract/play/matches/match-calls';
import { Avatar } from '@muqabla/ui/avatar';
import { Button } from '@muqabla/ui/button';
import { CountdownRing } from '@muqabla/ui/countdown-ring';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { type Icon, BellRing, ChevronRight, Gamepad2, User } from '@muqabla/ui/icons';
import { MomentSheet } from '@muqabla/ui/moment-sheet';
import { toastBad } from '@muqabla/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'wouter';
import { battleErrorMessage } from '../../../../lib/battle-error.ts';
import { minutesAndSeconds } from '../../../../lib/duration.rules.ts';
import { useGames } from '../../../../lib/games.ts';
import { prizeOf } from '../../../../lib/match-side.rules.ts';
import { api } from '../../../../lib/session.ts';
import { useCountdown } from '../../../../lib/use-countdown.ts';
import { useWakeLock } from '../../../../lib/use-wake-lock.ts';
import * as m from '../../../../messages.ts';
import { paths, practicePath } from '../../../../paths.ts';
import { extraTimeText } from '../../lib/extra-time.ts';
import { refetchAfterQuick } from '../../lib/quick-match.ts';
import { WaitScale } from './wait-scale.tsx';

type Waits = Pick<QuickMatch, 'usualSeconds' | 'longSeconds'>;

type SearchSheetProps = {
  match: MatchView;
  /** How long others waited; undefined until the server has answered. */
  waits: Waits | undefined;
  /** The opponent is there: the room opens in a moment. */
  isFound: boolean;
  open: boolean;
  /** Hides the screen; the search continues. */
  onClose: () => void;
  onCancelled: () => void;
};

/** The search for an opponent: both sides, the seconds, how long it usually takes, what to do meanwhile, one cancel. */
export function SearchSheet({ match, waits, isFound, open, onClose, onCancelled }: SearchSheetProps) {
  const { _id: id, amount, gameName } = match;
  const seconds = useElapsed(match);
  const board = useGames().data?.find((game) => game.gameName === gameName)?.board;
  useWakeLock(open);
  const cancel = useMutation({
    mutationFn: () => api.call('DELETE /match/delete/{id}', { params: { id } }),
    onSuccess: onCancelled,
    onError: (error) => void toastBad(battleErrorMessage(error)),
    onSettled: () => refetchAfterQuick({ gameName, amount }),
  });
  return (
    <MomentSheet
      size="full"
      open={open}
      onClose={onClose}
      title={isFound ? m.quick_found() : m.quick_waiting()}
      closeLabel={m.quick_hide()}
      band={<Sides match={match} seconds={seconds} />}
      actions={
        <>
          {/* What to do meanwhile ends when the opponent is there. */}
          {!isFound && (
            <>
              <Meanwhile
                to={practicePath(board?.game ?? 'ludo-quick', board?.dice)}
                Icon={Gamepad2}
                title={m.quick_practise()}
                line={m.quick_practise_line()}
                onClose={onClose}
              />
              <Meanwhile
                to={paths.home}
                Icon={BellRing}
                title={m.quick_leave()}
                line={m.quick_leave_line()}
                onClose={onClose}
              />
            </>
          )}
          <Button variant="outline" block busy={cancel.isPending} disabled={isFound} onClick={() => cancel.mutate()}>
            {m.quick_cancel({ amount: formatRupees(amount) })}
          </Button>
        </>
      }
    >
      {isFound ? (
        <p className="text-text-2">
          {m.quick_found_line()} {extraTimeText(match, match.host._id)}
        </p>
      ) : (
        <WaitScale seconds={seconds} waits={waits} />
      )}
    </MomentSheet>
  );
}

/** Whole seconds since the player began to wait. */
function useElapsed({ createdAt, queuedUntil }: MatchView) {
  const end = Date.parse(queuedUntil ?? createdAt);
  const all = Math.round((end - Date.parse(createdAt)) / 1000);
  return Math.min(Math.max(0, all - useCountdown(end)), all);
}

function Sides({ match, seconds }: { match: MatchView; seconds: number }) {
  const { host, joiner } = match;
  return (
    <div className="relative min-h-64 overflow-hidden bg-brand-deep text-on-brand">
      <div aria-hidden className="curtain-host absolute inset-0 bg-host" />
      <span className="num absolute top-4 left-5 text-small font-semi">
        {m.quick_winner_gets({ amount: formatRupees(prizeOf(match)) })}
      </span>
      <div className="absolute inset-0 grid grid-cols-2 items-center text-center">
        <div className="grid justify-items-center gap-2">
          <Avatar image={host.avatar} size={96} className="ring-4 ring-disc" />
          <b>{m.board_you()}</b>
        </div>
        <div className="grid justify-items-center gap-2">
          {joiner === undefined ? (
            <span className="grid size-24 place-items-center rounded-full border-[1.5px] border-dashed border-current text-on-brand-2">
              <User size={40} aria-hidden />
            </span>
          ) : (
            <Avatar image={joiner.avatar} size={96} className="ring-4 ring-disc" />
          )}
          <b>{joiner?.username ?? m.quick_near_level()}</b>
        </div>
      </div>
      <div className="absolute inset-x-0 bottom-4 grid justify-items-center">
        <CountdownRing seconds={seconds} total={60} text={minutesAndSeconds(seconds)} label={m.quick_elapsed()} />
      </div>
    </div>
  );
}

type MeanwhileProps = { to: string; Icon: Icon; title: string; line: string; onClose: () => void };

function Meanwhile({ to, Icon, title, line, onClose }: MeanwhileProps) {
  return (
    // The open sheet has a history entry of its own for the back button; the chosen page replaces it.
    <Link
      href={to}
      replace
      onClick={onClose}
      className="flex min-h-14 items-center gap-3 rounded-m bg-inset px-4 py-2.5 inset-ring inset-ring-line"
    >
      <Icon size={24} aria-hidden className="flex-none text-link" />
      <span className="min-w-0 flex-1">
        <b className="block">{title}</b>
        <span className="block text-small text-text-2">{line}</span>
      </span>
      <ChevronRight size={20} aria-hidden className="flex-none text-text-3" />
    </Link>
  );
}
