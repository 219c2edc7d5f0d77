import { Sheet } from '@muqabla/ui/sheet';
import { NumberedSteps } from '../../../components/numbered-steps.tsx';
import { useGames } from '../../../lib/games.ts';
import * as m from '../../../messages.ts';
import { diceLines } from '../lib/rules-line.ts';
import { PenaltyTable } from './penalty-table.tsx';

/** Rules of a game and the penalties for breaking them. */
export function MatchRulesSheet({ gameName, open, onClose }: { gameName: string; open: boolean; onClose: () => void }) {
  const game = useGames().data?.find((candidate) => candidate.gameName === gameName);
  const steps = [...(game?.instructions ?? []), ...diceLines(game?.board)];
  return (
    <Sheet open={open} onClose={onClose} title={m.battle_rules_title()} closeLabel={m.close()}>
      {steps.length > 0 ? <NumberedSteps steps={steps} /> : <p className="text-text-2">{m.battle_rules_missing()}</p>}
      <PenaltyTable />
    </Sheet>
  );
}
