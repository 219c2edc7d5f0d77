import type { StaffMatchDetail } from '@muqabla/contract/play/matches/match-staff-calls';
import { Card } from '@muqabla/ui/card';
import { Money } from '@muqabla/ui/money';
import { Note } from '@muqabla/ui/note';
import { Reference } from '../../../../components/copy-text.tsx';
import { MatchChip } from '../../../../components/match-chip.tsx';
import { When } from '../../../../components/when.tsx';
import { matchTitle, penaltyWords } from '../../../../lib/match.messages.ts';
import { clockWords } from '../../../../lib/time.messages.ts';
import { useNow } from '../../../../lib/use-now.ts';
import * as m from '../../../../messages.ts';
import { MatchSide } from './match-side.tsx';

const rooms: Record<StaffMatchDetail['room'], () => string> = m.battles_room;

function RuleNote({ until }: { until: string }) {
  const now = useNow();
  const time = clockWords(until, now);
  return <Note>{Date.parse(until) > now ? m.rule_objectable({ time }) : m.rule_objectable_over({ time })}</Note>;
}

/** A match's game, figures and both sides with their reports. */
export function MatchCard({ match }: { match: StaffMatchDetail }) {
  const { _id, status, room, amount, prize, commission, held, createdAt, statusSince, deadline } = match;
  const figures = [
    { label: m.battles_stake_each(), rupees: amount },
    { label: m.battle_prize(), rupees: prize },
    { label: m.battles_fee(), rupees: commission },
    { label: m.battles_held(), rupees: held },
  ];
  return (
    <Card className="grid gap-3">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h2 className="text-h2">{matchTitle(match)}</h2>
          <MatchChip status={status} />
        </div>
        <p className="num flex flex-wrap gap-x-3 text-small text-text-2">
          <Reference id={_id} />
          <span>{rooms[room]()}</span>
          {match.private === true && <span>{m.battles_private()}</span>}
          <span>
            {m.battles_created()} <When within at={createdAt} />
          </span>
          <span>
            {m.battles_since()} <When within at={statusSince} />
          </span>
          {deadline !== undefined && (
            <span>
              {m.battles_deadline()} <When within at={deadline} />
            </span>
          )}
        </p>
      </div>
      <dl className="grid grid-cols-2 gap-y-2.5 border-t border-line pt-3 sm:grid-cols-4">
        {figures.map(({ label, rupees }) => (
          <div key={label} className="border-line sm:not-first:border-l sm:not-first:pl-3.5">
            <dt className="text-caption text-text-3">{label}</dt>
            <dd className="text-[20px] leading-[26px]">
              <Money rupees={rupees} paise="always" />
            </dd>
          </div>
        ))}
      </dl>
      <div className="grid gap-3 border-t border-line pt-3 sm:grid-cols-2">
        <MatchSide match={match} side="host" />
        <MatchSide match={match} side="joiner" />
      </div>
      {match.objectableUntil !== undefined && <RuleNote until={match.objectableUntil} />}
      {match.reason !== undefined && (
        <Note>
          <b className="block font-semi">{m.battles_reason()}</b>
          {match.reason}
        </Note>
      )}
      {match.penalties.length > 0 && (
        <ul aria-label={m.battles_penalties()} className="num grid gap-1 text-small text-bad-ink">
          {match.penalties.map(({ side, kind, amount: charged }) => (
            <li key={`${side} ${kind}`}>
              {side === 'host' ? m.battle_host() : m.battle_joiner()}: {penaltyWords(kind)} <Money rupees={charged} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
