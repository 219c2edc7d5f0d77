import type { Economy } from '@muqabla/contract/economy';
import { refuse } from '@muqabla/contract/refusals';
import type { FastifyInstance } from 'fastify';
import { invoiceNumber } from '../deposits/invoices/invoice.rules.ts';
import { findOwnInvoice } from '../deposits/invoices/invoices.queries.ts';
import { findKyc } from '../kyc/kyc.queries.ts';
import type { Clock } from '../platform/clock.ts';
import type { KeyedHash } from '../platform/crypto/keyed-hash.ts';
import type { Queries } from '../platform/db/database.ts';
import { RefusalError } from '../platform/http/refusal-error.ts';
import { findPayer } from '../players/players.queries.ts';
import type { SettingsStore } from '../settings/read-settings.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { type PaperLink, readPaperLink } from './paper-link.ts';
import { statementPdf } from './statement-pdf.ts';

export type PaperServices = {
  db: Queries;
  clock: Clock;
  hash: KeyedHash;
  settings: SettingsStore;
  economy: Economy;
  /** The id of the player whose session cookie the request carries. */
  playerOf(cookies: Record<string, string | undefined>): Promise<string | null>;
};

/** Serves statements and invoices as PDF to the player their link was made for. Any fault of the link is NOT_FOUND. */
export const mountPapers = (app: FastifyInstance, { db, clock, hash, settings, economy, playerOf }: PaperServices) => {
  const open = async ({ paper, playerId, language }: PaperLink) => {
    const { brandName, grievanceAddress } = await settings.read();
    const [player, kyc] = await Promise.all([findPayer(db, playerId), findKyc(db, playerId)]);
    if (player === null) return null;
    const { fullName } = player;
    if (paper.kind === 'statement') {
      const stream = statementPdf(db, { ...paper, playerId, fullName, brandName, economy, language, now: clock.now() });
      return { name: `statement-${paper.from}-to-${paper.to}`, stream };
    }
    const row = await findOwnInvoice(db, { depositId: paper.depositId, playerId });
    if (row === null) return null;
    const operator = { name: brandName, address: grievanceAddress };
    const recipient = { name: kyc?.name ?? fullName, state: kyc?.state ?? null };
    const name = `invoice-${invoiceNumber(row.financial_year, row.serial).replaceAll('/', '-')}`;
    return { name, stream: invoicePdf({ row, operator, recipient, isPractice: economy !== 'live', language }) };
  };

  app.get<{ Querystring: Record<string, unknown> }>(
    '/api/papers',
    { schema: { hide: true } },
    async ({ query, cookies }, reply) => {
      const link = readPaperLink(hash, query, clock.now());
      const paper = link !== null && (await playerOf(cookies)) === link.playerId ? await open(link) : null;
      if (paper === null) throw new RefusalError(refuse('NOT_FOUND'));
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="muqabla-${paper.name}.pdf"`)
        .header('cache-control', 'no-store')
        .send(paper.stream);
    },
  );
};
