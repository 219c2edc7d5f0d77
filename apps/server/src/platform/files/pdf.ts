import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { fontFileOf, runsOf, type Script, SCRIPTS } from './pdf-scripts.rules.ts';

const WEIGHTS = { plain: 400, bold: 700 } as const;

export type Weight = keyof typeof WEIGHTS;
export type TextBox = {
  x: number;
  y: number;
  width: number;
  size?: number;
  weight?: Weight;
  align?: 'left' | 'right';
  color?: string;
};
export type Area = { x: number; y: number; width: number; height: number };

const LINE_FACTOR = 1.5;
const INK = '#1a1a1a';
/** The colours of the brand's mark, on white. */
const [BLUE, AMBER] = ['#253b8a', '#f39804'];
/** The side of the mark's own drawing: packages/ui/art/logo-mark.svg. */
const MARK_SIDE = 48;

/** The bounds of an A4 page inside its margins, in points. */
export const PAGE = { left: 40, right: 555, top: 44, bottom: 780, width: 515 } as const;

let fonts: Map<string, Buffer> | undefined;

const readFont = (script: Script, weight: number) =>
  readFileSync(createRequire(import.meta.url).resolve(fontFileOf(script, weight)));

/** Reads the fonts once, when the first document is made. */
const readFonts = () => {
  fonts ??= new Map(
    SCRIPTS.flatMap((script) =>
      Object.entries(WEIGHTS).map(([weight, number]) => [`${script}-${weight}`, readFont(script, number)] as const),
    ),
  );
  return fonts;
};

/** A PDF of A4 pages with texts in the languages of the product. */
export type Pdf = {
  /** The bytes; they end after `end`. */
  readonly stream: NodeJS.ReadableStream;
  /** Writes a text, wrapped in its box; returns its height. */
  text(text: string, box: TextBox): number;
  /** The width of a text on one line. */
  width(text: string, size: number, weight: Weight): number;
  /** The height of a text, wrapped in this width. */
  height(text: string, box: { width: number; size: number; weight: Weight }): number;
  line(y: number, look?: { color: string; thickness: number }): void;
  /** Fills an area with rounded corners. */
  fill(area: Area, color: string): void;
  /** Draws Muqabla's mark into a square. */
  mark(square: { x: number; y: number; side: number }): void;
  /** Fits a picture, PNG or JPEG, into an area, at its left. */
  picture(bytes: Buffer, area: Area): void;
  newPage(): void;
  /** Writes something on each page, when all pages are there: their number is known only then. */
  eachPage(write: (page: number, pages: number) => void): void;
  end(): void;
  /** Ends the stream with an error, so that a reader does not take half a document for a whole one. */
  fail(error: Error): void;
};

type Document = InstanceType<typeof PDFDocument>;

const createTextWriter = (doc: Document) => {
  const widthOf = (text: string, size: number, weight: Weight) =>
    runsOf(text).reduce(
      (sum, { script, run }) => sum + doc.font(`${script}-${weight}`).fontSize(size).widthOfString(run),
      0,
    );

  const wrapped = (text: string, width: number, size: number, weight: Weight) => {
    const lines: string[] = [];
    for (const paragraph of text.split('\n')) {
      let line = '';
      for (const word of paragraph.split(' ')) {
        const longer = line === '' ? word : `${line} ${word}`;
        if (line !== '' && widthOf(longer, size, weight) > width) {
          lines.push(line);
          line = word;
        } else line = longer;
      }
      lines.push(line);
    }
    return lines;
  };

  const write: Pdf['text'] = (text, { x, y, width, size = 9, weight = 'plain', align = 'left', color = INK }) => {
    const lines = wrapped(text, width, size, weight);
    doc.fillColor(color);
    for (const [place, line] of lines.entries()) {
      let at = align === 'right' ? x + width - widthOf(line, size, weight) : x;
      for (const { script, run } of runsOf(line)) {
        doc.font(`${script}-${weight}`).fontSize(size);
        // Glyphs stand in the order of the eye; who searches, copies or listens needs that of the text.
        if (script !== 'latin') doc.markContent('Span', { actual: run });
        // The fonts of the two scripts have their baselines at different heights below the top of a line.
        doc.text(run, at, y + place * size * LINE_FACTOR + size, { lineBreak: false, baseline: 'alphabetic' });
        if (script !== 'latin') doc.endMarkedContent();
        at += doc.widthOfString(run);
      }
    }
    return lines.length * size * LINE_FACTOR;
  };

  const heightOf: Pdf['height'] = (text, { width, size, weight }) =>
    wrapped(text, width, size, weight).length * size * LINE_FACTOR;

  return { widthOf, heightOf, write };
};

const drawMark = (doc: Document, { x, y, side }: Parameters<Pdf['mark']>[0]) => {
  doc
    .save()
    .translate(x, y)
    .scale(side / MARK_SIDE)
    .lineWidth(8.4)
    .lineCap('round')
    .lineJoin('round');
  doc.path('M38.2 41.2V22.6L25.4 33').stroke(AMBER);
  doc.path('M9.8 41.2V22.6L22.6 33').stroke(BLUE);
  doc.circle(9.8, 10.2, 5.4).fill(BLUE);
  doc.circle(38.2, 10.2, 5.4).fill(AMBER).restore();
};

/** Begins a PDF with its first page. */
export const createPdf = ({ title, createdAt }: { title: string; createdAt: Date }): Pdf => {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    info: { Title: title, CreationDate: createdAt },
  });
  for (const [name, bytes] of readFonts()) doc.registerFont(name, bytes);

  const { widthOf, heightOf, write } = createTextWriter(doc);
  return {
    stream: doc,
    text: write,
    width: widthOf,
    height: heightOf,
    line: (y, { color, thickness } = { color: '#999999', thickness: 0.5 }) => {
      doc.moveTo(PAGE.left, y).lineTo(PAGE.right, y).lineWidth(thickness).strokeColor(color).stroke();
    },
    fill: ({ x, y, width, height }, color) => {
      doc.roundedRect(x, y, width, height, 4).fill(color);
    },
    mark: (square) => drawMark(doc, square),
    picture: (bytes, { x, y, width, height }) => {
      doc.image(bytes, x, y, { fit: [width, height], valign: 'center' });
    },
    newPage: () => {
      doc.addPage();
    },
    eachPage: (write) => {
      const { count } = doc.bufferedPageRange();
      for (let page = 0; page < count; page += 1) {
        doc.switchToPage(page);
        write(page + 1, count);
      }
    },
    end: () => doc.end(),
    fail: (error) => {
      doc.destroy(error);
    },
  };
};
