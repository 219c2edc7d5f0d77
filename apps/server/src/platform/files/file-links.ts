import { refuse } from '@muqabla/contract/refusals';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Audience } from '../crypto/access-tokens.ts';
import { type KeyedHash, sameBytes } from '../crypto/keyed-hash.ts';
import { Refused } from '../http/refused.ts';
import type { FileStore } from './files.ts';

// Links made within one period are the same, so that a browser need not fetch a file again at each reading.
const PERIOD_MILLISECONDS = 5 * 60_000;

// Each lies under the path its audience's session cookie is sent to.
const PATHS: Record<Audience, string> = { player: '/api/files', staff: '/api/admin/files' };

/** Links to private files: signed for one person, good for five to ten minutes, only with that person's own session. */
export type FileLinks = { make(link: { fileId: string; audience: Audience; personId: string; now: Date }): string };

type Services = {
  keyedHash: KeyedHash;
  clock: Clock;
  files: FileStore;
  findFile(fileId: string): Promise<{ storage_key: string; content_type: string } | null>;
  /** Whose session cookie came with the request, player or staff. */
  personOf(audience: Audience, cookies: Record<string, string | undefined>): Promise<string | null>;
};

type Link = { fileId: string; personId: string; until: number; signature: string };

const signed = (keyedHash: KeyedHash, fileId: string, personId: string, until: number) =>
  keyedHash('file-link', `${fileId}:${personId}:${until}`);

export const createFileLinks = (keyedHash: KeyedHash): FileLinks => ({
  make: ({ fileId, audience, personId, now }) => {
    const until = (Math.floor(now.getTime() / PERIOD_MILLISECONDS) + 2) * PERIOD_MILLISECONDS;
    return `${PATHS[audience]}/${fileId}?for=${personId}&until=${until}&signature=${signed(keyedHash, fileId, personId, until).toString('base64url')}`;
  },
});

/** Serves private files to the person their link was made for. Anything wrong with the link is an absent file. */
export const mountFiles = (app: FastifyInstance, { keyedHash, clock, files, findFile, personOf }: Services) => {
  const isGood = ({ fileId, personId, until, signature }: Link) =>
    sameBytes(signed(keyedHash, fileId, personId, until), Buffer.from(signature, 'base64url')) &&
    until > clock.now().getTime();

  for (const audience of ['player', 'staff'] as const) {
    app.get<{ Params: { fileId: string }; Querystring: Record<string, unknown> }>(
      `${PATHS[audience]}/:fileId`,
      { schema: { hide: true } },
      async ({ params: { fileId }, query, cookies }, reply) => {
        const personId = String(query.for);
        const link = { fileId, personId, until: Number(query.until), signature: String(query.signature) };
        const mine = isGood(link) && (await personOf(audience, cookies)) === personId;
        const file = mine ? await findFile(fileId) : null;
        if (file === null) throw new Refused(refuse('NOT_FOUND'));
        return reply
          .header('cache-control', 'private, max-age=600')
          .header('content-security-policy', 'sandbox')
          .type(file.content_type)
          .send(await files.get(file.storage_key));
      },
    );
  }
};
