import { cx } from './cx.ts';
import { Check } from './icons.ts';

type StepsProps = { label: string; steps: readonly string[] /** Index of the step being done. */; current: number };

/** The progress through a short sequence of steps. */
export function Steps({ label, steps, current }: StepsProps) {
  return (
    <ol aria-label={label} className="grid auto-cols-fr grid-flow-col">
      {steps.map((step, place) => {
        const done = place < current;
        const now = place === current;
        return (
          <li
            key={step}
            aria-current={now ? 'step' : undefined}
            className={cx(
              'relative grid justify-items-center gap-1 text-center text-caption',
              now ? 'font-bold text-text' : 'text-text-3',
            )}
          >
            {place > 0 && (
              <span
                aria-hidden
                className={cx(
                  'absolute top-[calc(.9em-1px)] right-1/2 h-0.5 w-full',
                  place <= current ? 'bg-ok' : 'bg-line-2',
                )}
              />
            )}
            <span
              className={cx(
                'relative z-1 grid size-[2em] place-items-center rounded-full text-small font-bold',
                done
                  ? 'bg-ok text-on-ok'
                  : now
                    ? 'bg-link text-surface ring-4 ring-tonal'
                    : 'bg-surface inset-ring-[1.5px] inset-ring-field-line',
              )}
            >
              {done ? <Check size={16} aria-hidden /> : place + 1}
            </span>
            <span>{step}</span>
          </li>
        );
      })}
    </ol>
  );
}
