import type { MatchView } from '@muqabla/contract/matches/match';
import { type KeyValue, KeyValues } from '@muqabla/ui/key-values';
import { clockTime } from '../lib/clock-time.ts';
import { opponentOf, opponentResult, ownResult } from '../lib/match-side.rules.ts';
import * as m from '../messages.ts';
import { ResultChip } from './result-chip.tsx';

/** The room code and what both sides of an own battle reported. */
export function ReportLines({ match, me }: { match: MatchView; me: string }) {
  const own = ownResult(match, me);
  const over = match.status === 'completed' || match.status === 'cancelled';
  const lines: KeyValue[] = [{ key: m.battle_you_reported(), value: <ResultChip result={own} over={over} /> }];
  if (match.roomcode !== '') lines.unshift({ key: m.battle_room_code(), value: match.roomcode });
  // Pending with the own report in means that it was this report which made it pending.
  if (match.status === 'pending' && own !== undefined)
    lines.push({ key: m.battle_sent(), value: clockTime(match.statusSince) });
  const name = opponentOf(match, me)?.username ?? m.battle_joiner();
  if (match.status !== 'pending' || opponentResult(match, me) !== undefined)
    lines.push({
      key: m.battle_they_reported({ name }),
      value: <ResultChip result={opponentResult(match, me)} over={over} />,
    });
  return <KeyValues lines={lines} className="items-center text-body!" />;
}
