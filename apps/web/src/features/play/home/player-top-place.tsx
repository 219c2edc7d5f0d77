import { Skeleton } from '@muqabla/ui/skeleton';
import { readStored, store } from '@muqabla/ui/storage';

const STORED = 'home-top-height';
/** The height in pixels of the card of a player who has not played. */
const FIRST_HEIGHT = 158;

/** Remembers on this device how tall the top of home is, for its next visit. */
export const rememberTopHeight = (top: HTMLDivElement) => {
  const observer = new ResizeObserver(() => store(STORED, String(top.offsetHeight)));
  observer.observe(top);
  return () => observer.disconnect();
};

/** Keeps the place of the top of home while it loads, as tall as it was the last time, so that the games below do not move. */
export function PlayerTopPlace() {
  return (
    <div className="grid" style={{ height: Number(readStored(STORED) ?? FIRST_HEIGHT) }}>
      <Skeleton className="rounded-l" />
    </div>
  );
}
