import type { StaffBoard } from '@muqabla/contract/play/boards/board-staff-calls';
import type { Side } from '@muqabla/contract/play/matches/match';
import { Skeleton } from '@muqabla/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Fact, Facts } from '../../../../components/facts.tsx';
import { QueryFrame } from '../../../../components/query-frame.tsx';
import * as m from '../../../../messages.ts';
import { signalsQuery } from './board.queries.ts';
import type { CarromSignals, SignalName } from './carrom-signals.rules.ts';

type Signals = CarromSignals & { readonly unusual: readonly SignalName[] };
type CarromSignalsProps = { board: StaffBoard; names: Readonly<Record<Side, string>> };

/** Hints of a program that aims, by side. They decide nothing. */
export function CarromSignalsSection({ board, names }: CarromSignalsProps) {
  const query = useQuery(signalsQuery(board));
  return (
    <section aria-label={m.board_signals()} className="grid gap-2 border-t border-line pt-3">
      <h3 className="font-semi">{m.board_signals()}</h3>
      <QueryFrame query={query} failed={m.board_replay_failed()} skeleton={<Skeleton className="h-24 rounded-m" />}>
        {(signals) => (
          <div className="grid gap-3 sm:grid-cols-2">
            {(['host', 'joiner'] as const).map((side) => (
              <SideSignals key={side} name={names[side]} signals={signals[side]} />
            ))}
          </div>
        )}
      </QueryFrame>
      <p className="text-caption text-text-3">{m.board_signals_hint()}</p>
    </section>
  );
}

function SideSignals({ name, signals }: { name: string; signals: Signals }) {
  const { aimed, deviationDegrees, made, expected, several, seconds, timeSpread, unusual } = signals;
  const tone = (signal: SignalName) => (unusual.includes(signal) ? 'wait' : 'mute');
  return (
    <div className="grid content-start gap-1.5">
      <b className="truncate text-small font-semi">{name}</b>
      <Facts>
        {deviationDegrees === null ? (
          <Fact tone="mute">{m.board_signal_no_aim()}</Fact>
        ) : (
          <>
            <Fact tone={tone('aim')}>{m.board_signal_aim({ degrees: deviationDegrees.toFixed(2), count: aimed })}</Fact>
            <Fact tone={tone('pots')}>
              {m.board_signal_pots({ made, count: aimed, expected: expected.toFixed(1) })}
            </Fact>
          </>
        )}
        {several > 0 && <Fact tone="mute">{m.board_signal_several({ count: several })}</Fact>}
        {seconds !== null && timeSpread !== null && (
          <Fact tone={tone('times')}>
            {m.board_signal_times({ seconds: seconds.toFixed(1), percent: Math.round(timeSpread * 100) })}
          </Fact>
        )}
      </Facts>
    </div>
  );
}
