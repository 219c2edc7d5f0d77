import { SectionTitle } from '@muqabla/ui/section-title';
import type { ReactNode } from 'react';
import { BattleCard } from './battle-card.tsx';
import type { BattleOfferProps } from './battle-card.types.ts';
import { type LobbyMatch, ownFirst } from './lobby-lists.rules.ts';

type BattleListProps = Omit<BattleOfferProps, 'match'> & {
  title: string;
  battles: readonly LobbyMatch[];
  startedId: string | undefined;
  /** Stands in while there are none. */
  none: ReactNode;
};

/** A list of battles with its count, own ones first. */
export function BattleList({ title, battles, startedId, none, ...card }: BattleListProps) {
  return (
    <section aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SectionTitle count={battles.length}>{title}</SectionTitle>
      {battles.length === 0 ? (
        none
      ) : (
        <ul className="battle-cards grid grid-cols-[minmax(0,1fr)] gap-3">
          {ownFirst(battles, card.viewer.me).map((match) => (
            <li key={match._id}>
              <BattleCard match={match} justStarted={match._id === startedId} {...card} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
