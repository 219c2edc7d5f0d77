import type { AssistantFindings } from '@muqabla/contract/play/matches/reading';
import type { Queries } from '../../../platform/db/database.ts';
import type { MatchDetails } from '../match/match-details.queries.ts';
import type { EvidenceRow } from '../review/evidence.queries.ts';
import { findingsView } from './findings.view.ts';
import { foldCode } from './reading.rules.ts';
import { findMatchOfCodes, findScreenshotOfCode, readReadings } from './readings.queries.ts';

export type Findings = {
  /** The assistant's findings on the screenshot of this row; undefined when it has not read it. */
  findingsOf(row: EvidenceRow): AssistantFindings | undefined;
  /** Another match whose screenshot shows the room code of this one. */
  codeSeenIn: string | null;
};

/** The findings on the screenshots of a match. What is odd about two matches is found from either of them. */
export const readFindings = async (
  db: Queries,
  match: MatchDetails,
  evidence: readonly EvidenceRow[],
): Promise<Findings> => {
  const files = evidence.flatMap(({ file_id, twin_file_id }) => [file_id, twin_file_id]);
  const readings = await readReadings(
    db,
    files.filter((file) => file !== null),
  );
  const others = new Map<string, string | null>();
  for (const { file_id } of evidence) {
    const reading = file_id === null ? undefined : readings.get(file_id);
    if (reading !== undefined) others.set(reading.file_id, await findMatchOfCodes(db, reading.codes, match.match_id));
  }
  const { room_code } = match;
  return {
    findingsOf: (row) => {
      const reading = readings.get(row.file_id ?? '');
      return reading === undefined
        ? undefined
        : findingsView({
            reading,
            roomCode: room_code,
            otherMatchId: others.get(reading.file_id) ?? null,
            twin: readings.get(row.twin_file_id ?? ''),
            codeSetAt: row.code_set_at,
            submittedAt: row.submitted_at,
          });
    },
    codeSeenIn: room_code === null ? null : await findScreenshotOfCode(db, foldCode(room_code), match.match_id),
  };
};
