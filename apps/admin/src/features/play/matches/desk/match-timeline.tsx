import type { MatchStep } from '@muqabla/contract/play/matches/match-staff-calls';
import { Card } from '@muqabla/ui/card';
import { When } from '../../../../components/when.tsx';
import { statusWords, stepWords } from '../../../../lib/match.messages.ts';
import * as m from '../../../../messages.ts';

const actorNames: Record<MatchStep['by'], () => string> = {
  host: m.battle_host,
  joiner: m.battle_joiner,
  reviewer: m.by_reviewer,
  clock: m.by_clock,
};

/** The history of a match: each move with its actor, time, change of status and note. */
export function MatchTimeline({ steps }: { steps: readonly MatchStep[] }) {
  return (
    <Card className="grid gap-2.5" aria-label={m.timeline_label()}>
      <h2 className="text-h3">{m.timeline_label()}</h2>
      <ol className="grid gap-2.5 text-small">
        {steps.map((step, place) => (
          <Step key={`${step.at} ${place}`} step={step} />
        ))}
      </ol>
    </Card>
  );
}

function Step({ step: { at, move, by, name, from, to, note } }: { step: MatchStep }) {
  const { title, detail } = stepWords(move, note);
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-3 border-line not-last:border-b not-last:pb-2.5">
      <b className="font-semi">{title}</b>
      <span className="text-text-3">
        <When at={at} />
      </span>
      <span className="col-span-2 text-text-2">
        {name === undefined ? actorNames[by]() : m.battles_by({ who: actorNames[by](), name })}
      </span>
      <span className="col-span-2 text-caption text-text-3">
        {from === undefined || from === to
          ? statusWords(to)
          : m.battles_from_to({ from: statusWords(from), to: statusWords(to) })}
      </span>
      {detail !== '' && <span className="col-span-2 break-words text-text-2">{detail}</span>}
    </li>
  );
}
