import { type Paise, paise } from '@muqabla/contract/money';
import { stateCodeOf } from '../../../core/settings/gstin.rules.ts';
import { type InvoiceSettings, missingInvoiceDetails } from '../../../core/settings/operator-details.rules.ts';

/** The tax of an invoice by its kind, in paise. */
export type GstSplit = { readonly cgst: Paise; readonly sgst: Paise; readonly igst: Paise };

/**
 * CGST and SGST in equal halves within the supplier's state, as returns expect, IGST otherwise (IGST Act, 2017, sections 7 and
 * 8). The odd paisa of a tax that has no halves is in neither: the invoice shows it as rounding.
 */
export const splitGst = (gst: Paise, isWithinState: boolean): GstSplit => {
  if (!isWithinState) return { cgst: paise(0), sgst: paise(0), igst: gst };
  const half = paise(Math.floor(gst / 2));
  return { cgst: half, sgst: half, igst: paise(0) };
};

/** The supplier, the place of supply and the tax of an invoice. */
export type InvoiceDetails = GstSplit & {
  readonly name: string;
  readonly address: string;
  readonly gstin: string;
  readonly serviceCode: string;
  /** A GST code of a state. */
  readonly placeOfSupply: string;
  /** The recipient's state by KYC; null where it is not on record. */
  readonly recipientState: string | null;
};

/**
 * The details of an invoice issued now; null while the operator has not entered theirs. The place of supply to an unregistered
 * player is their state where it is on record, otherwise the supplier's (IGST Act, 2017, section 12(2)(b)).
 */
export const invoiceDetails = (gst: Paise, settings: InvoiceSettings, state: string | null): InvoiceDetails | null => {
  if (missingInvoiceDetails(settings).length > 0) return null;
  const { gstLegalName: name, gstAddress: address, gstin, gstSac: serviceCode } = settings;
  const ofSupplier = gstin.slice(0, 2);
  const placeOfSupply = (state === null ? null : stateCodeOf(state)) ?? ofSupplier;
  const recipientState = state;
  return {
    name,
    address,
    gstin,
    serviceCode,
    placeOfSupply,
    recipientState,
    ...splitGst(gst, placeOfSupply === ofSupplier),
  };
};
