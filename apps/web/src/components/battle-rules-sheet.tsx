import { Sheet } from '@muqabla/ui/sheet';
import { useGames } from '../lib/games.ts';
import * as m from '../messages.ts';
import { NumberedSteps } from './numbered-steps.tsx';
import { PenaltyTable } from './penalty-table.tsx';

/** The rules of one game and what breaking them costs. */
export function BattleRulesSheet({
  gameName,
  open,
  onClose,
}: {
  gameName: string;
  open: boolean;
  onClose: () => void;
}) {
  const game = useGames().data?.find((one) => one.gameName === gameName);
  const steps = game?.instructions ?? [];
  return (
    <Sheet open={open} onClose={onClose} title={m.battle_rules_title()} closeLabel={m.close()}>
      {steps.length > 0 ? <NumberedSteps steps={steps} /> : <p className="text-text-2">{m.battle_rules_missing()}</p>}
      <PenaltyTable />
    </Sheet>
  );
}
