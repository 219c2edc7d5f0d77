// Fails when an import crosses a wall of docs/architecture.md, and prints the wall's reason and remedy.
import { cruise } from './cruise.ts';
import { root, sourceFiles, sourceFolders } from './source-files.ts';

const { seen, breaches } = cruise(root, sourceFolders);

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

if (!process.exitCode) console.log(`${sourceFiles().length} source files cross no wall.`);
