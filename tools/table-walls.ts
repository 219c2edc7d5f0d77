import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Seams } from '../apps/server/src/platform/seams/seams.ts';
import { SEAMS } from '../apps/server/src/seams.ts';
import { featureOf } from './feature-of.rules.ts';
import { root, sourceFiles } from './source-files.ts';
import exceptions from './table-exceptions.json' with { type: 'json' };
import { tableUsesIn } from './table-uses.rules.ts';
import { findTableBreaches, heldAgainst, type TableBreach } from './table-walls.rules.ts';
import wings from './wings.json' with { type: 'json' };

const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The tables of all migrations, schema `public` unless named. */
const tablesOfSchema = () =>
  new Set([...read('docs/schema.sql').matchAll(/^CREATE (?:UNLOGGED )?TABLE (\S+) \(/gm)].map(([, name = '']) => name));

/** The owner of each table, and what is wrong with the declarations. */
const readOwners = async (tables: ReadonlySet<string>) => {
  const ownerOf = new Map<string, string>();
  const faults: string[] = [];
  for (const path of globSync('apps/server/src/**/*.seams.ts', { cwd: root }).sort()) {
    const [seams = {}] = Object.values((await import(join(root, path))) as Record<string, Seams>);
    if (!SEAMS.includes(seams)) faults.push(`${path} is not in apps/server/src/seams.ts.`);
    for (const table of Object.keys(seams.tables ?? {})) {
      const other = ownerOf.get(table);
      if (other !== undefined) faults.push(`${table} is in the seams of ${other} and of ${featureOf(path)}.`);
      if (!tables.has(table)) faults.push(`${path} has ${table}, which docs/schema.sql has not.`);
      ownerOf.set(table, featureOf(path));
    }
  }
  for (const table of tables)
    if (!ownerOf.has(table))
      faults.push(
        `${table} has no owner: add it to the tables in the .seams file of its feature, with what is about a player.`,
      );
  return { ownerOf, faults };
};

const sayBreach = ({ path, line, table, isWrite, owner }: TableBreach) =>
  `${path}:${line} ${isWrite ? 'writes' : 'reads'} ${table} of ${owner}`;

/** The number of tables by file that may still cross a wall. */
export const exceptionCount = () => Object.values(exceptions).flat().length;

/** Finds what is wrong with the owners of tables and with the statements of the server, in words. */
export const findTableFaults = async (): Promise<string[]> => {
  const tables = tablesOfSchema();
  const { ownerOf, faults } = await readOwners(tables);
  const uses = sourceFiles()
    .filter((path) => path.startsWith('apps/server/src/') && !path.endsWith('.test.ts'))
    .flatMap((path) => tableUsesIn(path, read(path), tables));
  const { refused, ended } = heldAgainst(findTableBreaches(uses, { ownerOf, wings }), exceptions);
  return [
    ...faults,
    ...refused.map(
      (breach) =>
        `${sayBreach(breach)}. A wing reads no table of a higher one and writes none of another feature: ask a seam, or call a function of the owner.`,
    ),
    ...ended.map(
      ({ path, table }) => `${path} no longer crosses to ${table}: delete the line in tools/table-exceptions.json.`,
    ),
  ];
};
