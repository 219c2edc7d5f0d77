import type { providerEnvironment } from '../providers/provider-environment.ts';
import { SECRET_COMMAND, type serverEnvironment } from './server-environment.ts';

type NamesOf<Schema> = Schema extends { shape: infer Shape } ? keyof Shape & string : never;

/** The name of a variable that the server reads. */
export type VariableName = NamesOf<typeof serverEnvironment | typeof providerEnvironment>;

/** The kind of a value that every installation has of its own. A former key is one that was in use before. */
export type OwnValue = 'key' | 'former key' | 'credential' | 'password' | 'address';

/**
 * An example of a value of the right form, the section of the documentation that explains it, and for a variable whose
 * example may not be used as it stands the kind of its value.
 */
export type VariableHelp = { readonly value: string; readonly page: string; readonly own?: OwnValue };

const START = 'docs/operations.md#start';
const BUCKET = 'docs/operations.md#files-in-a-bucket';
const PROVIDERS = 'docs/providers.md#choosing-providers';
const MESSAGES = 'docs/providers.md#text-messages';
const KEYS = 'docs/operations.md#keys';
const SANDBOX = 'docs/sandbox.md#where-it-exists';
const CRASHES = 'docs/decisions/0009-several-processes-and-crashes.md';
const CONFIGURATION = 'docs/configuration.md';
const TRACES = 'docs/operations.md#traces';
const COMPANY = 'docs/company-sign-in.md';
const TWILIO_ID = '0123456789abcdef0123456789abcdef';

