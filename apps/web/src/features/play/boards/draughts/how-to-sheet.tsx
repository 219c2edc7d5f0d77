import { Sheet } from '@muqabla/ui/sheet';
import { NumberedSteps } from '../../../../components/numbered-steps.tsx';
import * as m from '../../../../messages.ts';

/** The rules of English draughts and how its board is played, in seven sentences. */
export function HowToSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const steps = [
    m.draughts_how_goal,
    m.draughts_how_move,
    m.draughts_how_capture,
    m.draughts_how_must,
    m.draughts_how_king,
    m.draughts_how_ways,
    m.draughts_how_draw,
  ];
  return (
    <Sheet open={open} onClose={onClose} title={m.board_how()} closeLabel={m.close()}>
      <NumberedSteps steps={steps.map((step) => step())} />
    </Sheet>
  );
}
