const NOT_MEASURED = '–';

/**
 * Prints rows as a Markdown table with aligned columns: the first column to the left, the others to the right. A row
 * with a dash is explained below it.
 */
export const printTable = (head: readonly string[], rows: readonly (readonly string[])[]) => {
  const widths = head.map((name, column) => Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`;
  const ruler = `|${widths.map((width, column) => (column === 0 ? `${'-'.repeat(width + 2)}` : `${'-'.repeat(width + 1)}:`)).join('|')}|`;
  console.log([line(head), ruler, ...rows.map(line)].join('\n'));
  for (const [name = '', ...cells] of rows)
    if (cells.includes(NOT_MEASURED))
      console.log(`${NOT_MEASURED} ${name}: too little was finished in the time measured to say.`);
};

const measured = (value: number, written: (value: number) => string) =>
  Number.isFinite(value) ? written(value) : NOT_MEASURED;

export const whole = (value: number) => measured(value, (finite) => Math.round(finite).toLocaleString('en-US'));
export const milliseconds = (value: number) => measured(value, (finite) => finite.toFixed(finite < 10 ? 1 : 0));
export const times = (ratio: number) => measured(ratio, (finite) => `${finite.toFixed(finite < 10 ? 2 : 1)}x`);
