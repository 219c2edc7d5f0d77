import { ChoicePills } from '@muqabla/ui/choice-pills';
import { Sheet } from '@muqabla/ui/sheet';
import { useState } from 'react';
import { NumberedSteps } from '../../../components/numbered-steps.tsx';
import { useGames } from '../../../lib/games.ts';
import * as m from '../../../messages.ts';

/** Game Rules: the instructions of a chosen game. */
export function GameRulesSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
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
      <NumberedSteps steps={game?.instructions ?? []} />
    </Sheet>
  );
}
