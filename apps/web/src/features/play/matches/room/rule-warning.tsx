import type { MatchView } from '@muqabla/contract/play/matches/match';
import { timeOfDay } from '../../../../lib/dates.ts';
import { opponentOf, sideOf } from '../../../../lib/match-side.rules.ts';
import { useSettings } from '../../../../lib/settings.ts';
import * as m from '../../../../messages.ts';

/** Shows until when a player can answer a claimed win before the rule may settle it; nothing where the rule is off. */
export function RuleWarning({ match, me }: { match: MatchView; me: string }) {
  const settings = useSettings();
  const claimedAt = sideOf(match, me) === 'host' ? match.joiner_status_at : match.host_status_at;
  if (settings?.assistSettles !== true || claimedAt === undefined) return null;
  const time = timeOfDay(new Date(Date.parse(claimedAt) + settings.assistMinutes * 60_000).toISOString());
  return <p className="mt-1 font-semi">{m.rule_warning({ name: opponentOf(match, me)?.username ?? '', time })}</p>;
}
