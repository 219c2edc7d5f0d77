import type { Paise } from '@muqabla/contract/money';
import { findKyc } from '../../../accounts/kyc/kyc.queries.ts';
import type { InvoiceSettings } from '../../../core/settings/operator-details.rules.ts';
import type { Queries, Transaction } from '../../../platform/db/database.ts';
import { type NumberedPage, readNumberedPage } from '../../../platform/db/numbered-page.queries.ts';
import { invoiceDetails } from './gst-split.rules.ts';
import { financialYearOf, rateBasisPoints } from './invoice.rules.ts';

type NewInvoice = {
  depositId: string;
  playerId: string;
  bill: { base: Paise; gst: Paise };
  settings: InvoiceSettings;
  at: Date;
};

/**
 * Issues the next invoice of the financial year for a deposit that this transaction credits, with the operator's details, the
 * player's state and the tax as they are now. Sent with the commit, so that the lock of the series is held as briefly as possible.
 */
export const issueInvoice = async (
  tx: Transaction,
  { depositId, playerId, bill, settings, at }: NewInvoice,
): Promise<void> => {
  const kyc = await findKyc(tx, playerId);
  const details = invoiceDetails(bill.gst, settings, kyc?.state ?? null);
  tx.send(
    `with series as (
       insert into gst_invoice_series as s (financial_year, last_serial) values ($1, 1)
       on conflict (financial_year) do update set last_serial = s.last_serial + 1
       returning financial_year, last_serial)
     insert into gst_invoices (financial_year, serial, deposit_id, player_id, amount_paise, taxable_paise, gst_paise,
       rate_basis_points, issued_at, supplier_name, supplier_address, supplier_gstin, service_code, place_of_supply,
       cgst_paise, sgst_paise, igst_paise, recipient_state)
     select financial_year, last_serial, $2, $3, $4::bigint + $5::bigint, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16
     from series`,
    [
      financialYearOf(at),
      depositId,
      playerId,
      bill.base,
      bill.gst,
      rateBasisPoints(bill),
      at,
      details?.name ?? null,
      details?.address ?? null,
      details?.gstin ?? null,
      details?.serviceCode ?? null,
      details?.placeOfSupply ?? null,
      details?.cgst ?? null,
      details?.sgst ?? null,
      details?.igst ?? null,
      details?.recipientState ?? null,
    ],
  );
};

export type InvoiceRow = {
  financial_year: string;
  serial: number;
  deposit_id: string;
  amount_paise: number;
  taxable_paise: number;
  gst_paise: number;
  rate_basis_points: number;
  issued_at: Date;
  /** Null, like the next columns, on invoices from before the operator entered their details. */
  supplier_name: string | null;
  supplier_address: string | null;
  supplier_gstin: string | null;
  service_code: string | null;
  place_of_supply: string | null;
  cgst_paise: number | null;
  sgst_paise: number | null;
  igst_paise: number | null;
  /** The recipient's state when the tax was determined; null where it was not on record then. */
  recipient_state: string | null;
};

const COLUMNS =
  'financial_year, serial, deposit_id, amount_paise, taxable_paise, gst_paise, rate_basis_points, issued_at, supplier_name, supplier_address, supplier_gstin, service_code, place_of_supply, cgst_paise, sgst_paise, igst_paise, recipient_state';

/** One page of a player's invoices, newest first. */
export const listOwnInvoices = (db: Queries, playerId: string, page: NumberedPage) =>
  readNumberedPage<InvoiceRow>(
    db,
    {
      columns: COLUMNS,
      from: 'gst_invoices where player_id = $1',
      order: 'issued_at desc, serial desc',
      values: [playerId],
    },
    page,
  );

export type InvoiceNumber = Pick<InvoiceRow, 'deposit_id' | 'financial_year' | 'serial'>;

/** The numbers of the invoices of a player's own deposits. */
export const readInvoiceNumbers = (db: Queries, playerId: string, depositIds: readonly string[]) =>
  db.query<InvoiceNumber>(
    'select deposit_id, financial_year, serial from gst_invoices where player_id = $1 and deposit_id = any ($2::uuid[])',
    [playerId, depositIds],
  );

/** The invoice of a player's own deposit, or null. */
export const findOwnInvoice = async (
  db: Queries,
  { depositId, playerId }: { depositId: string; playerId: string },
): Promise<InvoiceRow | null> =>
  (
    await db.query<InvoiceRow>(`select ${COLUMNS} from gst_invoices where deposit_id = $1 and player_id = $2`, [
      depositId,
      playerId,
    ])
  )[0] ?? null;
