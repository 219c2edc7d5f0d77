import { pino } from 'pino';

export type Log = ReturnType<typeof createLog>;

/** Structured logs; what people type or own is taken out before a line is written. */
export const createLog = (level: string) =>
  pino({
    level,
    redact: {
      paths: [
        'req.headers.authorization',
        'req.headers.cookie',
        '*.phone',
        '*.otp',
        '*.aadhaar',
        '*.password',
        '*.totp',
        '*.accessToken',
        '*.signupToken',
      ],
      censor: '[redacted]',
    },
  });
