import type { Oddity } from '@muqabla/contract/matches/review-calls';

/** What is known of a side's screenshot beside its pixels. */
export type Shown = {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly looksEnlarged: boolean;
  readonly submittedAt: Date;
  /** When the room code of the battle was set. */
  readonly codeSetAt: Date | null;
};

// Phones are from 16:9 to 22:9, held either way; a little is left for a status bar that was cut off.
const PHONE_RATIO = { from: 1.6, to: 2.5 };
// Below the smallest phone still in use; the app itself sends 1200 on the longer side.
const TINY = { shorterPx: 320, longerPx: 568 };
const FAST_SECONDS = 60;

/**
 * What is unusual about a screenshot: its shape, its size, its detail, and how soon after the room code it came. Each
 * is a reason to look closer and proves nothing; when the picture was taken the product does not know.
 */
export const odditiesOf = ({ widthPx, heightPx, looksEnlarged, submittedAt, codeSetAt }: Shown): Oddity[] => {
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
