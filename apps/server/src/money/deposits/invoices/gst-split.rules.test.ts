import { paise } from '@muqabla/contract/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { invoiceDetails, splitGst } from './gst-split.rules.ts';

const operator = {
  gstLegalName: 'Muqabla Games Private Limited',
  gstAddress: '1 Fort Road, Mumbai 400001',
  gstin: '27AAPFU0939F1ZV',
  gstSac: '999692',
};

describe('the tax of an invoice', () => {
  it.each([
    [218_75, true, { cgst: 109_37, sgst: 109_37, igst: 0 }],
    [280_00, true, { cgst: 140_00, sgst: 140_00, igst: 0 }],
    [1, true, { cgst: 0, sgst: 0, igst: 0 }],
    [0, true, { cgst: 0, sgst: 0, igst: 0 }],
    [218_75, false, { cgst: 0, sgst: 0, igst: 218_75 }],
  ])('of %i paise, within the state: %s', (gst, isWithinState, expected) => {
    expect(splitGst(paise(gst), isWithinState)).toEqual(expected);
  });

  it('has equal halves, and adds up but for the odd paisa', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_00 }), fc.boolean(), (gst, isWithinState) => {
        const { cgst, sgst, igst } = splitGst(paise(gst), isWithinState);
        expect(cgst).toBe(sgst);
        expect(gst - cgst - sgst - igst).toBe(isWithinState ? gst % 2 : 0);
      }),
    );
  });
});

describe('the details of an invoice', () => {
  it.each([
    ['of a player in the supplier’s state', 'maharashtra', '27', 0],
    ['of a player in another state', 'Karnataka', '29', 218_75],
    ['of a player without KYC', null, '27', 0],
    ['of a state that is not on the list', 'Bombay', '27', 0],
  ])('%s', (_, state, placeOfSupply, igst) => {
    expect(invoiceDetails(paise(218_75), operator, state)).toMatchObject({
      placeOfSupply,
      igst,
      serviceCode: '999692',
    });
  });

  it.each(Object.keys(operator))('do not exist without the setting %s', (name) => {
    expect(invoiceDetails(paise(218_75), { ...operator, [name]: ' ' }, 'Goa')).toBeNull();
  });
});
