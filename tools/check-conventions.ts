// Fails when a file violates a convention of CONTRIBUTING.md that no linter checks, and prints each with its remedy.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findViolations } from './conventions.rules.ts';
import { root, sourceFiles } from './source-files.ts';

const files = sourceFiles();
const violations = files.flatMap((path) => findViolations(path, readFileSync(join(root, path), 'utf8')));
for (const { path, line, convention } of violations) console.error(`${path}:${line} ${convention}`);
if (violations.length > 0) process.exitCode = 1;
else console.log(`${files.length} source files follow the conventions.`);
