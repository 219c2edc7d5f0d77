import type { RestitutionBattle, RestitutionSums } from '@muqabla/contract/play/integrity/restitution-calls';
import { KeyValues } from '@muqabla/ui/key-values';
import { Money } from '@muqabla/ui/money';
import { Link } from '@tanstack/react-router';
import { PlayerLink } from '../../../../components/player-link.tsx';
import { When } from '../../../../components/when.tsx';
import * as m from '../../../../messages.ts';

/** How much was lost and how far the money held reaches, by where it comes from. */
export function SumsCard({ sums }: { sums: RestitutionSums }) {
  const rows = [
    { key: m.restitutions_lost(), rupees: sums.lost },
    { key: m.restitutions_from_reward(), rupees: sums.fromReward },
    { key: m.restitutions_from_deposit(), rupees: sums.fromOther },
    { key: m.restitutions_from_penalties(), rupees: sums.fromPenalties },
  ];
  return (
    <div className="grid gap-2 rounded-m bg-inset px-3 py-2.5">
      <p className="text-small text-text-2">
        {m.restitutions_counts({ battles: sums.battles, victims: sums.victims })}
      </p>
      <KeyValues
        lines={rows
          .filter(({ rupees }, place) => place === 0 || rupees > 0)
          .map(({ key, rupees }) => ({ key, value: <Money rupees={rupees} paise="always" /> }))}
      />
      <p className="flex items-baseline justify-between gap-2 border-t border-line pt-2 font-semi">
        {m.restitutions_paid()}
        <span className="text-money-l">
          <Money rupees={sums.paid} paise="always" />
        </span>
      </p>
      {sums.paid < sums.lost && <p className="text-small text-text-2">{m.restitutions_share()}</p>}
    </div>
  );
}

/** The battles of a restitution, each with its loser and what the loser lost and gets back. */
export function BattleLines({ battles }: { battles: readonly RestitutionBattle[] }) {
  return (
    <section className="grid gap-1.5" aria-label={m.battles()}>
      <h3 className="text-h3">{m.battles()}</h3>
      <ul className="grid gap-px overflow-hidden rounded-m bg-line inset-ring inset-ring-line">
        {battles.map(({ matchId, gameName, endedAt, victim, lost, paid, isDeleted }) => (
          <li key={matchId} className="flex items-center gap-3 bg-surface px-3 py-2 text-small">
            <span className="grid min-w-0 flex-1">
              <PlayerLink player={victim} className="inline-flex min-h-6 items-center" />
              <Link
                to="/battles/$matchId"
                params={{ matchId }}
                className="link inline-flex min-h-6 min-w-0 items-center truncate text-caption"
              >
                {gameName}, <When within at={endedAt} />
              </Link>
              {isDeleted && <span className="text-caption text-wait-ink">{m.restitutions_deleted()}</span>}
            </span>
            <span className="num grid flex-none justify-items-end">
              <Money rupees={paid} paise="always" />
              <span className="text-caption text-text-3">
                {m.restitutions_of()} <Money rupees={lost} paise="always" />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
