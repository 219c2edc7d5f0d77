import { cx } from './cx.ts';
import { groupRupees, type Paise } from './format-rupees.ts';

type MoneyProps = {
  rupees: number;
  /** Shows + or − and colours a credit green. Without it only a negative amount has its minus. */
  sign?: boolean | undefined;
  paise?: Paise | undefined;
  className?: string | undefined;
};

/** An amount as in a bank statement: Indian grouping, small ₹ and paise. */
export function Money({ rupees, sign = false, paise = 'auto', className }: MoneyProps) {
  const [figure, fraction] = groupRupees(rupees, paise).split('.');
  const mark = rupees < 0 ? '−' : sign && rupees > 0 ? '+' : '';
  return (
    <span className={cx('num whitespace-nowrap font-bold', sign && rupees > 0 && 'text-ok-ink', className)}>
      {mark !== '' && <span>{mark}</span>}
      <span className="me-[.06em] text-[.86em] font-medium">₹</span>
      <span>{figure}</span>
      {fraction !== undefined && <span className="text-[max(.75rem,.68em)] font-medium">{`.${fraction}`}</span>}
    </span>
  );
}
