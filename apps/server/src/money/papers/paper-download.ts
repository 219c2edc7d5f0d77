import { invoiceNumber } from '@muqabla/contract/money/papers/invoice-number';
import * as z from 'zod';
import { findKyc } from '../../accounts/kyc/kyc.queries.ts';
import { findPayer } from '../../accounts/players/players.queries.ts';
import type { Services } from '../../core/core.ts';
import { type FileStore, getOrNull } from '../../platform/files/files.ts';
import { brandKeyOfPath } from '../../platform/files/public-images.ts';
import { linkLanguage, signedDownload } from '../../platform/files/signed-download.ts';
import { findOwnInvoice } from '../deposits/invoices/invoices.queries.ts';
import { readStatement } from './statement.queries.ts';

/** Reads the operator's own logo in a form that a PDF can hold; null without one. */
const readBrandPicture = async (files: FileStore, brandLogo: string): Promise<Buffer | null> => {
  const key = brandKeyOfPath(brandLogo);
  const webp = key === null ? null : await getOrNull(files, key);
  if (webp === null) return null;
  const { default: sharp } = await import('sharp');
  return sharp(webp).png().toBuffer();
};

/** The movements of some days, or one deposit's invoice, as a PDF. */
export const paperDownload = signedDownload({
  path: '/api/papers',
  person: 'player',
  schema: z.discriminatedUnion('paper', [
    z.object({ paper: z.literal('statement'), from: z.string(), to: z.string(), language: linkLanguage }),
    z.object({ paper: z.literal('invoice'), depositId: z.string(), language: linkLanguage }),
  ]),
  minutes: 10,
});

const pdf = (name: string, body: NodeJS.ReadableStream) => ({
  name: `muqabla-${name}.pdf`,
  contentType: 'application/pdf',
  body,
});

/** Serves statements and invoices to their players. */
export const servePapers = ({
  db,
  shown,
  clock,
  settings,
  economy,
  files,
}: Pick<Services, 'db' | 'shown' | 'clock' | 'settings' | 'economy' | 'files'>) =>
  paperDownload.servedBy(async (link, playerId) => {
    const { brandName, brandLogo, grievanceAddress, gstLegalName, gstAddress, gstin } = await settings.read();
    const [player, kyc] = await Promise.all([findPayer(db, playerId), findKyc(db, playerId)]);
    if (player === null) return null;
    const { language } = link;
    if (link.paper === 'statement') {
      const { from, to } = link;
      const [{ statementPdf }, statement, picture] = await Promise.all([
        import('./statement-pdf.ts'),
        readStatement({ db, shown }, { playerId, from, to }),
        readBrandPicture(files, brandLogo),
      ]);
      const operator = { brandName, picture, legalName: gstLegalName, address: gstAddress || grievanceAddress, gstin };
      const holder = { ...player, playerId, kycName: kyc?.name ?? null };
      const paper = { from, to, operator, holder, economy, language, now: clock.now() };
      return pdf(`statement-${from}-to-${to}`, statementPdf(statement, paper));
    }
    const row = await findOwnInvoice(db, { depositId: link.depositId, playerId });
    if (row === null) return null;
    const operator = { name: brandName, address: grievanceAddress };
    const invoice = {
      row,
      operator,
      recipient: kyc?.name ?? player.fullName,
      isPractice: economy !== 'live',
      language,
    };
    const { invoicePdf } = await import('./invoice-pdf.ts');
    const number = invoiceNumber(row.financial_year, row.serial).replaceAll('/', '-');
    return pdf(`invoice-${number}`, invoicePdf(invoice));
  });
