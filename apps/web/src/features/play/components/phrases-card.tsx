import type { MatchView } from '@muqabla/contract/play/matches/match';
import type { SentPhrase } from '@muqabla/contract/play/matches/phrase-calls';
import { phrasesOf } from '@muqabla/contract/play/matches/phrases';
import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import { cx } from '@muqabla/ui/cx';
import { Flag, Volume2, VolumeX } from '@muqabla/ui/icons';
import { Note } from '@muqabla/ui/note';
import { Skeleton } from '@muqabla/ui/skeleton';
import { opponentOf } from '../../../lib/match-side.rules.ts';
import * as m from '../../../messages.ts';
import { usePhrases } from './use-phrases.ts';

const SHOWN = 4;

/** Ready phrases between the players of a running match: the last ones, those to send, mute and report. */
export function PhrasesCard({ match, me }: { match: MatchView; me: string }) {
  const { own, error, isPaused, send, mute, report } = usePhrases(match._id);
  const name = opponentOf(match, me)?.username ?? m.battle_joiner();
  const side = match.host._id === me ? 'host' : 'joiner';
  const isWritten = own?.phrases.some((sent) => sent.side !== side) === true;
  if (own === undefined && error === null) return <Skeleton className="h-32 rounded-l" />;
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
      <h2>{m.quick_words()}</h2>
      {error !== null && own === undefined && <Note tone="bad">{m.phrases_not_loaded()}</Note>}
      <div role="log" aria-label={m.phrases_log()} className="grid gap-1.5 empty:hidden">
        {own?.phrases.slice(-SHOWN).map((sent) => (
          <Line key={sent.number} sent={sent} isOwn={sent.side === side} name={name} />
        ))}
      </div>
      {own?.muted === true && <p className="text-small text-text-2">{m.phrases_muted({ name })}</p>}
      <div role="group" aria-label={m.phrases_choose({ name })} className="scroll-row -mx-4 flex gap-2 px-4 py-1 -my-1">
        {phrasesOf(match.room).map((phrase) => (
          <button
            key={phrase}
            type="button"
            disabled={isPaused}
            onClick={() => send(phrase)}
            className="min-h-11 flex-none rounded-m bg-surface px-3.5 font-semi whitespace-nowrap inset-ring-[1.5px] inset-ring-line-2 disabled:text-text-3"
          >
            {m.phrase[phrase]()}
          </button>
        ))}
      </div>
      {(isWritten || own?.muted === true) && (
        <div className="-mb-2 -ml-3.5 flex flex-wrap">
          <Button
            size="small"
            variant="ghost"
            busy={mute.isPending}
            icon={own?.muted === true ? <Volume2 size={18} aria-hidden /> : <VolumeX size={18} aria-hidden />}
            onClick={() => mute.mutate(own?.muted !== true)}
          >
            {own?.muted === true ? m.phrases_unmute({ name }) : m.phrases_mute({ name })}
          </Button>
          {isWritten && own?.reported === false && (
            <Button
              size="small"
              variant="ghost"
              busy={report.isPending}
              icon={<Flag size={18} aria-hidden />}
              onClick={() => report.mutate()}
            >
              {m.phrases_report()}
            </Button>
          )}
        </div>
      )}
      {own?.reported === true && (
        <p role="status" className="text-small text-text-2">
          {m.phrases_reported()}
        </p>
      )}
    </Card>
  );
}

function Line({ sent, isOwn, name }: { sent: SentPhrase; isOwn: boolean; name: string }) {
  return (
    <p
      className={cx(
        'max-w-[85%] px-3 py-1.5 wrap-anywhere',
        isOwn
          ? 'justify-self-end rounded-l rounded-tr-[4px] bg-host text-on-host'
          : 'justify-self-start rounded-l rounded-tl-[4px] bg-inset inset-ring inset-ring-line',
      )}
    >
      <span className="sr-only">{isOwn ? m.phrases_by_you() : name}: </span>
      {m.phrase[sent.phrase]()}
    </p>
  );
}
