import { expect, it } from 'vitest';
import { renderSchemas, type TableDump } from './render-schema.rules.ts';

const table: TableDump = {
  name: 'coins',
  isUnlogged: false,
  options: [],
  comment: null,
  grants: [],
  columns: [
    { name: 'coin_id', type: 'uuid', notNull: true, default: null, generatedAs: null, comment: null, grants: [] },
  ],
  constraints: [],
  indexes: [],
  triggers: [],
};
const routine = { definition: 'CREATE FUNCTION flip()\n', comment: null, signature: 'flip()', kind: 'FUNCTION' };

const render = (...parts: [Partial<TableDump>] | []) =>
  renderSchemas([
    { name: 'mint', comment: null, grants: [], tables: parts.map((part) => ({ ...table, ...part })), routines: [] },
  ]);
const renderGrants = (roles: string[]) => {
  const grants = roles.map((role) => ({ role, privileges: ['EXECUTE'] }));
  return renderSchemas([{ name: 'mint', comment: null, grants: [], tables: [], routines: [{ ...routine, grants }] }]);
};

it('writes a comment above what it describes, broken into lines of at most 120 characters', () => {
  const lines = render({ comment: 'word '.repeat(60).trim() }).split('\n');
  const at = lines.indexOf('CREATE TABLE coins (');
  const commented = lines.slice(at - 3, at).join(' ');
  expect(commented.match(/word/g)).toHaveLength(60);
  expect(lines.every((line) => line.length <= 120)).toBe(true);
});

it('writes storage parameters, and that a table is unlogged', () => {
  const text = render({ isUnlogged: true, options: ['fillfactor=70'] });
  expect(text).toContain('CREATE UNLOGGED TABLE coins (\n  coin_id uuid NOT NULL\n) WITH (fillfactor=70);');
});

it('writes the privileges on a table and on single columns', () => {
  const [column] = table.columns;
  const grants = [{ role: 'clerk', privileges: ['UPDATE'] }];
  const columns = column === undefined ? [] : [{ ...column, grants }];
  expect(render({ columns, grants: [{ role: 'clerk', privileges: ['INSERT', 'SELECT'] }] })).toContain(
    'GRANT INSERT, SELECT ON coins TO clerk;\nGRANT UPDATE (coin_id) ON coins TO clerk;\n',
  );
});

it('writes that PUBLIC may not execute a function, and nothing where it may', () => {
  expect(renderGrants(['clerk'])).toContain(
    'REVOKE ALL ON FUNCTION flip() FROM PUBLIC;\nGRANT EXECUTE ON FUNCTION flip() TO clerk;\n',
  );
  expect(renderGrants(['PUBLIC'])).not.toContain('FUNCTION flip() FROM');
});
