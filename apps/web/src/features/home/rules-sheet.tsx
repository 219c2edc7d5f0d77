import { ChoicePills } from '@muqabla/ui/choice-pills';
import { Sheet } from '@muqabla/ui/sheet';
import { useState } from 'react';
import { useGames } from '../../lib/games.ts';
import * as m from '../../messages.ts';

/** Game Rules: pick a game, read its steps. 500 px high. */
export function RulesSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { data: games = [] } = useGames();
  const [picked, setPicked] = useState<string>();
  const game = games.find(({ gameName }) => gameName === picked) ?? games[0];
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={m.game_rules_title()}
      closeLabel={m.close()}
      className="h-[500px] content-start"
    >
      <ChoicePills
        layout="scroll"
        label={m.games()}
        value={game?.gameName}
        onChange={setPicked}
        options={games.map(({ gameName, title }) => ({ value: gameName, label: title }))}
      />
      <ol className="grid content-start gap-3">
        {game?.instructions.map((step, place) => (
          <li key={step} className="flex items-start gap-3">
            <b
              aria-hidden
              className="num grid size-[2em] flex-none place-items-center rounded-full bg-tonal text-small text-on-tonal"
            >
              {place + 1}
            </b>
            <span className="pt-0.5">{step}</span>
          </li>
        ))}
      </ol>
    </Sheet>
  );
}
