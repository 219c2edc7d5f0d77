import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { linkInvoice } from './link-invoice.ts';
import { linkStatement } from './link-statement.ts';
import { listInvoices } from './list-invoices.ts';
import { mountPapers, type PaperServices } from './mount-papers.ts';

/** What players get as PDF: statements of their wallets, and invoices of their deposits. */
export const papersFeature = (services: Services, { playerOf }: Pick<PaperServices, 'playerOf'>) => ({
  calls: {
    'POST /user/statement/link': linkStatement(services),
    'GET /user/deposit-invoices': listInvoices(services),
    'POST /user/deposit-invoices/{depositId}/link': linkInvoice(services),
  },
  mount: (app: FastifyInstance) => mountPapers(app, { ...services, playerOf }),
});
