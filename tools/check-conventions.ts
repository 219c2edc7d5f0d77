// Fails when a file violates a convention of CONTRIBUTING.md that no linter checks, and prints each with its remedy.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findSqlViolations, findViolations, holdsSql } from './conventions.rules.ts';
import { root, sourceFiles, sqlFiles } from './source-files.ts';
import { createSqlReader } from './sql-texts.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const files = sourceFiles();
const known = new Set(files);
const readSql = createSqlReader((path) => (known.has(path) ? read(path) : undefined));
const violations = [
  ...files.flatMap((path) => findViolations(path, read(path))),
  ...files.filter(holdsSql).flatMap((path) => findSqlViolations(path, readSql(path))),
  ...sqlFiles().flatMap((path) => findSqlViolations(path, [{ text: read(path), line: 1, isVerbatim: true }])),
];
for (const { path, line, convention } of violations) console.error(`${path}:${line} ${convention}`);
if (violations.length > 0) process.exitCode = 1;
else console.log(`${files.length} source files follow the conventions.`);
