// Checks a day that the operator has opened for an auditor against the published file of the day.
// usage: npm run verify no-house -- opened.json no-house-2026-11-22.txt [--people people.txt]
// A line of people.txt is "phone 9876543210" or "payee name@bank" / "payee 1234567890@HDFC0001234", of staff, the operator and
// people close to them, as the auditor knows them from elsewhere.
import { readFileSync } from 'node:fs';
import { parseArgs, styleText } from 'node:util';
import type { NoHouseEntry } from '../packages/proofs/src/log/entry.ts';
import { auditFault, type KnownPerson, type OpenedDay } from '../packages/proofs/src/no-house/audit.ts';

const USAGE = 'usage: npm run verify no-house -- opened.json published.txt [--people people.txt]';

const readPeople = (path: string | undefined): KnownPerson[] => {
  const lines =
    path === undefined
      ? []
      : readFileSync(path, 'utf8')
          .split('\n')
          .filter((line) => line.trim() !== '');
  return lines.map((line) => {
    const [, kind, fact] = /^(phone|payee) (\S+)$/.exec(line.trim()) ?? [];
    if (fact === undefined) throw new Error(`${path}: "${line}" is neither "phone …" nor "payee …"`);
    return { kind: kind === 'phone' ? 'phone' : 'payee', fact };
  });
};

try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { people: { type: 'string' } } });
  const [openedPath, publishedPath] = positionals;
  if (openedPath === undefined || publishedPath === undefined) throw new Error(USAGE);
  const opened = JSON.parse(readFileSync(openedPath, 'utf8')) as OpenedDay;
  const [entry = ''] = readFileSync(publishedPath, 'utf8').split('\n', 1);
  const people = readPeople(values.people);
  const published = JSON.parse(entry) as NoHouseEntry;
  const fault = auditFault(published, opened, people);
  if (fault !== null) throw new Error(fault);
  const { period, winners, withoutKyc, sharedPayees, robots, root } = published;
  console.log(
    styleText('green', `✓ ${period}: the ${winners} winners are those of the published root, each one person by KYC`),
  );
  console.log(`  without KYC ${withoutKyc}, sharing a payee ${sharedPayees}, robots ${robots}`);
  console.log(`  compared with people of your list: ${people.length}`);
  console.log(`  root ${root}: compare it with npm run verify log`);
} catch (error) {
  console.error(styleText('red', `✗ ${error instanceof Error ? error.message : String(error)}`));
  process.exitCode = 1;
}
