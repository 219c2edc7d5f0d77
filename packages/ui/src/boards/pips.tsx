import { cx } from '../cx.ts';

/** The pips of each face, from 1 to 6, by cell of a three by three grid. */
export const PIPS: readonly (readonly number[])[] = [
  [4],
  [2, 6],
  [2, 4, 6],
  [0, 2, 6, 8],
  [0, 2, 4, 6, 8],
  [0, 2, 3, 5, 6, 8],
];

/** A face of a die as a small picture without words; its size is the caller's. */
export function Pips({ face, className }: { face: number; className: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden className={cx('block', className)}>
      <rect x="1" y="1" width="22" height="22" rx="5" className="fill-die stroke-die-edge" strokeWidth="1.5" />
      {PIPS[face - 1]?.map((cell) => (
        <circle key={cell} cx={6 + 6 * (cell % 3)} cy={6 + 6 * Math.floor(cell / 3)} r="2.4" className="fill-die-pip" />
      ))}
    </svg>
  );
}
