import { refuse } from '@muqabla/contract/refusals';
import { changeMatch } from '../../engine/decision.rules.ts';
import type { Part } from '../../engine/part.ts';
import { takenBackIn, takesBack } from '../../engine/request.rules.ts';
import { type Correction, readCorrections, saveCorrections } from './corrected-results.queries.ts';

declare module '../../engine/request.rules.ts' {
  interface ActTerms {
    readonly restitute: { readonly restitutionId: string };
    readonly undoRestitution: { readonly restitutionId: string };
  }
}

/** The newest restitution of each match whose end an act takes back, or whose result it corrects. */
type Facts = ReadonlyMap<string, Correction>;

type Row = { readonly matchId: string; readonly restitutionId: string; readonly isCorrected: boolean };

/** Restitutions: the moves by which a result stops counting and counts again. While one stands, its battles are not taken back. */
export const restitutionPart: Part<Facts, Row> = {
  read: (tx, { attempts }) => readCorrections(tx, takenBackIn(attempts)),
  act: ({ match, act, snapshot }, corrections) => {
    const correction = corrections.get(match.matchId);
    if (act.move !== 'restitute' && act.move !== 'undoRestitution') {
      if (!takesBack(act) || correction?.isStanding !== true) return null;
      // The loser has the stake back already.
      return refuse(act.move === 'reverse' ? 'STAKE_GIVEN_BACK' : 'NOTHING_TO_OBJECT');
    }
    const { restitutionId, move } = act;
    const isCorrected = move === 'restitute';
    // Another process was faster.
    if (correction?.restitutionId !== restitutionId || correction.isCorrected === isCorrected)
      return refuse('MATCH_MOVED_ON');
    return {
      next: changeMatch(match, {}, snapshot),
      move,
      transfers: [],
      event: 'resultUpdated',
      note: '',
      rows: [{ matchId: match.matchId, restitutionId, isCorrected }],
    };
  },
  write: saveCorrections,
};
