/** The settings that an invoice needs, in the order staff see them. */
const NEEDED = ['gstLegalName', 'gstAddress', 'gstin', 'gstSac'] as const;
type InvoiceDetail = (typeof NEEDED)[number];

/** The settings of invoices; each empty until entered. */
export type InvoiceSettings = { readonly [Name in InvoiceDetail]: string };

/** The operator's details that CGST rule 46 asks for and that are not entered yet. */
export const missingInvoiceDetails = (settings: InvoiceSettings): InvoiceDetail[] =>
  NEEDED.filter((name) => settings[name].trim() === '');
