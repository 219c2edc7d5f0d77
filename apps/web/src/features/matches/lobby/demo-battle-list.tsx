import { DEMO_BATTLES } from '@muqabla/contract/constants';
import { Chip } from '@muqabla/ui/chip';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { Bot } from 'lucide-react';
import { useEffect, useState } from 'react';
import * as m from '../../../messages.ts';
import { BattleFrame } from './battle-frame.tsx';
import { type DemoBattle, makeDemoBattles, seededRandom } from './demo-battles.rules.ts';

const refreshMilliseconds = DEMO_BATTLES.refreshMinutes * 60_000;

/** Simulated battles, said to be so, new every five minutes. Nobody can join them and nothing counts them. */
export function DemoBattleList() {
  const [seed, setSeed] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setSeed(Date.now()), refreshMilliseconds);
    return () => clearInterval(timer);
  }, []);
  return (
    <section aria-label={m.lobby_demo_list()} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="mt-1 flex items-start gap-3">
        <DemoChip />
        <p className="text-small text-text-2">{m.lobby_demo_note()}</p>
      </div>
      <ul className="battle-cards grid grid-cols-[minmax(0,1fr)] gap-3">
        {makeDemoBattles(seededRandom(seed)).map((battle) => (
          <li key={battle.letters[0]}>
            <DemoCard battle={battle} />
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

function DemoCard({ battle }: { battle: DemoBattle }) {
  const [host, joiner] = [
    m.lobby_demo_name({ letter: battle.letters[0] }),
    m.lobby_demo_name({ letter: battle.letters[1] }),
  ];
  const [hostImage, joinerImage] = battle.avatars;
  return (
    <BattleFrame
      look="demo"
      label={m.lobby_card({ host, joiner, amount: formatRupees(battle.amount) })}
      host={{ name: host, image: hostImage, role: m.battle_host() }}
      joiner={{ name: joiner, image: joinerImage, role: m.battle_joiner() }}
      amount={battle.amount}
      prize={battle.prize}
      end={<DemoChip />}
    />
  );
}
