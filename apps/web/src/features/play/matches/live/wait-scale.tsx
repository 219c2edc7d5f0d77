import type { QuickMatch } from '@muqabla/contract/play/matches/match-calls';
import * as m from '../../../../messages.ts';

/** The seconds after which a quick match becomes an open one. */
const SCALE_SECONDS = 60;

const percent = (seconds: number) => `${Math.min(100, (seconds / SCALE_SECONDS) * 100)}%`;

type WaitScaleProps = { seconds: number; waits: Pick<QuickMatch, 'usualSeconds' | 'longSeconds'> | undefined };

/** How long the player has waited, beside how long others did; in words too. */
export function WaitScale({ seconds, waits }: WaitScaleProps) {
  const marks = waits === undefined ? [] : [waits.usualSeconds, waits.longSeconds];
  return (
    <>
      {waits?.usualSeconds !== undefined && (
        <div aria-hidden className="relative h-3 overflow-hidden rounded-full bg-inset inset-ring inset-ring-line">
          <div className="h-full bg-action" style={{ width: percent(seconds) }} />
          {marks.map(
            (mark) =>
              mark !== undefined &&
              mark < SCALE_SECONDS && (
                <div key={mark} className="absolute inset-y-0 w-1 bg-link" style={{ left: percent(mark) }} />
              ),
          )}
        </div>
      )}
      <p className="num text-small text-text-2">
        {waits && <span>{usualText(waits)}</span>} <span>{m.quick_opens()}</span>
      </p>
    </>
  );
}

const usualText = ({ usualSeconds, longSeconds = SCALE_SECONDS }: NonNullable<WaitScaleProps['waits']>): string => {
  if (usualSeconds === undefined) return m.quick_usual_unknown();
  if (usualSeconds >= SCALE_SECONDS) return m.quick_usual_long();
  const usual = Math.max(usualSeconds, 1);
  return longSeconds >= SCALE_SECONDS
    ? m.quick_usual({ seconds: usual })
    : m.quick_usual_both({ seconds: usual, long: Math.max(longSeconds, usual) });
};
