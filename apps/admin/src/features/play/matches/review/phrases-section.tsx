import type { BlindCase } from '@muqabla/contract/play/matches/review-calls';
import { Note } from '@muqabla/ui/note';
import { clockWords } from '../../../../lib/time.messages.ts';
import { useNow } from '../../../../lib/use-now.ts';
import * as m from '../../../../messages.ts';

/** The ready phrases the players sent each other, and who reported them. */
export function PhrasesSection({ detail }: { detail: BlindCase }) {
  const now = useNow();
  const { phrases, phraseReports = [] } = detail;
  if (phrases.length === 0 && phraseReports.length === 0) return null;
  return (
    <section aria-label={m.phrases_title()} className="grid gap-2 rounded-l bg-surface px-3.5 py-2.5 shadow-1">
      <h3 className="text-small font-semi text-text-2">{m.phrases_title()}</h3>
      {phraseReports.map(({ side, closedAt }) => (
        <Note key={side} tone={closedAt === undefined ? 'wait' : 'info'}>
          <span>{m.phrases_reported_by({ name: detail[side].username })}</span>
          {closedAt !== undefined && <span>{` ${m.phrases_report_closed({ time: clockWords(closedAt, now) })}`}</span>}
        </Note>
      ))}
      <ol className="grid gap-1 text-small">
        {phrases.map(({ number, side, phrase, sentAt }) => (
          <li key={number} className="flex gap-2">
            <span className="num flex-none text-text-3">{clockWords(sentAt, now)}</span>
            <span className="min-w-0 wrap-anywhere">
              <b className={side === 'host' ? 'font-semi text-host-ink' : 'font-semi text-join-ink'}>
                {detail[side].username}
              </b>
              : {m.phrase[phrase]()}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
