import sharp from 'sharp';
import { type ResultScreen, resultScreenSvg } from './result-screen.view.ts';

/** A game's result screen for a battle as a phone would save it: a PNG. */
export const drawResultScreen = (screen: ResultScreen): Promise<Buffer> =>
  sharp(Buffer.from(resultScreenSvg(screen)))
    .png({ compressionLevel: 6 })
    .toBuffer();
