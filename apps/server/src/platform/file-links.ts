import type { FastifyInstance } from 'fastify';
import { refuse } from '@muqabla/contract/refusals';
import type { Clock } from './clock.ts';
import type { FileStore } from './files.ts';
import { type KeyedHash, sameBytes } from './keyed-hash.ts';
import { Refused } from './refused.ts';

const MINUTES = 10;

/** Links to private files: signed for one person, good for ten minutes, and only with that person's own session. */
export type FileLinks = { make(link: { fileId: string; personId: string; now: Date }): string };

type Services = {
  keyedHash: KeyedHash;
  clock: Clock;
  files: FileStore;
  findFile(fileId: string): Promise<{ storage_key: string; content_type: string } | null>;
  /** The people whose session cookies came with the request. */
  peopleOf(cookies: Record<string, string | undefined>): Promise<readonly string[]>;
};

const signed = (keyedHash: KeyedHash, fileId: string, personId: string, until: number) => keyedHash('file-link', `${fileId}:${personId}:${until}`);

export const createFileLinks = (keyedHash: KeyedHash): FileLinks => ({
  make: ({ fileId, personId, now }) => {
    const until = now.getTime() + MINUTES * 60_000;
    return `/api/files/${fileId}?for=${personId}&until=${until}&signature=${signed(keyedHash, fileId, personId, until).toString('base64url')}`;
  },
});

/** Serves private files at /api/files/{fileId}. Anything wrong with the link is an absent file. */
export const mountFiles = (app: FastifyInstance, { keyedHash, clock, files, findFile, peopleOf }: Services) => {
  app.get<{ Params: { fileId: string }; Querystring: Record<string, unknown> }>(
    '/files/:fileId',
    { schema: { hide: true } as object },
    async (request, reply) => {
      const { fileId } = request.params;
      const [personId, until, signature] = [request.query.for, request.query.until, request.query.signature].map(String);
      const expected = signed(keyedHash, fileId, personId ?? '', Number(until));
      const good = sameBytes(expected, Buffer.from(signature ?? '', 'base64url')) && Number(until) > clock.now().getTime();
      const mine = good && (await peopleOf(request.cookies)).includes(personId ?? '');
      const file = mine ? await findFile(fileId) : null;
      if (file === null) throw new Refused(refuse('NOT_FOUND'));
      return reply
        .header('cache-control', 'private, max-age=600')
        .header('content-security-policy', 'sandbox')
        .header('x-content-type-options', 'nosniff')
        .type(file.content_type)
        .send(await files.get(file.storage_key));
    },
  );
};
