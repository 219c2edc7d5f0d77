import { INDIAN_STATES } from '@muqabla/contract/core/settings/indian-states';

/** The GST code of each state and union territory: the first two digits of a GSTIN registered there. */
const STATE_CODES: Readonly<Record<(typeof INDIAN_STATES)[number], string>> = {
  'Jammu and Kashmir': '01',
  'Himachal Pradesh': '02',
  Punjab: '03',
  Chandigarh: '04',
  Uttarakhand: '05',
  Haryana: '06',
  Delhi: '07',
  Rajasthan: '08',
  'Uttar Pradesh': '09',
  Bihar: '10',
  Sikkim: '11',
  'Arunachal Pradesh': '12',
  Nagaland: '13',
  Manipur: '14',
  Mizoram: '15',
  Tripura: '16',
  Meghalaya: '17',
  Assam: '18',
  'West Bengal': '19',
  Jharkhand: '20',
  Odisha: '21',
  Chhattisgarh: '22',
  'Madhya Pradesh': '23',
  Gujarat: '24',
  'Dadra and Nagar Haveli and Daman and Diu': '26',
  Maharashtra: '27',
  Karnataka: '29',
  Goa: '30',
  Lakshadweep: '31',
  Kerala: '32',
  'Tamil Nadu': '33',
  Puducherry: '34',
  'Andaman and Nicobar Islands': '35',
  Telangana: '36',
  'Andhra Pradesh': '37',
  Ladakh: '38',
};

/** Union territories without a legislature, whose half of the tax is UTGST (UTGST Act, 2017). */
const WITHOUT_LEGISLATURE: ReadonlySet<string> = new Set(['04', '26', '31', '35', '38']);

/** The name of a state's half of the tax. */
export const stateTaxName = (code: string): 'SGST' | 'UTGST' => (WITHOUT_LEGISLATURE.has(code) ? 'UTGST' : 'SGST');

/** The GST code of a state by its name, in any case; null for an unknown one. */
export const stateCodeOf = (state: string): string | null => {
  const name = INDIAN_STATES.find((each) => each.toLowerCase() === state.trim().toLowerCase());
  return name === undefined ? null : STATE_CODES[name];
};

/** The name of the state with a GST code; the code itself for an unknown one. */
export const stateNameOf = (code: string): string => INDIAN_STATES.find((name) => STATE_CODES[name] === code) ?? code;

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const SHAPE = /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

/** True when a text is a GSTIN of a state: code, PAN, entity, Z and a check digit of the others (modulus 36). */
export const isGstin = (text: string): boolean => {
  if (!SHAPE.test(text) || !Object.values(STATE_CODES).includes(text.slice(0, 2))) return false;
  const values = Array.from(text.slice(0, -1), (character, place) => {
    const product = ALPHABET.indexOf(character) * (place % 2 === 0 ? 1 : 2);
    return Math.floor(product / 36) + (product % 36);
  });
  const sum = values.reduce((total, value) => total + value, 0);
  return text.at(-1) === ALPHABET[(36 - (sum % 36)) % 36];
};
