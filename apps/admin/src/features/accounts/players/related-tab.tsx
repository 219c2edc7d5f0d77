import type { RelatedPlayer, SharedTrait } from '@muqabla/contract/accounts/players/sign-in-calls';
import { Card } from '@muqabla/ui/card';
import { Chip } from '@muqabla/ui/chip';
import { useQuery } from '@tanstack/react-query';
import { BanChip } from '../../../components/ban-chip.tsx';
import { PlayerLink } from '../../../components/player-link.tsx';
import { QueryFrame } from '../../../components/query-frame.tsx';
import * as m from '../../../messages.ts';
import { playerRelatedQuery } from './players.queries.ts';

const traitWords: Record<SharedTrait, () => string> = m.related;

/** Lists the players who share a device, address or payee with this one, and the shared values. */
export function RelatedTab({ playerId }: { playerId: string }) {
  const query = useQuery(playerRelatedQuery(playerId));
  return (
    <QueryFrame query={query} failed={m.related_failed()}>
      {({ players }) => (
        <section aria-label={m.players_tab.related()} className="grid gap-2.5">
          <p className="text-small text-text-2">{m.related_text()}</p>
          {players.length === 0 && <Card className="text-small text-text-2">{m.related_none()}</Card>}
          <ul className="grid gap-2">
            {players.map((player) => (
              <li key={player._id}>
                <Related player={player} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </QueryFrame>
  );
}

function Related({ player }: { player: RelatedPlayer }) {
  return (
    <Card className="flex flex-wrap items-center gap-2 text-small">
      <PlayerLink player={player} className="inline-flex min-h-6 items-center pointer-coarse:min-h-11" />
      {player.banned && <BanChip banned />}
      <span className="ml-auto flex flex-wrap gap-1.5">
        {player.shared.map((trait) => (
          <Chip key={trait} tone="info">
            {traitWords[trait]()}
          </Chip>
        ))}
      </span>
    </Card>
  );
}
