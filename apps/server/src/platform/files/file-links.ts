import { refuse } from '@muqabla/contract/refusals';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Audience } from '../crypto/access-tokens.ts';
import { type KeyedHash, sameBytes } from '../crypto/keyed-hash.ts';
import { RefusalError } from '../http/refusal-error.ts';
import type { FileStore } from './files.ts';

// Links made within one period are identical, so that the browser's cache serves a file that is read again.
const PERIOD_MILLISECONDS = 5 * 60_000;

// Each is below the path to which the session cookie of its audience is sent.
const PATHS: Record<Audience, string> = { player: '/api/files', staff: '/api/admin/files' };

/** Links to private files: signed for one person, valid for five to ten minutes and only with that person's session. */
export type FileLinks = { make(link: { fileId: string; audience: Audience; personId: string; now: Date }): string };

type Services = {
  keyedHash: KeyedHash;
  clock: Clock;
  files: FileStore;
  findFile(fileId: string): Promise<{ storage_key: string; content_type: string } | null>;
  /** The id of the player or staff member whose session cookie the request carries. */
  personOf(audience: Audience, cookies: Record<string, string | undefined>): Promise<string | null>;
};

type Link = { fileId: string; personId: string; until: number; signature: string };

const sign = (keyedHash: KeyedHash, fileId: string, personId: string, until: number) =>
  keyedHash('file-link', `${fileId}:${personId}:${until}`);

export const createFileLinks = (keyedHash: KeyedHash): FileLinks => ({
  make: ({ fileId, audience, personId, now }) => {
    const until = (Math.floor(now.getTime() / PERIOD_MILLISECONDS) + 2) * PERIOD_MILLISECONDS;
    return `${PATHS[audience]}/${fileId}?for=${personId}&until=${until}&signature=${sign(keyedHash, fileId, personId, until).toString('base64url')}`;
  },
});

/** Serves private files to the person their link was made for. Any fault of the link is refused as NOT_FOUND. */
export const mountFiles = (app: FastifyInstance, { keyedHash, clock, files, findFile, personOf }: Services) => {
  const isValid = ({ fileId, personId, until, signature }: Link) =>
    sameBytes(sign(keyedHash, fileId, personId, until), Buffer.from(signature, 'base64url')) &&
    until > clock.now().getTime();

  for (const audience of ['player', 'staff'] as const) {
    app.get<{ Params: { fileId: string }; Querystring: Record<string, unknown> }>(
      `${PATHS[audience]}/:fileId`,
      { schema: { hide: true } },
      async ({ params: { fileId }, query, cookies }, reply) => {
        const personId = String(query.for);
        const link = { fileId, personId, until: Number(query.until), signature: String(query.signature) };
        const isOwner = isValid(link) && (await personOf(audience, cookies)) === personId;
        const file = isOwner ? await findFile(fileId) : null;
        if (file === null) throw new RefusalError(refuse('NOT_FOUND'));
        return reply
          .header('cache-control', 'private, max-age=600')
          .header('content-security-policy', 'sandbox')
          .type(file.content_type)
          .send(await files.get(file.storage_key));
      },
    );
  }
};
