// Fails when an import crosses a wall of docs/architecture.md, or SQL one between tables, and prints the wall's reason and remedy. With `--graph` it
// prints the rooms of the server and the arrows between them; `--graph FOLDER` those of another folder.
import { cruise } from './cruise.ts';
import { graphOf } from './import-graph.rules.ts';
import { root, sourceFiles, sourceFolders } from './source-files.ts';
import { exceptionCount, findTableFaults } from './table-walls.ts';

const { seen, breaches, imports } = cruise(root, sourceFolders);

// With an unsupported TypeScript, dependency-cruiser reads almost no files and reports no violation, so a file it has not
// read counts as a failure.
const unseen = sourceFiles().filter((file) => !seen.has(file));
if (unseen.length > 0) {
  console.error(
    `dependency-cruiser left ${unseen.length} source files unread, such as ${unseen.slice(0, 5).join(', ')}.`,
  );
  console.error('`npx depcruise --info` shows the TypeScript it found: it needs the package named `typescript`.');
  process.exitCode = 1;
}

for (const [wall, broken] of Map.groupBy(breaches, (breach) => breach.wall)) {
  console.error(`\n${wall}: ${broken[0]?.reason}`);
  for (const { from, to } of broken) console.error(`  ${from} → ${to}`);
  process.exitCode = 1;
}

for (const fault of await findTableFaults()) {
  console.error(fault);
  process.exitCode = 1;
}

if (!process.exitCode)
  console.log(`${sourceFiles().length} source files cross no wall, but for ${exceptionCount()} tables by file in SQL.`);

const [option, folder = 'apps/server/src'] = process.argv.slice(2);
if (option === '--graph') {
  const isTest = (path: string) => /\.test\.tsx?$/.test(path);
  const { rooms, floors, arrows } = graphOf(
    folder,
    imports.filter(({ from, to }) => !isTest(from) && !isTest(to)),
  );
  console.log(`\n${folder}: ${rooms.length} rooms, ${floors} floors, ${arrows.length} arrows`);
  for (const arrow of arrows) console.log(`  ${arrow.from} → ${arrow.to} ${arrow.imports}`);
}
