/** Prints rows as a Markdown table with aligned columns: the first column to the left, the others to the right. */
export const printTable = (head: readonly string[], rows: readonly (readonly string[])[]) => {
  const widths = head.map((name, column) => Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`;
  const ruler = `|${widths.map((width, column) => (column === 0 ? `${'-'.repeat(width + 2)}` : `${'-'.repeat(width + 1)}:`)).join('|')}|`;
  console.log([line(head), ruler, ...rows.map(line)].join('\n'));
};

export const whole = (value: number) => Math.round(value).toLocaleString('en-US');
export const milliseconds = (value: number) => value.toFixed(value < 10 ? 1 : 0);
export const times = (ratio: number) => `${ratio.toFixed(ratio < 10 ? 2 : 1)}x`;
