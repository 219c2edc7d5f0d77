import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';

type Options = {
  securityContact: string | null;
  securityPolicy: string | null;
  publicUrl: string | null;
  clock: Clock;
};

const PATH = '/.well-known/security.txt';
// RFC 9116 recommends less than a year, so that the contact is not stale.
const VALID_DAYS = 180;
const DAY_MILLISECONDS = 86_400_000;

const textOf = ({ securityContact, securityPolicy, publicUrl, clock }: Options) => {
  const today = Math.floor(clock.now().getTime() / DAY_MILLISECONDS);
  const expires = new Date((today + VALID_DAYS) * DAY_MILLISECONDS).toISOString().replace('.000', '');
  const lines = [
    `Contact: ${securityContact}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en, hi',
    ...(publicUrl === null ? [] : [`Canonical: ${publicUrl}${PATH}`]),
    ...(securityPolicy === null ? [] : [`Policy: ${securityPolicy}`]),
  ];
  return `${lines.join('\n')}\n`;
};

/** Serves the contact for reports of a weakness, in the form of RFC 9116; not found without a contact. */
export const mountSecurityTxt = (app: FastifyInstance, options: Options) => {
  if (options.securityContact === null) return;
  app.get(PATH, { schema: { hide: true } as object }, async (_, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('text/plain; charset=utf-8').send(textOf(options)),
  );
};
