const CENSORED = '[redacted]';
const MAX_DEPTH = 6;

// Field names whose values are private. Ids are kept: a log without them is of no use.
const PRIVATE_NAME =
  /phone|mobile|^otp$|otps?$|aadhaa?r|password|totp|token|secret|signature|cookie|authorization|^upi|^vpa$|accountnumber|account_number|accountholdername|account_holder_name|ifsc|payee|fullname|full_name|dateofbirth|email|^key$|dsn|database_?url|^detail$|^where$|parameters/i;

// Patterns of private text in any field. The lookarounds spare ids and timestamps, which have digits or a dash around.
const PRIVATE_TEXT: readonly RegExp[] = [
  /\beyJ[\w-]{8,}\.[\w-]+\.[\w-]+/g,
  /\bBearer\s+[\w.~+/=-]+/gi,
  /(?<![\w.-])(?:\+?91[- ]?)?[6-9]\d{9}(?![\w-])/g,
  /(?<![\w-])\d{4}[ -]?\d{4}[ -]?\d{4}(?![\w-])/g,
  /[\w.+-]+@[\w-][\w.-]+/g,
  /\botp\b\D{0,12}\d{6}\b/gi,
  /(?<=[?&](?:signature|token|for)=)[^&\s"]+/gi,
  /(?<=\bpostgres(?:ql)?:\/\/)[^\s"]+/gi,
];

/** Text without phones, Aadhaar numbers, tokens, UPI ids, e-mails, OTPs, signed links and database addresses. */
export const redactText = (text: string): string =>
  PRIVATE_TEXT.reduce((rest, pattern) => rest.replaceAll(pattern, CENSORED), text);

// PostgreSQL's `detail` and `where` quote the row, so only these fields of an error are logged.
const errorFields = (error: Error): Record<string, unknown> => {
  const { code, constraint, table } = error as Error & Record<string, unknown>;
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(table !== undefined && { table }),
    ...(error.cause instanceof Error && { cause: error.cause }),
  };
};

const redactValue = (value: unknown, depth: number): unknown => {
  if (typeof value === 'string') return redactText(value);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (depth === MAX_DEPTH) return '[deeper]';
  if (Array.isArray(value)) return value.map((each) => redactValue(each, depth + 1));
  const fields = value instanceof Error ? errorFields(value) : value;
  return Object.fromEntries(
    Object.entries(fields).map(([name, inner]) => [
      name,
      PRIVATE_NAME.test(name) ? CENSORED : redactValue(inner, depth + 1),
    ]),
  );
};

/** A log object without personal data and secrets: by field name, and by the pattern of the text. */
export const redact = (fields: object): Record<string, unknown> => redactValue(fields, 0) as Record<string, unknown>;
