import { ageOf } from '../lib/age.rules.ts';
import { ageWords, momentWords } from '../lib/time.messages.ts';
import { useNow } from '../lib/use-now.ts';

/** A day and a time in India; `within` a line, its words begin small. */
export function When({ at, within = false }: { at: string; within?: boolean }) {
  const now = useNow();
  return (
    <time dateTime={at} className="num whitespace-nowrap">
      {momentWords(at, now, within)}
    </time>
  );
}

/** Shows the age of a waiting case. */
export function Waiting({ since }: { since: string }) {
  const now = useNow();
  return <span className="num whitespace-nowrap">{ageWords(ageOf(since, now))}</span>;
}
