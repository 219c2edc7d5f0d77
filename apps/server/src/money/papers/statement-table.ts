import { PAGE, type Pdf } from '../../platform/files/pdf.ts';

const SIZE = 8.5;
const SMALL = 7.5;
const PADDING = 4;
const GAP = 6;
const MUTED = '#5a6072';
const LINE = { color: '#d9dce6', thickness: 0.5 };
const HEAD_LINE = { color: '#9aa0b4', thickness: 0.8 };
/** Lines end here, above the foot. */
const END = 792;
/** The height of the two sums of a full page. */
const SUMS_HEIGHT = 2 * (SIZE * 1.5 + PADDING);
const COLUMNS = [
  { x: 40, width: 106, align: 'left' },
  { x: 148, width: 196, align: 'left' },
  { x: 348, width: 66, align: 'right' },
  { x: 416, width: 66, align: 'right' },
  { x: 484, width: 71, align: 'right' },
] as const;
const [, DETAILS] = COLUMNS;

export type Cells = readonly [time: string, details: string, credit: string, debit: string, balance: string];

type Table = {
  pdf: Pdf;
  y: number;
  heads: readonly string[];
  /** Writes the sums of a full page, above the foot. */
  onFull(): void;
  /** Writes what a further page begins with. */
  onNext(): void;
};

/** Writes lines of a statement, with the heads on each page and its sums at the end of each full one. */
export const createTable = ({ pdf, y: first, heads, onFull, onNext }: Table) => {
  let y = first;
  const cells = (texts: readonly string[], weight: 'plain' | 'bold', color?: string) =>
    Math.max(
      ...COLUMNS.map(({ x, width, align }, place) =>
        pdf.text(texts[place] ?? '', { x, y, width, align, weight, size: SIZE, ...(color !== undefined && { color }) }),
      ),
    );
  const head = () => {
    y += cells(heads, 'bold', MUTED) + PADDING;
    pdf.line(y - PADDING / 2, HEAD_LINE);
  };
  const isBeside = (note: string, details: string) =>
    pdf.width(details, SIZE, 'plain') + GAP + pdf.width(note, SMALL, 'plain') <= DETAILS.width;
  const heightOf = (details: string, note: string) => {
    const height = pdf.height(details, { width: DETAILS.width, size: SIZE, weight: 'plain' });
    if (note === '' || isBeside(note, details)) return height;
    return height + pdf.height(note, { width: DETAILS.width, size: SMALL, weight: 'plain' });
  };
  /** Writes a reference after the text, or below it where the column is too narrow for both. */
  const reference = (note: string, details: string, height: number) => {
    const box = { ...DETAILS, size: SMALL, color: MUTED };
    if (!isBeside(note, details)) return pdf.text(note, { ...box, y: y + height - 1 });
    const used = pdf.width(details, SIZE, 'plain') + GAP;
    return pdf.text(note, { ...box, x: DETAILS.x + used, width: DETAILS.width - used, y: y + 1 });
  };
  /** Begins a page unless this much fits on the one at hand, with its sums. */
  const keepRoom = (height: number) => {
    if (y + height + SUMS_HEIGHT <= END) return;
    onFull();
    pdf.newPage();
    y = PAGE.top;
    head();
    onNext();
  };
  head();
  return {
    sum: (texts: Cells) => {
      y += cells(texts, 'bold') + PADDING;
    },
    row: (texts: Cells, note = '') => {
      const [, details] = texts;
      const height = heightOf(details, note);
      keepRoom(height);
      const lines = cells(texts, 'plain');
      if (note !== '') reference(note, details, lines);
      y += height + PADDING;
      pdf.line(y - PADDING / 2, LINE);
    },
    keepRoom,
    /** Writes notes below the lines. */
    notes: (texts: readonly string[]) => {
      y += PADDING * 2;
      for (const text of texts)
        y += pdf.text(text, { x: PAGE.left, y, width: PAGE.width, size: SMALL, color: MUTED }) + 1;
    },
  };
};
