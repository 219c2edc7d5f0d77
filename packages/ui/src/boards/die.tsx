import { useEffect, useRef } from 'react';
import { cx } from '../cx.ts';
import { useReducedMotion } from '../use-reduced-motion.ts';
import { PIPS } from './pips.tsx';

// The rotation that brings each face to the front. Opposite faces add up to seven.
const TURNS: Readonly<Record<number, string>> = {
  1: 'rotateX(0deg) rotateY(0deg)',
  2: 'rotateX(-90deg) rotateY(0deg)',
  3: 'rotateX(0deg) rotateY(-90deg)',
  4: 'rotateX(0deg) rotateY(90deg)',
  5: 'rotateX(90deg) rotateY(0deg)',
  6: 'rotateX(0deg) rotateY(180deg)',
};
const PLACES = ['', 'rotateX(90deg)', 'rotateY(90deg)', 'rotateY(-90deg)', 'rotateX(-90deg)', 'rotateY(180deg)'];

// A slight view from above, so that the die is a body.
const TILT = 'rotateX(-14deg) rotateY(16deg)';
const TUMBLE = [
  { transform: `${TILT} rotateX(0deg) rotateY(0deg) rotateZ(0deg)` },
  { transform: `${TILT} rotateX(360deg) rotateY(720deg) rotateZ(360deg)` },
];

/** A die of ivory, `size` as a length of CSS. It tumbles until its face is known, then turns to it. Transforms alone move it. */
export function Die({ face, isRolling, size }: { face: number | null; isRolling: boolean; size: string }) {
  const cube = useRef<HTMLSpanElement>(null);
  const reduced = useReducedMotion();
  useEffect(() => {
    if (!isRolling || reduced) return;
    const tumbling = cube.current?.animate(TUMBLE, { duration: 620, iterations: Infinity });
    return () => tumbling?.cancel();
  }, [isRolling, reduced]);
  useEffect(() => {
    if (isRolling || reduced || face === null) return;
    const turn = `${TILT} ${TURNS[face]}`;
    const landing = cube.current?.animate(
      [
        { transform: `${TILT} rotateX(200deg) rotateY(160deg) ${TURNS[face]}`, easing: 'cubic-bezier(.2,.8,.3,1.15)' },
        { transform: turn },
      ],
      { duration: 360 },
    );
    return () => landing?.cancel();
  }, [face, isRolling, reduced]);
  const half = `translateZ(calc(${size} / 2))`;
  return (
    <span className="block" style={{ width: size, height: size, perspective: `calc(${size} * 7)` }} aria-hidden>
      <span
        ref={cube}
        className="relative block size-full will-change-transform transform-3d"
        style={{ transform: `${TILT} ${TURNS[face ?? 1]}` }}
      >
        {PIPS.map((pips, index) => (
          <span
            key={index}
            className="absolute inset-0 grid grid-cols-3 grid-rows-3 place-items-center rounded-[18%] bg-die p-[13%] inset-ring-2 inset-ring-die-edge backface-hidden"
            style={{ transform: `${PLACES[index]} ${half}` }}
          >
            {Array.from({ length: 9 }, (_, cell) => (
              <span
                key={cell}
                className={cx(
                  'size-[68%] rounded-full',
                  pips.includes(cell) && (index === 0 ? 'scale-130 bg-die-one' : 'bg-die-pip'),
                )}
              />
            ))}
          </span>
        ))}
      </span>
    </span>
  );
}
