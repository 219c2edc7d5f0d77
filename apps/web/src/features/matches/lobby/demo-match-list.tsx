import { DEMO_MATCHES } from '@muqabla/contract/constants';
import { Chip } from '@muqabla/ui/chip';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { Bot } from 'lucide-react';
import { useEffect, useState } from 'react';
import * as m from '../../../messages.ts';
import { type DemoMatch, makeDemoMatches, seededRandom } from './demo-matches.rules.ts';
import { MatchFrame } from './match-frame.tsx';

const REFRESH_MILLISECONDS = DEMO_MATCHES.refreshMinutes * 60_000;

/** Simulated matches, labelled as such and regenerated every five minutes. They cannot be joined and are not counted. */
export function DemoMatchList() {
  const [seed, setSeed] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setSeed(Date.now()), REFRESH_MILLISECONDS);
    return () => clearInterval(timer);
  }, []);
  return (
    <section aria-label={m.lobby_demo_list()} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="mt-1 flex items-start gap-3">
        <DemoChip />
        <p className="text-small text-text-2">{m.lobby_demo_note()}</p>
      </div>
      <ul className="match-cards grid grid-cols-[minmax(0,1fr)] gap-3">
        {makeDemoMatches(seededRandom(seed)).map((match) => (
          <li key={match.letters[0]}>
            <DemoCard match={match} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function DemoChip() {
  return (
    <Chip tone="demo" icon={<Bot size={14} aria-hidden />}>
      {m.lobby_demo()}
    </Chip>
  );
}

function DemoCard({ match }: { match: DemoMatch }) {
  const [host, joiner] = [
    m.lobby_demo_name({ letter: match.letters[0] }),
    m.lobby_demo_name({ letter: match.letters[1] }),
  ];
  const [hostImage, joinerImage] = match.avatars;
  return (
    <MatchFrame
      variant="demo"
      label={m.lobby_card({ host, joiner, amount: formatRupees(match.amount) })}
      host={{ name: host, image: hostImage, role: m.battle_host() }}
      joiner={{ name: joiner, image: joinerImage, role: m.battle_joiner() }}
      amount={match.amount}
      prize={match.prize}
      end={<DemoChip />}
    />
  );
}
