import { LANGUAGES } from '@muqabla/contract/languages';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Clock } from '../clock.ts';
import type { Audience } from '../crypto/access-tokens.ts';
import { type KeyedHash, sameBytes } from '../crypto/keyed-hash.ts';
import { isRefusal, RefusalError } from '../http/refusal-error.ts';

const MINUTE_MILLISECONDS = 60_000;

/** The language of a file with texts, as a field of its links. */
export const linkLanguage = z.enum(LANGUAGES);

/** A kind of private file, by whose links one person gets it with a session of their own. */
type Definition<Subject> = {
  /** The route. Its `:names` are fields of the subject; the session cookie of the person is sent below it. */
  readonly path: `/api/${string}`;
  readonly person: Audience;
  /** The fields that say which file a link opens. They stand in its URL. */
  readonly schema: z.ZodType<Subject>;
  /** How long a link is valid. */
  readonly minutes: number;
  /** Links made within a period of so many minutes are identical, so that the browser's cache serves a file that is read again. */
  readonly periodMinutes?: number;
};

/** A file that a link opens. With a name it is saved under it; without one it is shown in a page, and cached. */
export type OpenedFile = {
  readonly name?: string;
  readonly contentType: string;
  readonly byteCount?: number;
  readonly body: Buffer | NodeJS.ReadableStream;
};

type Opened = Promise<OpenedFile | Refusal | null>;

/** A kind of download as a feature hands it in to be mounted. */
export type Download = Pick<Definition<unknown>, 'path' | 'person'> & {
  /** Reads a link that is genuine and has not ended; null otherwise. */
  read(
    hash: KeyedHash,
    fields: Readonly<Record<string, unknown>>,
    now: Date,
  ): { personId: string; open(): Opened } | null;
};

/** Defines a kind of download. The signature of a link covers its whole URL. */
export const signedDownload = <Subject extends Readonly<Record<string, string>>>(definition: Definition<Subject>) => {
  const { path, person, schema, minutes, periodMinutes = 0 } = definition;

  const urlOf = (subject: Subject, personId: string, until: number) => {
    const query = new URLSearchParams(subject);
    query.sort();
    const filled = path.replaceAll(/:(\w+)/g, (_, field: string) => {
      const value = query.get(field) ?? '';
      query.delete(field);
      return encodeURIComponent(value);
    });
    query.set('for', personId);
    query.set('until', String(until));
    return `${filled}?${query.toString()}`;
  };

  const sign = (hash: KeyedHash, url: string) => hash('signed download', url);

  return {
    /** Makes a link to the file of this subject for one person. */
    link: (hash: KeyedHash, { subject, personId, now }: { subject: Subject; personId: string; now: Date }): string => {
      const since = now.getTime() - (periodMinutes === 0 ? 0 : now.getTime() % (periodMinutes * MINUTE_MILLISECONDS));
      const url = urlOf(subject, personId, since + minutes * MINUTE_MILLISECONDS);
      return `${url}&signature=${sign(hash, url).toString('base64url')}`;
    },
    /** Opens files by this function, which returns null where there is none for the person. */
    servedBy: (open: (subject: Subject, personId: string) => Opened): Download => ({
      path,
      person,
      read: (hash, fields, now) => {
        const subject = schema.safeParse(fields);
        const [personId, until] = [String(fields.for), Number(fields.until)];
        if (!subject.success || !(until > now.getTime())) return null;
        const signature = Buffer.from(String(fields.signature), 'base64url');
        if (!sameBytes(sign(hash, urlOf(subject.data, personId, until)), signature)) return null;
        return { personId, open: () => open(subject.data, personId) };
      },
    }),
  };
};

type Services = {
  hash: KeyedHash;
  clock: Clock;
  /** The id of the player or staff member whose session cookie the request carries. */
  personOf(audience: Audience, cookies: Record<string, string | undefined>): Promise<string | null>;
};

/** Mounts downloads. Any fault of a link, and the session of another person, is refused as NOT_FOUND. */
export const mountDownloads = (
  app: FastifyInstance,
  downloads: readonly Download[],
  { hash, clock, personOf }: Services,
) => {
  for (const { path, person, read } of downloads)
    app.get<{ Params: Record<string, string>; Querystring: Record<string, unknown> }>(
      path,
      { schema: { hide: true } },
      async ({ params, query, cookies }, reply) => {
        const link = read(hash, { ...query, ...params }, clock.now());
        const isOwn = link !== null && (await personOf(person, cookies)) === link.personId;
        const file = isOwn ? await link.open() : null;
        if (file === null) throw new RefusalError(refuse('NOT_FOUND'));
        if (isRefusal(file)) throw new RefusalError(file);
        const { name, contentType, byteCount, body } = file;
        if (name === undefined)
          reply.header('cache-control', 'private, max-age=600').header('content-security-policy', 'sandbox');
        else reply.header('cache-control', 'no-store').header('content-disposition', `attachment; filename="${name}"`);
        if (byteCount !== undefined) reply.header('content-length', byteCount);
        return reply.type(contentType).send(body);
      },
    );
};
