import { COLOURS } from './colours.ts';

type Line = {
  text: string;
  x: number;
  y: number;
  px: number;
  weight?: number;
  align?: CanvasTextAlign;
  colour?: string;
  /** The width from which the text becomes smaller. */
  most?: number;
};

/** Returns a function that writes lines in the app's font, smaller where they would not fit. */
export const textOn = (canvas: CanvasRenderingContext2D) => {
  const family = getComputedStyle(document.body).fontFamily;
  return ({ text, x, y, px, weight = 550, align = 'left', colour = COLOURS.text, most = Infinity }: Line): void => {
    canvas.textAlign = align;
    canvas.fillStyle = colour;
    canvas.font = `${weight} ${px}px ${family}`;
    const { width } = canvas.measureText(text);
    if (width > most) canvas.font = `${weight} ${Math.floor((px * most) / width)}px ${family}`;
    canvas.fillText(text, x, y);
  };
};