/** Help for every variable. */
export const VARIABLE_HELP: Readonly<Record<VariableName, VariableHelp>> = {
  PORT: { value: '3000', page: CONFIGURATION },
  HOST: { value: 'localhost', page: START },
  DATA_DIR: { value: '/var/lib/muqabla', page: START },
  DATABASE_URL: { value: 'postgres://muqabla:password@database.internal:5432/muqabla', page: START, own: 'password' },
  READ_DATABASE_URL: { value: 'postgres://muqabla:password@copy.internal:5432/muqabla', page: START, own: 'password' },
  REDIS_URL: { value: 'redis://localhost:6379', page: START, own: 'password' },
  S3_ENDPOINT: { value: 'https://s3.ap-south-1.amazonaws.com', page: BUCKET },
  S3_REGION: { value: 'ap-south-1', page: BUCKET },
  S3_BUCKET: { value: 'muqabla-files', page: BUCKET },
  S3_ACCESS_KEY_ID: { value: 'id-of-the-key', page: BUCKET, own: 'credential' },
  S3_SECRET_ACCESS_KEY: { value: 'secret-of-the-key', page: BUCKET, own: 'credential' },
  S3_FORCE_PATH_STYLE: { value: 'true', page: BUCKET },
  BRAND_DIR: { value: '/etc/muqabla/brand', page: 'docs/white-label.md' },
  PUBLIC_URL: { value: 'https://play.example.in', page: START, own: 'address' },
  SECRET_KEY: { value: SECRET_COMMAND, page: KEYS, own: 'key' },
  PREVIOUS_SECRET_KEY: { value: 'the-key-before-the-last-change-of-it', page: KEYS, own: 'former key' },
  TRUST_PROXY: { value: 'uniquelocal', page: START },
  METRICS_PORT: { value: '9464', page: 'docs/operations.md#health-metrics-and-logs' },
  PROCESSES: { value: 'auto', page: START },
  DRAIN_SECONDS: { value: '10', page: 'docs/operations.md#deploy-without-downtime' },
  SIGNUP_SMS_A_DAY: { value: '5000', page: 'docs/security.md#no-one-can-shut-others-out' },
  NEW_DEVICE_SMS_A_DAY: { value: '2000', page: 'docs/security.md#no-one-can-shut-others-out' },
  SMS_ORIGIN_LINE: { value: 'yes', page: 'docs/providers.md#text-messages' },
  PUSH_CONTACT: { value: 'mailto:push@example.in', page: 'docs/sandbox.md#pushes', own: 'address' },
  SECURITY_CONTACT: { value: 'mailto:security@example.in', page: CONFIGURATION, own: 'address' },
  SECURITY_POLICY: { value: 'https://play.example.in/security', page: CONFIGURATION, own: 'address' },
  ANDROID_PACKAGE: { value: 'in.khel.app', page: 'docs/android.md' },
  ANDROID_FINGERPRINTS: {
    value: Array.from({ length: 32 }, () => 'AB').join(':'),
    page: 'docs/android.md',
    own: 'credential',
  },
  LOG_WITNESSES: {
    value: 'witness.example.org+e0272042+BAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    page: 'docs/decision-log.md#witnesses',
    own: 'address',
  },
  PUSH_SERVICES: { value: 'push.example.org', page: CONFIGURATION, own: 'address' },
  OTEL_EXPORTER_OTLP_ENDPOINT: { value: 'http://localhost:4318', page: TRACES },
  OTEL_EXPORTER_OTLP_HEADERS: { value: 'x-api-key=key-of-the-collector', page: TRACES, own: 'credential' },
  OTEL_SERVICE_NAME: { value: 'muqabla', page: TRACES },
  OTEL_TRACES_SAMPLER: { value: 'parentbased_traceidratio', page: TRACES },
  OTEL_TRACES_SAMPLER_ARG: { value: '0.1', page: TRACES },
  EVIDENCE_ASSISTANT: { value: 'off', page: 'docs/evidence-assistant.md' },
  STAFF_SIGN_IN: { value: 'password,passkey,oidc', page: COMPANY },
  STAFF_OIDC_ISSUER: { value: 'https://login.example.in/realms/company', page: COMPANY, own: 'address' },
  STAFF_OIDC_CLIENT_ID: { value: 'muqabla-console', page: COMPANY },
  STAFF_OIDC_CLIENT_SECRET: { value: 'secret-of-the-client', page: COMPANY, own: 'credential' },
  STAFF_OIDC_ROLES: { value: 'muqabla-owners=owner,muqabla-support=support', page: COMPANY },
  STAFF_OIDC_ROLES_CLAIM: { value: 'groups', page: COMPANY },
  STAFF_OIDC_SCOPES: { value: 'openid profile email', page: COMPANY },
  STAFF_OIDC_LINK: { value: 'owner', page: COMPANY },
  STAFF_OIDC_SESSION_HOURS: { value: '10', page: COMPANY },
  CHESS_ENGINE_COMMAND: { value: '/usr/games/stockfish', page: 'docs/engine-check.md#a-chess-engine' },
  BACKUP_KEY: { value: SECRET_COMMAND, page: 'docs/operations.md#back-up-and-restore', own: 'key' },
  BUILD_ID: { value: '2026-12-01', page: START },
  FAIL_POINT: { value: 'moves:posted', page: CRASHES },
  FAIL_POSTGRES_PID: { value: '4711', page: CRASHES },
  ECONOMY: { value: 'live', page: 'docs/points.md' },
  LIVE_MONEY_ACK: { value: 'yes', page: PROVIDERS },
  PUBLIC_SANDBOX: { value: 'yes', page: SANDBOX },
  NODE_ENV: { value: 'production', page: 'docs/sandbox.md#the-stage' },
  LOG_LEVEL: { value: 'info', page: START },
  PAYMENTS_PROVIDER: { value: 'razorpay', page: PROVIDERS },
  PAYOUTS_PROVIDER: { value: 'razorpay', page: PROVIDERS },
  KYC_PROVIDER: { value: 'cashfree', page: PROVIDERS },
  SMS_PROVIDER: { value: 'msg91', page: PROVIDERS },
  RECHARGE_PROVIDER: { value: 'kwikapi', page: PROVIDERS },
  RAZORPAY_KEY_ID: { value: 'rzp_test_0123456789abcd', page: PROVIDERS, own: 'credential' },
  RAZORPAY_KEY_SECRET: { value: 'secret-of-the-api-key', page: PROVIDERS, own: 'credential' },
  RAZORPAY_WEBHOOK_SECRETS: { value: 'secret-of-the-webhook', page: PROVIDERS, own: 'credential' },
  RAZORPAYX_ACCOUNT_NUMBER: { value: '7878780012345678', page: PROVIDERS },
  RAZORPAYX_WEBHOOK_SECRETS: { value: 'secret-of-the-webhook', page: PROVIDERS, own: 'credential' },
  CASHFREE_ENVIRONMENT: { value: 'production', page: PROVIDERS },
  CASHFREE_CLIENT_ID: { value: 'id-of-the-gateway-key', page: PROVIDERS, own: 'credential' },
  CASHFREE_CLIENT_SECRET: { value: 'secret-of-the-gateway-key', page: PROVIDERS, own: 'credential' },
  CASHFREE_WEBHOOK_SECRETS: { value: 'a-further-secret', page: PROVIDERS, own: 'credential' },
  CASHFREE_PAYOUT_CLIENT_ID: { value: 'id-of-the-payouts-key', page: PROVIDERS, own: 'credential' },
  CASHFREE_PAYOUT_CLIENT_SECRET: { value: 'secret-of-the-payouts-key', page: PROVIDERS, own: 'credential' },
  CASHFREE_PAYOUT_WEBHOOK_SECRETS: { value: 'a-further-secret', page: PROVIDERS, own: 'credential' },
  CASHFREE_VERIFICATION_CLIENT_ID: { value: 'id-of-the-verification-key', page: PROVIDERS, own: 'credential' },
  CASHFREE_VERIFICATION_CLIENT_SECRET: { value: 'secret-of-the-verification-key', page: PROVIDERS, own: 'credential' },
  MSG91_AUTH_KEY: { value: 'the-auth-key', page: MESSAGES, own: 'credential' },
  MSG91_LOGIN_OTP_TEMPLATE_EN: { value: 'id-of-the-english-template', page: MESSAGES, own: 'credential' },
  MSG91_LOGIN_OTP_TEMPLATE_HI: { value: 'id-of-the-hindi-template', page: MESSAGES, own: 'credential' },
  MSG91_LOGIN_OTP_TEMPLATE_MR: { value: 'id-of-the-marathi-template', page: MESSAGES, own: 'credential' },
  MSG91_LOGIN_OTP_TEMPLATE_BN: { value: 'id-of-the-bengali-template', page: MESSAGES, own: 'credential' },
  MSG91_LOGIN_OTP_TEMPLATE_GU: { value: 'id-of-the-gujarati-template', page: MESSAGES, own: 'credential' },
  MSG91_LOGIN_OTP_TEMPLATE_KN: { value: 'id-of-the-kannada-template', page: MESSAGES, own: 'credential' },
  TWILIO_ACCOUNT_SID: { value: `AC${TWILIO_ID}`, page: MESSAGES, own: 'credential' },
  TWILIO_API_KEY_SID: { value: `SK${TWILIO_ID}`, page: MESSAGES, own: 'credential' },
  TWILIO_API_KEY_SECRET: { value: 'secret-of-the-api-key', page: MESSAGES, own: 'credential' },
  TWILIO_MESSAGING_SERVICE_SID: { value: `MG${TWILIO_ID}`, page: MESSAGES, own: 'credential' },
  KWIKAPI_ENVIRONMENT: { value: 'production', page: PROVIDERS },
  KWIKAPI_API_KEY: { value: 'the-api-key', page: PROVIDERS, own: 'credential' },
  KWIKAPI_OPERATORS: { value: 'bsnl_topup/prepaid=4,jio/postpaid=36', page: PROVIDERS },
};

const isVariable = (name: string): name is VariableName => Object.hasOwn(VARIABLE_HELP, name);

/** The example and the page of a variable by its name; the table of all variables for an unknown one. */
export const helpFor = (name: string): Pick<VariableHelp, 'value' | 'page'> => {
  const { value, page } = isVariable(name) ? VARIABLE_HELP[name] : { value: '', page: CONFIGURATION };
  return { value, page };
};
