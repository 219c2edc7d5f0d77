/** The codes of faults in a request's fields. */
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

/** A fault in a field of a request, named by its dotted path (`details.upi`; `body` for the whole body). */
export type InputFault = { readonly field: string; readonly code: InputFaultCode };
