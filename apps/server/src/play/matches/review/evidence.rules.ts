import type { Oddity } from '@muqabla/contract/play/matches/review-calls';

/** A screenshot without its pixels. */
export type Screenshot = {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly looksEnlarged: boolean;
  readonly submittedAt: Date;
  /** The time at which the host set the room code. */
  readonly codeSetAt: Date | null;
};

// Screens of phones are 16:9 to 22:9 in either orientation; the bounds allow for a status bar that was cut off.
const PHONE_RATIO = { from: 1.6, to: 2.5 };
// Smaller than any phone still in use; the app itself uploads 1200 pixels on the longer side.
const TINY = { shorterPx: 320, longerPx: 568 };
const FAST_SECONDS = 60;

/**
 * The oddities of a screenshot: its shape, its size, its detail, and how soon after the room code it was submitted.
 * Each is a hint and proves nothing. The product does not know when a screenshot was taken.
 */
export const odditiesOf = ({ widthPx, heightPx, looksEnlarged, submittedAt, codeSetAt }: Screenshot): Oddity[] => {
  const [shorter, longer] = [Math.min(widthPx, heightPx), Math.max(widthPx, heightPx)];
  const ratio = longer / shorter;
  const afterCode = codeSetAt === null ? null : (submittedAt.getTime() - codeSetAt.getTime()) / 1000;
  return [
    ...(ratio < PHONE_RATIO.from || ratio > PHONE_RATIO.to ? (['shape'] as const) : []),
    ...(shorter < TINY.shorterPx || longer < TINY.longerPx ? (['tiny'] as const) : []),
    ...(looksEnlarged ? (['enlarged'] as const) : []),
    ...(afterCode !== null && afterCode < FAST_SECONDS ? (['fast'] as const) : []),
  ];
};
