import { cx } from './cx.ts';
import { groupRupees, type Paise, unitOf } from './format-rupees.points.ts';

type MoneyProps = {
  rupees: number;
  /** Shows + or − and colours a credit green. Without it only a negative amount has its minus. */
  sign?: boolean | undefined;
  paise?: Paise | undefined;
  className?: string | undefined;
};

/** An amount of points: Indian grouping and a small unit. */
export function Money({ rupees, sign = false, paise = 'auto', className }: MoneyProps) {
  const mark = rupees < 0 ? '−' : sign && rupees > 0 ? '+' : '';
  return (
    <span className={cx('num whitespace-nowrap font-bold', sign && rupees > 0 && 'text-ok-ink', className)}>
      <span>{`${mark}${groupRupees(rupees, paise)}`}</span>{' '}
      <span className="text-[max(.75rem,.62em)] font-medium">{unitOf(rupees)}</span>
    </span>
  );
}
