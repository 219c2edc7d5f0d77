/** What can be wrong with a field of a request, for programs. */
export const INPUT_FAULT_CODES = [
  'missing',
  'unknown',
  'repeated',
  'wrong_type',
  'too_small',
  'too_large',
  'too_deep',
  'invalid',
] as const;

export type InputFaultCode = (typeof INPUT_FAULT_CODES)[number];

/** A field of a request, by its path with dots (`details.upi`; `body` for the whole of it), and what is wrong with it. */
export type InputFault = { readonly field: string; readonly code: InputFaultCode };
