import type { MatchView, Side } from '@muqabla/contract/play/matches/match';
import type { PenaltyKind } from '@muqabla/contract/play/matches/penalty';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { KeyValues } from '@muqabla/ui/key-values';
import { sideOf } from '../../../../lib/match-side.rules.ts';
import * as m from '../../../../messages.ts';

const names: Record<PenaltyKind, () => string> = {
  fraud: m.battle_penalty_fraud,
  wrongUpdate: m.battle_penalty_wrong_update,
  abusing: m.battle_penalty_abusing,
  notUpdating: m.battle_penalty_not_updating,
  games: m.battle_penalty_games,
};

/** Names the offence that a penalty is charged for. */
const penaltyName = (kind: PenaltyKind): string => names[kind]();

/** Penalties of both sides at the end of a match: offence and sum. Renders nothing without any. */
export function PenaltyLines({ match, me }: { match: MatchView; me: string }) {
  const { penalties = [], host, joiner } = match;
  if (penalties.length === 0) return null;
  const own = sideOf(match, me);
  const nameOf = (side: Side) =>
    side === own ? m.room_penalty_you() : ((side === 'host' ? host : joiner)?.username ?? m.battle_joiner());
  return (
    <section aria-labelledby="penalties" className="rounded-m bg-bad-tint p-3 inset-ring inset-ring-bad-edge">
      <h3 id="penalties" className="mb-2 text-small text-bad-ink">
        {m.battle_penalties()}
      </h3>
      <KeyValues
        className="text-body!"
        lines={penalties.map(({ side, kind, amount }) => ({
          key: (
            <>
              <b className="block text-text">{nameOf(side)}</b>
              <span className="text-small">{penaltyName(kind)}</span>
            </>
          ),
          value: formatRupees(amount),
        }))}
      />
    </section>
  );
}
