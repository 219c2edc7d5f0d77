// Computes every rating again from its entries and compares it with what is stored; exits with 1 when one differs.
import { checkRatings } from '../../play/skill/ratings/check-ratings.ts';
import { withReadOnlyDatabase } from './read-only-database.ts';

try {
  const check = await withReadOnlyDatabase((db) => checkRatings(db));
  const { entries, wrongEntries, endsWithoutEntries, wrongRatings } = check;
  const lines: [string, number][] = [
    ['every entry follows from those before it', wrongEntries],
    ['every battle that ended without a dispute has its two entries', endsWithoutEntries],
    ['every rating is that of its newest entry', wrongRatings],
  ];
  for (const [says, broken] of lines)
    console.log(`${broken === 0 ? '✓' : '✗'} ${says}${broken === 0 ? '' : `: broken ${broken} times`}`);
  const isSound = lines.every(([, broken]) => broken === 0);
  console.log(`${entries} entries: ${isSound ? 'sound' : 'BROKEN'}.`);
  if (!isSound) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
