import trophy from '@muqabla/ui/art/trophy.svg?no-inline';
import { avatarUrl } from '@muqabla/ui/avatar';
import { COLOURS } from './colours.ts';
import { textOn } from './draw-text.ts';

/** The size of the card: upright, four to five. */
export const CARD_WIDTH = 1080;
export const CARD_HEIGHT = 1350;
const MARGIN = 68;
const MIDDLE = CARD_WIDTH / 2;

type Seat = { name: string; avatar: string; note: string };

/** The words of a card. The first seat is the winner's; `isDrawn` shows both alike. */
export type CardWords = {
  brand: string;
  game: string;
  title: string;
  facts: string;
  amount?: string | undefined;
  check: string;
  entry: string;
  seats: readonly [Seat, Seat];
  isDrawn: boolean;
};

const load = async (source: string): Promise<HTMLImageElement> => {
  const image = new Image();
  image.src = source;
  await image.decode();
  return image;
};

/** The cross of the chaupar board, faint behind everything. */
const paintCross = (canvas: CanvasRenderingContext2D) => {
  const [width, gap] = [70, 10];
  for (let across = -1; across <= 1; across += 1)
    for (let along = -9; along <= 9; along += 1)
      for (const [x, y] of [
        [across, along],
        [along, across],
      ] as const) {
        if (Math.abs(along) < 2) continue;
        canvas.globalAlpha = along % 4 === across * 2 ? 0.16 : 0.07;
        canvas.fillStyle = COLOURS.text;
        canvas.beginPath();
        canvas.roundRect(MIDDLE + x * (width + gap) - width / 2, 640 + y * (width + gap) - width / 2, width, width, 14);
        canvas.fill();
      }
  canvas.globalAlpha = 1;
};

type Face = { image: HTMLImageElement; x: number; y: number; radius: number; ring: string };

const paintFace = (canvas: CanvasRenderingContext2D, { image, x, y, radius, ring }: Face) => {
  canvas.save();
  canvas.beginPath();
  canvas.arc(x, y, radius, 0, 2 * Math.PI);
  canvas.lineWidth = 22;
  canvas.strokeStyle = ring;
  canvas.stroke();
  canvas.clip();
  canvas.drawImage(image, x - radius, y - radius, 2 * radius, 2 * radius);
  canvas.restore();
};

const paintMark = (canvas: CanvasRenderingContext2D, x: number, y: number) => {
  canvas.fillStyle = COLOURS.mark;
  canvas.beginPath();
  canvas.arc(x, y, 44, 0, 2 * Math.PI);
  canvas.fill();
  canvas.strokeStyle = COLOURS.text;
  canvas.lineWidth = 8;
  canvas.lineCap = 'round';
  canvas.beginPath();
  canvas.moveTo(x - 18, y + 1);
  canvas.lineTo(x - 5, y + 14);
  canvas.lineTo(x + 19, y - 13);
  canvas.stroke();
};

/** Draws the card of a game on a canvas. Throws when the phone cannot make the picture. */
export async function drawCard(element: HTMLCanvasElement, words: CardWords): Promise<void> {
  const canvas = element.getContext('2d');
  if (canvas === null) throw new Error('the browser has no canvas');
  const [first, second] = words.seats;
  const [cup, left, right] = await Promise.all([
    load(trophy),
    load(avatarUrl(first.avatar) ?? ''),
    load(avatarUrl(second.avatar) ?? ''),
  ]);
  canvas.fillStyle = COLOURS.ground;
  canvas.fillRect(0, 0, CARD_WIDTH, CARD_HEIGHT);
  paintCross(canvas);
  const text = textOn(canvas);
  text({ text: words.brand, x: MARGIN, y: 124, px: 62, weight: 780, most: 520 });
  text({
    text: words.game,
    x: CARD_WIDTH - MARGIN,
    y: 120,
    px: 46,
    align: 'right',
    most: 460,
    colour: COLOURS.softText,
  });
  const isEqual = words.isDrawn;
  if (!isEqual) canvas.drawImage(cup, MIDDLE - 140, 350, 280, 280);
  paintFace(canvas, {
    image: left,
    x: 224,
    y: 480,
    radius: isEqual ? 130 : 150,
    ring: isEqual ? COLOURS.text : COLOURS.join,
  });
  paintFace(canvas, { image: right, x: CARD_WIDTH - 224, y: 480, radius: isEqual ? 130 : 122, ring: COLOURS.text });
  for (const [seat, x] of [
    [first, 224],
    [second, CARD_WIDTH - 224],
  ] as const) {
    text({ text: seat.name, x, y: 700, px: 44, weight: 680, align: 'center', most: 340 });
    text({ text: seat.note, x, y: 756, px: 42, align: 'center', most: 340, colour: COLOURS.softText });
  }
  const most = CARD_WIDTH - 2 * MARGIN;
  if (words.amount !== undefined)
    text({ text: words.amount, x: MARGIN, y: 890, px: 92, weight: 780, most, colour: COLOURS.join });
  text({ text: words.title, x: MARGIN, y: 1000, px: 76, weight: 780, most });
  text({ text: words.facts, x: MARGIN, y: 1086, px: 54, most, colour: COLOURS.softText });
  canvas.fillStyle = COLOURS.softText;
  canvas.globalAlpha = 0.35;
  canvas.fillRect(MARGIN, 1146, most, 2);
  canvas.globalAlpha = 1;
  paintMark(canvas, MARGIN + 44, 1242);
  text({ text: words.check, x: MARGIN + 116, y: 1232, px: 44, weight: 680, most: most - 116 });
  text({ text: words.entry, x: MARGIN + 116, y: 1288, px: 38, most: most - 116, colour: COLOURS.softText });
}
