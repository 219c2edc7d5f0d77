import './curtain.css';
import { Avatar } from '@muqabla/ui/avatar';
import { cx } from '@muqabla/ui/cx';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { useReducedMotion } from '@muqabla/ui/use-reduced-motion';
import { useEffect, useEffectEvent, useState } from 'react';
import { prizeOf } from '../../../../lib/match-side.rules.ts';
import type { StartedMatch } from '../../../../lib/started-match.ts';
import * as m from '../../../../messages.ts';

const COUNT_FROM = 3;
// The lift of styles.css begins after the three numbers.
const COUNT_MILLISECONDS = 700;
const LIFT_MILLISECONDS = 300;

/** Counts three, two, one over the room of a match that has just started. With reduced motion only the number changes. */
export function StartCurtain({ match, onEnd }: { match: StartedMatch; onEnd: () => void }) {
  const isStill = useReducedMotion();
  const [count, setCount] = useState(COUNT_FROM);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const last = count === 1;
    const timer = setTimeout(
      () => (last ? end() : setCount(count - 1)),
      last && !isStill ? COUNT_MILLISECONDS + LIFT_MILLISECONDS : COUNT_MILLISECONDS,
    );
    return () => clearTimeout(timer);
  }, [count, isStill]);
  const { host, joiner, board } = match;
  return (
    <div aria-hidden className="curtain pointer-events-none fixed inset-0 z-30 mx-auto max-w-app overflow-hidden">
      <div className="curtain-host absolute inset-0 bg-host text-on-host">
        <Side
          name={host.username}
          image={host.avatar}
          hasExtraTime={board?.extraTime?.host === true}
          className="top-[14%] left-[8%]"
        />
      </div>
      <div className="curtain-joiner absolute inset-0 bg-join text-on-join">
        <Side
          name={joiner?.username ?? ''}
          image={joiner?.avatar}
          hasExtraTime={board?.extraTime?.joiner === true}
          className="right-[8%] bottom-[14%]"
        />
      </div>
      <div className="absolute inset-0 grid place-content-center justify-items-center gap-3">
        <b
          key={count}
          className="curtain-disc num grid size-24 place-items-center rounded-full bg-disc font-heavy text-on-disc shadow-disc"
          style={{ fontSize: '3.5rem' }}
        >
          {count}
        </b>
        <span className="num rounded-full bg-disc px-4 py-1 font-bold text-on-disc">
          {match.amount > 0 ? m.quick_winner_gets({ amount: formatRupees(prizeOf(match)) }) : m.live_starting()}
        </span>
      </div>
    </div>
  );
}

type SideProps = { name: string; image: string | undefined; hasExtraTime: boolean; className: string };

function Side({ name, image, hasExtraTime, className }: SideProps) {
  return (
    <div className={`absolute grid w-[46%] justify-items-center gap-2 text-center ${className}`}>
      <Avatar image={image} size={88} className="ring-4 ring-disc" />
      <b title={name} className={cx('w-full truncate', name.length > LONG_NAME ? 'text-small' : 'text-h3')}>
        {name}
      </b>
      {hasExtraTime && <span className="text-small font-semi">{m.extra_time_mark()}</span>}
    </div>
  );
}

const LONG_NAME = 12;
