import type { Services } from '../../core/core.ts';
import { linkInvoice } from './link-invoice.ts';
import { linkStatement } from './link-statement.ts';
import { listInvoices } from './list-invoices.ts';
import { servePapers } from './paper-download.ts';

/** The PDFs that players get: statements of their wallets, and invoices of their deposits. */
export const papersFeature = (services: Services) => ({
  calls: {
    'POST /user/statement/link': linkStatement(services),
    'GET /user/deposit-invoices': listInvoices(services),
    'POST /user/deposit-invoices/{depositId}/link': linkInvoice(services),
  },
  downloads: [servePapers(services)],
});
