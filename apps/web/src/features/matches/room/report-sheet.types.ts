import type { MatchView } from '@muqabla/contract/matches/match';
import type { Report } from './use-submit-result.ts';

/** What every sheet of the room is given. `opponent` is a name. */
export type ReportFormProps = {
  match: MatchView;
  opponent: string;
  busy: boolean;
  error: string | undefined;
  send: (report: Report) => void;
  onClose: () => void;
};
