import type { MatchView } from '@muqabla/contract/play/matches/match';
import { CircleCheck, CircleX, Dices, ShieldCheck } from '@muqabla/ui/icons';
import { Spinner } from '@muqabla/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { opponentOf, sideOf } from '../../../lib/match-side.rules.ts';
import * as m from '../../../messages.ts';
import { type GameCheck, gameCheckQuery } from '../lib/game-check.ts';
import { signedNumber } from '../lib/signed-number.ts';

type CheckLineProps = { match: MatchView; me: string; onCheck: () => void };

const detailOf = ({ dice }: GameCheck, match: MatchView, me: string) => {
  const side = sideOf(match, me);
  if (dice === null || dice.rolls === 0 || side === 'visitor') return m.check_moves_line();
  return m.check_dice_line({
    own: dice.sixes[side],
    name: opponentOf(match, me)?.username ?? '',
    other: dice.sixes[side === 'host' ? 'joiner' : 'host'],
    effect: signedNumber(dice.effect[side]),
  });
};

/** The check of a finished game on this phone in one line, with the dice of both, and the way to the whole of it. */
export function CheckLine({ match, me, onCheck }: CheckLineProps) {
  const { data, error } = useQuery(gameCheckQuery(match._id));
  const title = () => {
    if (data === undefined) return error === null ? m.check_running() : m.check_not_done();
    if (!data.verification.ok) return m.dice_differs();
    return data.dice === null || data.dice.rolls === 0 ? m.check_game_done() : m.check_dice_done();
  };
  const isOk = data?.verification.ok === true;
  const Mark = data?.verification.ok === false ? CircleX : CircleCheck;
  const Icon = data === undefined || data.dice === null ? ShieldCheck : Dices;
  return (
    <div className="flex items-center gap-3 px-3 py-2.5 text-left">
      <span className="relative grid size-10 flex-none place-items-center rounded-s bg-ok-tint text-ok-ink">
        {data === undefined && error === null ? <Spinner /> : <Icon size={22} aria-hidden />}
        {data !== undefined && (
          <Mark
            size={18}
            aria-hidden
            className={`absolute -right-1.5 -bottom-1.5 rounded-full bg-surface ${isOk ? 'text-ok-ink' : 'text-bad-ink'}`}
          />
        )}
      </span>
      <p role="status" className="min-w-0 flex-1">
        <b className="block text-small leading-5 font-semi">{title()}</b>
        {data !== undefined && <span className="num block text-caption text-text-2">{detailOf(data, match, me)}</span>}
      </p>
      <button type="button" className="link -my-2 min-h-11 flex-none font-semi" onClick={onCheck}>
        {m.check_it()}
      </button>
    </div>
  );
}
