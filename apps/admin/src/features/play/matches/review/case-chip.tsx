import type { ReviewCase } from '@muqabla/contract/play/matches/review-calls';
import { Chip } from '@muqabla/ui/chip';
import {
  type Icon,
  CircleCheck,
  CircleHelp,
  Flag,
  MessageCircleWarning,
  TriangleAlert,
  Trophy,
  Undo2,
} from '@muqabla/ui/icons';
import type { Tone } from '@muqabla/ui/tones';
import * as m from '../../../../messages.ts';
import { type CaseKind, caseKind } from './case-state.rules.ts';

const looks: Record<CaseKind, { tone: Tone; icon: Icon; word: () => string }> = {
  conflict: { tone: 'bad', icon: TriangleAlert, word: m.kind_conflict },
  winClaim: { tone: 'wait', icon: Trophy, word: m.kind_win_claim },
  cancelClaim: { tone: 'info', icon: Undo2, word: m.kind_cancel_claim },
  lossClaim: { tone: 'mute', icon: Flag, word: m.battle_loss },
  doubt: { tone: 'wait', icon: CircleHelp, word: m.kind_doubt },
  report: { tone: 'wait', icon: MessageCircleWarning, word: m.kind_report },
  decided: { tone: 'ok', icon: CircleCheck, word: m.kind_decided },
};

/** The kind of a case: conflict, claim or doubt. */
export function CaseChip({
  of,
}: {
  of: Pick<ReviewCase, 'status' | 'host_status' | 'joiner_status' | 'doubt' | 'phraseReports'>;
}) {
  const { tone, icon: Icon, word } = looks[caseKind(of)];
  return (
    <Chip tone={tone} icon={<Icon size={14} aria-hidden />}>
      {word()}
    </Chip>
  );
}
