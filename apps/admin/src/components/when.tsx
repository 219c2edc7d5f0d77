import { ageWords } from '../lib/age.messages.ts';
import { ageOf } from '../lib/age.rules.ts';
import { clockWords } from '../lib/clock.messages.ts';
import { useNow } from '../lib/use-now.ts';

/** When something happened, by the clock in India. */
export function When({ at }: { at: string }) {
  const now = useNow();
  return (
    <time dateTime={at} className="num whitespace-nowrap">
      {clockWords(at, now)}
    </time>
  );
}

/** How long it has waited. */
export function Waiting({ since }: { since: string }) {
  const now = useNow();
  return <span className="num whitespace-nowrap">{ageWords(ageOf(since, now))}</span>;
}
