/** The privileges of a role other than the owner. */
type Grant = { role: string; privileges: string[] };
type Definition = { definition: string; comment: string | null };

type ColumnDump = {
  name: string;
  type: string;
  notNull: boolean;
  default: string | null;
  generatedAs: string | null;
  comment: string | null;
  grants: Grant[];
};

export type TableDump = {
  name: string;
  isUnlogged: boolean;
  options: string[];
  comment: string | null;
  grants: Grant[];
  columns: ColumnDump[];
  constraints: (Definition & { name: string })[];
  indexes: Definition[];
  triggers: Definition[];
};

export type RoutineDump = Definition & { signature: string; kind: string; grants: Grant[] };

export type SchemaDump = {
  name: string;
  comment: string | null;
  grants: Grant[];
  tables: TableDump[];
  routines: RoutineDump[];
};

const LINE_LENGTH = 120;

const commentLines = (comment: string | null, indent = ''): string[] => {
  if (comment === null) return [];
  const lines: string[] = [];
  let line = `${indent}--`;
  for (const word of comment.split(/\s+/)) {
    if (line.length + 1 + word.length > LINE_LENGTH) {
      lines.push(line);
      line = `${indent}--`;
    }
    line += ` ${word}`;
  }
  return [...lines, line];
};

const statementLines = ({ definition, comment }: Definition): string[] => [
  ...commentLines(comment),
  `${definition.trimEnd()};`,
];

const grantLines = (grants: Grant[], object: string): string[] =>
  grants.map(({ role, privileges }) => `GRANT ${privileges.join(', ')} ON ${object} TO ${role};`);

const columnLine = ({ name, type, notNull, default: value, generatedAs }: ColumnDump): string =>
  [
    `${name} ${type}`,
    ...(generatedAs === null ? [] : [`GENERATED ALWAYS AS (${generatedAs}) STORED`]),
    ...(value === null ? [] : [`DEFAULT ${value}`]),
    ...(notNull ? ['NOT NULL'] : []),
  ].join(' ');

const columnGrantLines = ({ name, columns }: TableDump): string[] =>
  columns.flatMap((column) =>
    column.grants.map(
      ({ role, privileges }) =>
        `GRANT ${privileges.map((privilege) => `${privilege} (${column.name})`).join(', ')} ON ${name} TO ${role};`,
    ),
  );

const tableLines = (table: TableDump): string[] => {
  const { name, isUnlogged, options, comment, grants, columns, constraints, indexes, triggers } = table;
  const parts = [
    ...columns.map((column) => ({ line: columnLine(column), comment: column.comment })),
    ...constraints.map((constraint) => ({
      line: `CONSTRAINT ${constraint.name} ${constraint.definition}`,
      comment: constraint.comment,
    })),
  ];
  return [
    ...commentLines(comment),
    `CREATE ${isUnlogged ? 'UNLOGGED ' : ''}TABLE ${name} (`,
    ...parts.flatMap((part, place) => [
      ...commentLines(part.comment, '  '),
      `  ${part.line}${place < parts.length - 1 ? ',' : ''}`,
    ]),
    `)${options.length === 0 ? '' : ` WITH (${options.join(', ')})`};`,
    ...[...indexes, ...triggers].flatMap(statementLines),
    ...grantLines(grants, name),
    ...columnGrantLines(table),
  ];
};

const routineLines = (routine: RoutineDump): string[] => [
  ...statementLines(routine),
  // A new routine may be executed by PUBLIC until that is revoked.
  ...(routine.grants.some(({ role }) => role === 'PUBLIC')
    ? []
    : [`REVOKE ALL ON ${routine.kind} ${routine.signature} FROM PUBLIC;`]),
  ...grantLines(
    routine.grants.filter(({ role }) => role !== 'PUBLIC'),
    `${routine.kind} ${routine.signature}`,
  ),
];

const schemaBlocks = ({ name, comment, grants, tables, routines }: SchemaDump): string[][] => [
  [
    `-- ${'='.repeat(LINE_LENGTH - 3)}`,
    ...commentLines(`Schema ${name}. ${comment ?? ''}`.trim()),
    `CREATE SCHEMA ${name};`,
    ...grantLines(grants, `SCHEMA ${name}`),
  ],
  ...tables.map(tableLines),
  ...routines.map(routineLines),
];

/** The schemas as SQL for reading: tables with their comments, constraints, indexes, triggers and grants, then functions. */
export const renderSchemas = (schemas: readonly SchemaDump[]): string =>
  [
    commentLines(
      'The schema that the migrations in apps/server/migrations create, for reading. Written by npm run ops dump-schema; ' +
        'a test compares it with a migrated database. Names without a schema are in public.',
    ),
    ...schemas.flatMap(schemaBlocks),
  ]
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n');
