import trophy from '@muqabla/ui/art/trophy.svg?no-inline';
import { avatarUrl } from '@muqabla/ui/avatar';
import * as m from '../../../messages.ts';

export type ShareCard = { amount: string; game: string; brand: string; name: string; avatar: string };

const SIDE_PX = 1080;
const MIDDLE = SIDE_PX / 2;
const INDIGO = '#141e4a';
const HOST = '#253b8a';
const MARIGOLD = '#ffb12f';
const WHITE = '#ffffff';

const load = async (source: string): Promise<HTMLImageElement> => {
  const image = new Image();
  image.src = source;
  await image.decode();
  return image;
};

const fontOf = (weight: number, px: number) => `${weight} ${px}px ${getComputedStyle(document.body).fontFamily}`;

type Line = { text: string; y: number; weight: number; px: number; colour: string };

/** Writes a centred line, smaller when it would not fit. */
const write = (canvas: CanvasRenderingContext2D, { text, y, weight, px, colour }: Line) => {
  canvas.font = fontOf(weight, px);
  const width = canvas.measureText(text).width;
  const most = SIDE_PX - 120;
  if (width > most) canvas.font = fontOf(weight, Math.floor((px * most) / width));
  canvas.fillStyle = colour;
  canvas.fillText(text, MIDDLE, y);
};

/** The two halves that meet on the slant. */
const paintGround = (canvas: CanvasRenderingContext2D) => {
  canvas.fillStyle = INDIGO;
  canvas.fillRect(0, 0, SIDE_PX, SIDE_PX);
  canvas.fillStyle = HOST;
  canvas.beginPath();
  for (const [x, y] of [
    [0, 0],
    [MIDDLE + 135, 0],
    [MIDDLE - 135, SIDE_PX],
    [0, SIDE_PX],
  ] as const)
    canvas.lineTo(x, y);
  canvas.fill();
  canvas.fillStyle = MARIGOLD;
  canvas.fillRect(0, SIDE_PX - 24, SIDE_PX, 24);
};

const paintAvatar = (canvas: CanvasRenderingContext2D, image: HTMLImageElement) => {
  const [x, y, radius] = [MIDDLE + 130, 390, 84];
  canvas.save();
  canvas.beginPath();
  canvas.arc(x, y, radius, 0, 2 * Math.PI);
  canvas.lineWidth = 20;
  canvas.strokeStyle = MARIGOLD;
  canvas.stroke();
  canvas.clip();
  canvas.drawImage(image, x - radius, y - radius, 2 * radius, 2 * radius);
  canvas.restore();
};

/** Draws a won battle as a square PNG. Throws when the phone cannot make the picture. */
export async function drawShareCard({ amount, game, brand, name, avatar }: ShareCard): Promise<Blob> {
  const element = document.createElement('canvas');
  element.width = element.height = SIDE_PX;
  const canvas = element.getContext('2d');
  if (canvas === null) throw new Error('the browser has no canvas');
  const [cup, face] = await Promise.all([load(trophy), load(avatarUrl(avatar) ?? '')]);
  canvas.textAlign = 'center';
  paintGround(canvas);
  canvas.drawImage(cup, MIDDLE - 210, 70, 420, 420);
  paintAvatar(canvas, face);
  write(canvas, { text: name, y: 600, weight: 600, px: 52, colour: WHITE });
  write(canvas, { text: m.live_card_won(), y: 690, weight: 550, px: 56, colour: WHITE });
  write(canvas, { text: amount, y: 830, weight: 700, px: 150, colour: MARIGOLD });
  write(canvas, { text: game, y: 910, weight: 550, px: 52, colour: WHITE });
  write(canvas, { text: `${brand}  |  ${m.live_card_adult()}`, y: 1010, weight: 550, px: 38, colour: '#c7d5fb' });
  const blob = await new Promise<Blob | null>((done) => element.toBlob(done, 'image/png'));
  if (blob === null) throw new Error('the canvas gave no picture');
  return blob;
}
