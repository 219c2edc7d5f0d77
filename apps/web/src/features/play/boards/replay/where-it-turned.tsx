import type { BoardProof, BoardState, RecordedBoardAct } from '@muqabla/contract/play/boards/board-state';
import type { Side } from '@muqabla/contract/play/matches/match';
import { Button } from '@muqabla/ui/button';
import { Skeleton } from '@muqabla/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import * as m from '../../../../messages.ts';
import type { Moment } from './chances.rules.ts';
import { type Turns, turnsQuery } from './turns-query.ts';

type WhereItTurnedProps = {
  matchId: string;
  rules: BoardProof['rules'];
  states: readonly BoardState[];
  acts: readonly RecordedBoardAct[];
  own: Side;
  names: Readonly<Record<Side, string>>;
  /** The step of the replay that is shown. */
  step: number;
  onStep: (step: number) => void;
};

const inHundred = (chance: number) => String(Math.round(chance * 100));

const whatOf = ({ act, face }: Moment, kind: BoardState['position']['kind'], shots: number): string => {
  if (kind === 'ludo') return m.turned_roll({ face: String(face ?? '') });
  if (kind === 'carrom') return m.turned_shot({ number: String(shots) });
  const move = act.move ?? '';
  return m.turned_move({ from: squareName(move.slice(0, 2)), to: squareName(move.slice(2, 4)) });
};

/** Draughts write two digits. */
const squareName = (square: string) => square.replace(/^0/, '');

/** The chances of both sides over a finished game, with what changed them most, computed on this phone. */
export function WhereItTurned(props: WhereItTurnedProps) {
  const { states, acts, own, names, step, onStep } = props;
  const { data } = useQuery(turnsQuery(props));
  const kind = states[0]?.position.kind ?? 'ludo';
  if (data === undefined) return <Skeleton className="h-24 rounded-m" />;
  const shotsUntil = (at: number) => acts.slice(0, at).filter(({ type }) => type === 'move').length;
  return (
    <section aria-label={m.turned_title()} className="grid gap-2">
      <h3>{m.turned_title()}</h3>
      <Chances turns={data} own={own} step={step} />
      {data.moments.length === 0 && <p className="text-small text-text-2">{m.turned_nowhere()}</p>}
      <ol className="grid gap-1.5">
        {data.moments.map((moment) => {
          const { side, before, after, better } = moment;
          const what = whatOf(moment, kind, shotsUntil(moment.step));
          const chances = { what, before: inHundred(before), after: inHundred(after) };
          return (
            <li key={moment.step} className="flex items-center gap-2">
              <p className="num min-w-0 flex-1 text-small">
                <span>{side === own ? m.turned_own(chances) : m.turned_other({ ...chances, name: names[side] })}</span>
                {better !== undefined && (
                  <span className="block text-text-2">
                    {m.turned_better({ from: better.slice(0, 2), to: better.slice(2, 4) })}
                  </span>
                )}
              </p>
              <Button variant="ghost" size="small" onClick={() => onStep(moment.step)}>
                {m.turned_show()}
              </Button>
            </li>
          );
        })}
      </ol>
      <p className="text-caption text-text-3">{kind === 'chess' ? m.turned_how_chess() : m.turned_how()}</p>
    </section>
  );
}

const HEIGHT = 36;

/** The own share of the chances from below, the other side's from above, with the moments and the shown step. */
function Chances({ turns: { chances, moments }, own, step }: { turns: Turns; own: Side; step: number }) {
  const last = Math.max(1, chances.length - 1);
  const x = (at: number) => ((at / last) * 100).toFixed(2);
  const y = (chance: number) => (HEIGHT * (1 - (own === 'host' ? chance : 1 - chance))).toFixed(2);
  const line = chances.map((chance, at) => `L${x(at)} ${y(chance)}`).join('');
  const [ownFill, otherFill] = own === 'host' ? ['fill-host', 'fill-join'] : ['fill-join', 'fill-host'];
  const end = chances.at(-1) ?? 0.5;
  const ends = { start: inHundred(own === 'host' ? (chances[0] ?? 0.5) : 1 - (chances[0] ?? 0.5)) };
  return (
    <svg
      role="img"
      aria-label={m.turned_picture({ ...ends, end: inHundred(own === 'host' ? end : 1 - end) })}
      viewBox={`0 0 100 ${HEIGHT}`}
      preserveAspectRatio="none"
      className="block h-24 w-full overflow-hidden rounded-m"
    >
      <rect width={100} height={HEIGHT} className={otherFill} />
      <path d={`M0 ${HEIGHT}${line}L100 ${HEIGHT}Z`} className={ownFill} />
      <g className="stroke-surface" vectorEffect="non-scaling-stroke">
        <path d={`M0 ${HEIGHT / 2}H100`} strokeWidth={1} strokeDasharray="3 4" vectorEffect="non-scaling-stroke" />
        {moments.map((moment) => (
          <path
            key={moment.step}
            d={`M${x(moment.step)} 0V${HEIGHT}`}
            strokeWidth={3}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </g>
      <path
        d={`M${x(step)} 0V${HEIGHT}`}
        className="stroke-text"
        strokeWidth={2}
        strokeDasharray="2 3"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
