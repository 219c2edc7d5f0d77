import { cx } from './cx.ts';
import { FOR_MONEY } from './economy.ts';
import { groupRupees, type Paise, unitOf } from './format-rupees.ts';

type MoneyProps = {
  rupees: number;
  /** Shows + or − and colours a credit green. Without it only a negative amount has its minus. */
  sign?: boolean | undefined;
  paise?: Paise | undefined;
  className?: string | undefined;
};

/** An amount in Indian grouping: as in a bank statement, with small ₹ and paise, or points with a small unit. */
export function Money({ rupees, sign = false, paise = 'auto', className }: MoneyProps) {
  const figure = groupRupees(rupees, paise);
  const mark = rupees < 0 ? '−' : sign && rupees > 0 ? '+' : '';
  return (
    <span className={cx('num whitespace-nowrap font-bold', sign && rupees > 0 && 'text-ok-ink', className)}>
      {FOR_MONEY ? (
        <Rupees mark={mark} figure={figure} />
      ) : (
        <Points figure={`${mark}${figure}`} unit={unitOf(rupees)} />
      )}
    </span>
  );
}

function Rupees({ mark, figure }: { mark: string; figure: string }) {
  const [rupees, fraction] = figure.split('.');
  return (
    <>
      {mark !== '' && <span>{mark}</span>}
      <span className="me-[.06em] text-[.86em] font-medium">₹</span>
      <span>{rupees}</span>
      {fraction !== undefined && <span className="text-[max(.75rem,.68em)] font-medium">{`.${fraction}`}</span>}
    </>
  );
}

function Points({ figure, unit }: { figure: string; unit: string }) {
  return (
    <>
      <span>{figure}</span> <span className="text-[max(.75rem,.62em)] font-medium">{unit}</span>
    </>
  );
}
