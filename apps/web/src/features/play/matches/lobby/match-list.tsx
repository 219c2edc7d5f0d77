import { SectionTitle } from '@muqabla/ui/section-title';
import type { LobbyMatch } from './lobby-lists.rules.ts';
import type { MatchButtonsProps } from './match-buttons.tsx';
import { MatchCard } from './match-card.tsx';

export type MatchCardContext = Omit<MatchButtonsProps, 'match'> & { startedId: string | undefined };

type MatchListProps = MatchCardContext & {
  title: string;
  matches: readonly LobbyMatch[];
};

/** A list of matches with its count; nothing without one. */
export function MatchList({ title, matches, startedId, ...card }: MatchListProps) {
  if (matches.length === 0) return null;
  return (
    <section aria-label={title} className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
      <SectionTitle count={matches.length}>{title}</SectionTitle>
      <ul className="match-cards grid grid-cols-[minmax(0,1fr)] gap-3">
        {matches.map((match) => (
          <li key={match._id}>
            <MatchCard match={match} isJustStarted={match._id === startedId} {...card} />
          </li>
        ))}
      </ul>
    </section>
  );
}
