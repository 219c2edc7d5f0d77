import type { MatchView, ResultStatus } from '@muqabla/contract/play/matches/match';
import { Chip } from '@muqabla/ui/chip';
import { Flag, Hourglass, Minus, Trophy, Undo2 } from '@muqabla/ui/icons';
import { type KeyValue, KeyValues } from '@muqabla/ui/key-values';
import { timeOfDay } from '../../../lib/dates.ts';
import { opponentOf, opponentResult, ownResult, sideOf } from '../../../lib/match-side.rules.ts';
import * as m from '../../../messages.ts';

/** A side's submitted result; `over` tells a missing result of an ended match from one still awaited. */
function ResultChip({ result, over = false }: { result: ResultStatus | undefined; over?: boolean }) {
  if (result === 'win')
    return (
      <Chip tone="ok" icon={<Trophy size={14} aria-hidden />}>
        {m.battle_win()}
      </Chip>
    );
  if (result === 'loss') return <Chip icon={<Flag size={14} aria-hidden />}>{m.battle_loss()}</Chip>;
  if (result === 'cancel')
    return (
      <Chip tone="wait" icon={<Undo2 size={14} aria-hidden />}>
        {m.battle_cancelled()}
      </Chip>
    );
  if (over) return <Chip icon={<Minus size={14} aria-hidden />}>{m.battle_no_answer()}</Chip>;
  return <Chip icon={<Hourglass size={14} aria-hidden />}>{m.battle_no_answer_yet()}</Chip>;
}

/** Room code and both submitted results of the player's match. */
export function ReportLines({ match, me }: { match: MatchView; me: string }) {
  const own = ownResult(match, me);
  const isOver = match.status === 'completed' || match.status === 'cancelled';
  const lines: KeyValue[] = [{ key: m.battle_you_reported(), value: <ResultChip result={own} over={isOver} /> }];
  if (match.roomcode !== '') lines.unshift({ key: m.battle_room_code(), value: match.roomcode });
  const sentAt = sideOf(match, me) === 'host' ? match.host_status_at : match.joiner_status_at;
  if (sentAt !== undefined) lines.push({ key: m.battle_sent(), value: timeOfDay(sentAt) });
  const name = opponentOf(match, me)?.username ?? m.battle_joiner();
  if (match.status !== 'pending' || opponentResult(match, me) !== undefined)
    lines.push({
      key: m.battle_they_reported({ name }),
      value: <ResultChip result={opponentResult(match, me)} over={isOver} />,
    });
  return <KeyValues lines={lines} className="items-center text-body!" />;
}
