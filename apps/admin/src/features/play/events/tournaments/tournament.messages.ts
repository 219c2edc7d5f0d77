import type { StaffTournament } from '@muqabla/contract/play/events/tournament-staff-calls';
import type { Tone } from '@muqabla/ui/tones';
import { staffLanguage } from '../../../../lib/staff-language.ts';
import * as m from '../../../../messages.ts';

type State = Pick<StaffTournament, 'status' | 'isPaused' | 'needsApproval'>;

const looks: Record<StaffTournament['status'], { tone: Tone; name: () => string }> = {
  planned: { tone: 'info', name: m.tour_planned },
  running: { tone: 'ok', name: m.tour_running },
  finishing: { tone: 'wait', name: m.tour_finishing },
  paid: { tone: 'mute', name: m.tour_paid },
  cancelled: { tone: 'bad', name: m.tour_cancelled },
};

/** The status in a word, with its tint. */
export const statusLook = ({ status, isPaused, needsApproval }: State): { tone: Tone; name: string } => {
  if (status === 'planned' && needsApproval) return { tone: 'wait', name: m.tour_unapproved() };
  if (status === 'running' && isPaused) return { tone: 'wait', name: m.tour_paused() };
  return { tone: looks[status].tone, name: looks[status].name() };
};

/** The title in the reader's language. */
export const titleOf = ({ title }: Pick<StaffTournament, 'title'>): string => title[staffLanguage()];
