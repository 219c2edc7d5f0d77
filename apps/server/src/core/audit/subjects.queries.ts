import type { Queries } from '../../platform/db/database.ts';
import type { Subjects } from '../../platform/seams/join-seams.ts';

/** The name that people use for the subject of a record, and its amount in paise. */
export type SubjectName = { readonly name: string; readonly amountPaise: number | null };

type Subject = { readonly subjectKind: string; readonly subjectId: string };
type Row = { id: string; name: string; paise: number | null };

const ID_FORM = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Names by subject id. Subjects that are not entities, such as the settings, have none. */
export const readSubjectNames = async (
  db: Queries,
  statements: Subjects,
  subjects: readonly Subject[],
): Promise<ReadonlyMap<string, SubjectName>> => {
  const found = await Promise.all(
    Object.entries(statements).map(async ([kind, statement]) => {
      const ids = subjects.filter((each) => each.subjectKind === kind && ID_FORM.test(each.subjectId));
      return ids.length === 0 ? [] : db.query<Row>(statement, [[...new Set(ids.map(({ subjectId }) => subjectId))]]);
    }),
  );
  return new Map(found.flat().map(({ id, name, paise }) => [id, { name, amountPaise: paise }]));
};
