// Fails when a file breaks a convention of CONTRIBUTING.md that no linter knows, and says which and why.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brokenConventions } from './conventions.rules.ts';
import { root, sourceFiles } from './source-files.ts';

const files = sourceFiles();
const broken = files.flatMap((path) => brokenConventions(path, readFileSync(join(root, path), 'utf8')));
for (const { path, line, convention } of broken) console.error(`${path}:${line} ${convention}`);
if (broken.length > 0) process.exitCode = 1;
else console.log(`${files.length} source files keep the conventions.`);
