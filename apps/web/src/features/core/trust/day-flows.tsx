import { type Flow, type FlowLine, FLOW_PARTS } from '@muqabla/proofs/no-house/flows';
import { formatRupees, groupRupees } from '@muqabla/ui/format-rupees';
import { ChevronDown } from '@muqabla/ui/icons';
import { type KeyValue, KeyValues } from '@muqabla/ui/key-values';
import * as m from '../../../messages.ts';

type Part = (typeof FLOW_PARTS)[number];

const PAID_IN: readonly Part[] = ['heldBefore', 'staked', 'house', 'reversed'];
const PAID_OUT: readonly Part[] = ['prizes', 'fees', 'returned', 'heldAfter'];
/** Shown even when nothing moved: what a reader looks for first. */
const ALWAYS: readonly Part[] = ['staked', 'prizes', 'fees'];

const inRupees = (paise: number) => formatRupees(paise / 100, 'always');

const linesOf = (flow: Flow, parts: readonly Part[], total: string): KeyValue[] => [
  ...parts
    .filter((part) => flow[part] !== 0 || ALWAYS.includes(part))
    .map((part) => ({ key: m.house_part[part](), value: inRupees(flow[part]) })),
  { key: total, value: inRupees(parts.reduce((sum, part) => sum + flow[part], 0)), tone: 'total' },
];

/** The money of a day: what went in and what came out, which are the same sum. */
export function DayFlows({ flow }: { flow: Flow }) {
  return (
    <>
      <KeyValues lines={linesOf(flow, PAID_IN, m.house_in())} />
      <KeyValues lines={linesOf(flow, PAID_OUT, m.house_out())} />
    </>
  );
}

const bandText = (band: string) => {
  if (band === '0-0') return m.house_free();
  const [from = '', to] = band.replace('+', '').split('-');
  const rupees = (amount: string) => groupRupees(Number(amount));
  return to === undefined
    ? m.house_band_from({ from: rupees(from) })
    : m.house_band({ from: rupees(from), to: rupees(to) });
};

const placeText = ({ form, band }: FlowLine) =>
  form === 'tournament' ? m.house_tournament({ entry: bandText(band) }) : bandText(band);

/** The same money by game and band of stakes. */
export function DayGames({ lines, titleOf }: { lines: readonly FlowLine[]; titleOf: (game: string) => string }) {
  return (
    <details className="group -my-1">
      <summary className="flex min-h-11 list-none items-center gap-2 text-small font-semi [&::-webkit-details-marker]:hidden">
        <span className="flex-1">{m.house_by_game()}</span>
        <ChevronDown
          size={18}
          aria-hidden
          className="flex-none text-text-3 transition-transform group-open:rotate-180"
        />
      </summary>
      <ul className="grid gap-4 pt-1">
        {lines.map((line) => (
          <li key={`${line.form} ${line.game} ${line.band}`} className="grid gap-1.5">
            <p className="num text-small font-semi">
              {titleOf(line.game)}, {placeText(line)}
            </p>
            <KeyValues
              className="gap-y-1! text-small!"
              lines={FLOW_PARTS.filter((part) => line[part] !== 0).map((part) => ({
                key: m.house_part[part](),
                value: inRupees(line[part]),
              }))}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}
