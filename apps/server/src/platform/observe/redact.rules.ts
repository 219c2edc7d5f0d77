const CENSORED = '[redacted]';
const DEEPEST = 6;

// By what a field is called. Ids stay: a log that names nobody helps nobody.
const PRIVATE_NAME =
  /phone|mobile|^otp$|otps?$|aadhaa?r|password|totp|token|secret|signature|cookie|authorization|^upi|^vpa$|accountnumber|account_number|accountholdername|account_holder_name|ifsc|payee|fullname|full_name|dateofbirth|email|^key$|dsn|database_?url|^detail$|^where$|parameters/i;

// By what it looks like, wherever it stands. The edges keep ids and times whole: they have digits around, or a dash.
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

// What PostgreSQL tells in `detail` and `where` quotes the row, so an error is known by these fields alone.
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
  if (depth === DEEPEST) return '[deeper]';
  if (Array.isArray(value)) return value.map((each) => redactValue(each, depth + 1));
  const fields = value instanceof Error ? errorFields(value) : value;
  return Object.fromEntries(
    Object.entries(fields).map(([name, inner]) => [
      name,
      PRIVATE_NAME.test(name) ? CENSORED : redactValue(inner, depth + 1),
    ]),
  );
};

/** What is logged, with everything personal or secret taken out: by the names of fields, and by what text looks like. */
export const redact = (logged: object): Record<string, unknown> => redactValue(logged, 0) as Record<string, unknown>;
