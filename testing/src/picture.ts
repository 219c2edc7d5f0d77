import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { drawResultScreen } from '../../apps/server/src/sandbox/stage/result-screen.ts';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * A generated result screen, unique for each seed: a PNG of 324 x 648. Hardly larger than the smallest phone, because the
 * server decodes and measures every picture.
 */
export const pictureOf = async (seed: string, caption = 'Game over'): Promise<Blob> => {
  const hue = (createHash('sha256').update(seed).digest()[0] ?? 0) * 1.4;
  const dots = [...createHash('sha256').update(seed).digest()]
    .map(
      (byte, index) =>
        `<circle cx="${60 + (index % 8) * 60}" cy="${420 + Math.floor(index / 8) * 60}" r="${6 + byte / 16}" fill="hsl(${byte * 1.4} 70% 60%)"/>`,
    )
    .join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="324" height="648" viewBox="0 0 540 1080"><rect width="540" height="1080" fill="hsl(${hue} 45% 30%)"/>
    <text x="270" y="220" font-size="48" text-anchor="middle" fill="#fff" font-family="sans-serif">${escaped(caption)}</text>${dots}</svg>`;
  const png = await sharp(Buffer.from(svg)).png().toBuffer();
  return new Blob([new Uint8Array(png)], { type: 'image/png' });
};

type Person = { readonly me: { fullName: string } };
type Ended = { winner: Person; loser: Person; gameName: string; roomcode: string; at?: Date };

const blobOf = (png: Buffer) => new Blob([new Uint8Array(png)], { type: 'image/png' });

/** The result screen of a battle on the winner's phone: names, room code and the time, now unless given. */
export const winningScreen = async ({ winner, loser, gameName, roomcode, at = new Date() }: Ended): Promise<Blob> =>
  blobOf(
    await drawResultScreen({
      gameName,
      roomcode,
      winner: winner.me.fullName,
      loser: loser.me.fullName,
      at,
    }),
  );

/** A game that stopped with these words over it, on this person's phone. */
export const interruptedScreen = async ({ me: { fullName } }: Person, interrupted: string): Promise<Blob> =>
  blobOf(
    await drawResultScreen({
      gameName: 'Ludo Classic',
      roomcode: '55667788',
      winner: fullName,
      loser: 'Opponent',
      at: new Date(),
      interrupted,
    }),
  );
