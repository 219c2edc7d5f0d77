import { expect } from 'vitest';
import { pdfText } from './pdf-text.ts';
import type { Player } from './player.ts';

type Server = { readonly origin: string };

/** Requests a file by its link with the session of a player. */
export const downloadPaper = ({ origin }: Server, { cookies }: Pick<Player, 'cookies'>, url: string) =>
  fetch(`${origin}${url}`, { headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') } });

/** The text of a PDF behind a link. */
export const paperText = async (server: Server, player: Player, url: string) => {
  const response = await downloadPaper(server, player, url);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  return pdfText(bytes);
};
