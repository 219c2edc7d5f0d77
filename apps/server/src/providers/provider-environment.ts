import * as z from 'zod';
import { type Finding, throwFindings } from '../platform/environment/findings.ts';
import { parseOperators } from './kwikapi/kwikapi-operators.ts';

const list = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine((parts) => parts.every((part) => part !== ''), 'secrets with commas between them');

const sid = (prefix: string) => z.string().regex(new RegExp(`^${prefix}[0-9a-f]{32}$`), `${prefix}…, 34 characters`);

const operatorList = z.string().transform((text, context) => {
  const operators = parseOperators(text);
  if (operators !== null) return operators;
  context.addIssue({
    code: 'custom',
    message: 'operator/type=number with commas between them, as bsnl_topup/prepaid=4',
  });
  return z.NEVER;
});

/** The variables that choose providers and hold their keys. */
export const providerEnvironment = z.object({
  PAYMENTS_PROVIDER: z.enum(['sandbox', 'razorpay', 'cashfree']).default('sandbox'),
  PAYOUTS_PROVIDER: z.enum(['sandbox', 'razorpay', 'cashfree']).default('sandbox'),
  KYC_PROVIDER: z.enum(['sandbox', 'cashfree']).default('sandbox'),
  SMS_PROVIDER: z.enum(['sandbox', 'msg91', 'twilio']).default('sandbox'),
  RECHARGE_PROVIDER: z.enum(['sandbox', 'kwikapi']).default('sandbox'),
  PUBLIC_URL: z.string().optional(),
  LIVE_MONEY_ACK: z.enum(['yes', '']).optional(),
  ECONOMY: z.string().optional(),
  RAZORPAY_KEY_ID: z
    .string()
    .regex(/^rzp_(test|live)_\w+$/, 'rzp_test_… or rzp_live_…')
    .optional(),
  RAZORPAY_KEY_SECRET: z.string().min(8).optional(),
  RAZORPAY_WEBHOOK_SECRETS: list.optional(),
  RAZORPAYX_ACCOUNT_NUMBER: z
    .string()
    .regex(/^\d{5,35}$/, 'digits')
    .optional(),
  RAZORPAYX_WEBHOOK_SECRETS: list.optional(),
  CASHFREE_ENVIRONMENT: z.enum(['sandbox', 'production']).optional(),
  CASHFREE_CLIENT_ID: z.string().min(8).optional(),
  CASHFREE_CLIENT_SECRET: z.string().min(8).optional(),
  CASHFREE_WEBHOOK_SECRETS: list.optional(),
  CASHFREE_PAYOUT_CLIENT_ID: z.string().min(8).optional(),
  CASHFREE_PAYOUT_CLIENT_SECRET: z.string().min(8).optional(),
  CASHFREE_PAYOUT_WEBHOOK_SECRETS: list.optional(),
  CASHFREE_VERIFICATION_CLIENT_ID: z.string().min(8).optional(),
  CASHFREE_VERIFICATION_CLIENT_SECRET: z.string().min(8).optional(),
  MSG91_AUTH_KEY: z.string().min(8).optional(),
  MSG91_LOGIN_OTP_TEMPLATE_EN: z.string().min(1).optional(),
  MSG91_LOGIN_OTP_TEMPLATE_HI: z.string().min(1).optional(),
  MSG91_LOGIN_OTP_TEMPLATE_MR: z.string().min(1).optional(),
  MSG91_LOGIN_OTP_TEMPLATE_BN: z.string().min(1).optional(),
  MSG91_LOGIN_OTP_TEMPLATE_GU: z.string().min(1).optional(),
  MSG91_LOGIN_OTP_TEMPLATE_KN: z.string().min(1).optional(),
  TWILIO_ACCOUNT_SID: sid('AC').optional(),
  TWILIO_API_KEY_SID: sid('SK').optional(),
  TWILIO_API_KEY_SECRET: z.string().min(8).optional(),
  TWILIO_MESSAGING_SERVICE_SID: sid('MG').optional(),
  KWIKAPI_ENVIRONMENT: z.enum(['sandbox', 'production']).optional(),
  KWIKAPI_API_KEY: z.string().min(8).optional(),
  KWIKAPI_OPERATORS: operatorList.optional(),
});
export type ProviderEnvironment = z.output<typeof providerEnvironment>;
type Name = keyof ProviderEnvironment;

/**
 * The environment, in which these variables are set. `because` is the choice that needs them, such as `SMS_PROVIDER=msg91`.
 * Throws every one that is missing.
 */
export const requireVariables = <N extends Name>(env: ProviderEnvironment, because: string, names: readonly N[]) => {
  const missing: Finding[] = names
    .filter((name) => env[name] === undefined)
    .map((variable) => ({ variable, problem: `missing; ${because} needs it` }));
  const needsAddress = (names as readonly Name[]).includes('PUBLIC_URL') && env.PUBLIC_URL !== undefined;
  throwFindings(
    needsAddress && !env.PUBLIC_URL?.startsWith('https://')
      ? [
          ...missing,
          {
            variable: 'PUBLIC_URL',
            problem: `not https; ${because} needs it, because webhooks come to it and payers return to it`,
          },
        ]
      : missing,
  );
  return env as ProviderEnvironment & { [K in N]-?: NonNullable<ProviderEnvironment[K]> };
};
