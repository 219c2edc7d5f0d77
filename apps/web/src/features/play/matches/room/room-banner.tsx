import type { MatchView } from '@muqabla/contract/play/matches/match';
import { lazyComponent } from '@muqabla/ui/lazy-component';
import { Money } from '@muqabla/ui/money';
import { Plate } from '@muqabla/ui/plate';
import { Versus } from '@muqabla/ui/versus';
import { prizeOf } from '../../../../lib/match-side.rules.ts';
import { battleTransition } from '../../../../lib/view-transition.ts';
import * as m from '../../../../messages.ts';

const MatchSkills = lazyComponent(() => import('../../components/match-skills.tsx'), 'MatchSkills');

/** Shows both players with their skill, stake and prize. */
export function RoomBanner({ match }: { match: MatchView }) {
  const { host, joiner } = match;
  return (
    <section
      aria-label={m.battle_title()}
      className="grid gap-2.5 rounded-l bg-surface pb-3 shadow-1"
      style={battleTransition(match._id)}
    >
      <Versus
        size="banner"
        versusLabel={m.battle_versus()}
        host={{ name: host.username || m.battle_host(), image: host.avatar, role: m.battle_host() }}
        joiner={{
          name: joiner?.username ?? m.battle_tbd(),
          image: joiner?.avatar,
          role: joiner === undefined ? m.battle_open_seat() : m.battle_joiner(),
        }}
      />
      <Plate
        left={{ label: m.battle_playing_for(), value: <Money rupees={match.amount} /> }}
        right={{ label: m.battle_prize(), value: <Money rupees={prizeOf(match)} /> }}
      />
      <MatchSkills match={match} />
    </section>
  );
}
