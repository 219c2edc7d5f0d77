import type { Trace, TraceFlow, TraceStep } from '@muqabla/contract/core/wallet/trace-calls';
import { dayAndTime } from '../../../lib/dates.ts';
import * as m from '../../../messages.ts';

/** One line of the timeline. Its tone colours the dot: money that came, that went, or a state in between. */
export type TraceLine = {
  key: string;
  tone: 'in' | 'out' | 'state';
  title: string;
  note: string;
  amount: number;
  /** True for a sum, which has no sign and stands out. */
  isSum: boolean;
  /** The thing at the other end, with a page of its own. */
  subject?: TraceFlow['subject'];
};

type GameTitle = (gameName: string) => string;

const walletName = (wallet: TraceFlow['wallet']) => (wallet === 'deposit' ? m.trace_deposit() : m.trace_winnings());

const flowLine =
  (tone: 'in' | 'out', gameTitle: GameTitle) =>
  ({ title, amount, at, wallet, subject }: TraceFlow, place: number): TraceLine => ({
    key: `${tone} ${place}`,
    tone,
    title: subject?.gameName === undefined ? title : `${title}: ${gameTitle(subject.gameName)}`,
    note: `${walletName(wallet)}, ${dayAndTime(at)}`,
    amount: tone === 'in' ? amount : -amount,
    isSum: false,
    subject,
  });

const stepLine = ({ title, change, at, utr }: TraceStep, place: number): TraceLine => ({
  key: `step ${place}`,
  tone: 'state',
  title,
  note: utr === undefined ? dayAndTime(at) : `${m.utr_ref({ utr })}, ${dayAndTime(at)}`,
  amount: change,
  isSum: false,
});

const sumLine = (key: string, title: string, note: string, amount: number): TraceLine => ({
  key,
  tone: 'state',
  title,
  note,
  amount,
  isSum: true,
});

const billLines = ({ bill, steps }: Trace): TraceLine[] => {
  if (bill === undefined) return steps.map(stepLine);
  const [first] = steps;
  const line = (key: string, tone: 'in' | 'out', [title, note]: readonly [string, string], amount: number) => ({
    key,
    tone,
    title,
    note,
    amount,
    isSum: false,
  });
  const payment = first?.utr === undefined ? '' : m.utr_ref({ utr: first.utr });
  const when = first === undefined ? '' : dayAndTime(first.at);
  return [
    sumLine('paid', m.trace_paid(), [payment, when].filter((part) => part !== '').join(', '), bill.paid),
    line(
      'gst',
      'out',
      [m.trace_gst(), bill.invoice === undefined ? '' : m.trace_invoice({ number: bill.invoice })],
      -bill.gst,
    ),
    line('base', 'in', [m.trace_base(), m.trace_deposit()], bill.base),
    line('cashback', 'in', [m.trace_cashback(), m.trace_cashback_line()], bill.cashback),
    sumLine('wallet', m.trace_in_wallet(), m.trace_deposit(), bill.base + bill.cashback),
  ];
};

/** The timeline of a trace: what the money came from, its own steps, what it went into, and what is left. */
export const traceLines = (trace: Trace, gameTitle: GameTitle): TraceLine[] => {
  const brought = trace.went.length > 0 || trace.left > 0;
  return [
    ...trace.came.map(flowLine('in', gameTitle)),
    ...billLines(trace),
    ...trace.went.map(flowLine('out', gameTitle)),
    ...(brought ? [sumLine('left', m.trace_left(), m.trace_left_line(), trace.left)] : []),
  ];
};
