import { formatRupees } from '@muqabla/ui/format-rupees';
import { Money } from '@muqabla/ui/money';
import { useReducedMotion } from '@muqabla/ui/use-reduced-motion';
import { useEffect, useState } from 'react';

const COUNT_MILLISECONDS = 800;

/** Returns the part of the amount after a part of the time: fast at first. */
const easeOut = (part: number) => 1 - (1 - part) ** 3;

type CountedMoneyProps = { rupees: number; /** Counts up from zero. */ isRunning: boolean; className: string };

/** An amount with its sign that counts up; at once where the phone reduces motion. */
export function CountedMoney({ rupees, isRunning, className }: CountedMoneyProps) {
  const isStill = useReducedMotion() || !isRunning;
  const [shown, setShown] = useState(isStill ? rupees : 0);
  useEffect(() => {
    if (isStill) return;
    const begin = performance.now();
    let frame = requestAnimationFrame(function count(now) {
      const part = Math.min(1, Math.max(0, (now - begin) / COUNT_MILLISECONDS));
      setShown(part === 1 ? rupees : Math.floor(rupees * easeOut(part)));
      if (part < 1) frame = requestAnimationFrame(count);
    });
    return () => cancelAnimationFrame(frame);
  }, [rupees, isStill]);
  const amount = isStill ? rupees : shown;
  return (
    <p className="leading-none">
      <span className="sr-only">{formatRupees(rupees)}</span>
      <span aria-hidden>
        <Money rupees={amount} sign paise="always" className={className} />
      </span>
    </p>
  );
}
