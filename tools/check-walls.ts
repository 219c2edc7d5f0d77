// Fails when an import goes through a wall of docs/architecture.md, and says why the wall stands.
import { cruise } from './cruise.ts';
import { root, sourceFiles, sourceFolders } from './source-files.ts';

const { seen, breaches } = cruise(root, sourceFolders);

// With a TypeScript it cannot use, dependency-cruiser sees almost nothing and reports no breach: what it did not see,
// it did not check.
const unseen = sourceFiles().filter((file) => !seen.has(file));
if (unseen.length > 0) {
  console.error(
    `dependency-cruiser left ${unseen.length} source files unread, such as ${unseen.slice(0, 5).join(', ')}.`,
  );
  console.error(
    '`npx depcruise --info` tells which TypeScript it found: it needs the one under the name `typescript`.',
  );
  process.exitCode = 1;
}

for (const [wall, broken] of Map.groupBy(breaches, (breach) => breach.wall)) {
  console.error(`\n${wall}: ${broken[0]?.reason}`);
  for (const { from, to } of broken) console.error(`  ${from} → ${to}`);
  process.exitCode = 1;
}

if (!process.exitCode) console.log(`${sourceFiles().length} source files keep every wall.`);
