import type { CasePart } from '../review/case-part.ts';
import { readFindings } from './read-findings.ts';

/** The findings of the evidence assistant on the screenshots of a match. */
export const assistantCases: CasePart = {
  open: async (db, match, evidence) => {
    const { findingsOf, codeSeenIn } = await readFindings(db, match, evidence);
    return {
      ...(codeSeenIn !== null && { detail: { codeSeenIn } }),
      evidenceOf: (row) => {
        const assistant = findingsOf(row);
        return assistant === undefined ? {} : { assistant };
      },
    };
  },
};
