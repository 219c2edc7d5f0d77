import type { AdviceCode } from '@muqabla/contract/operations/system/preflight-calls';
import type { ProviderChoices } from '../providers/stand-ins.ts';
import { publicAddressOf } from './environment-findings.ts';
import type { ServerEnvironment } from './server-environment.ts';

type Choices = Pick<ProviderChoices, 'economy' | 'providers'>;

/** True when other people than the operator use the installation. A sandbox on one's own machine needs none of the advice. */
const isForOthers = (data: ServerEnvironment, { economy, providers }: Choices) =>
  publicAddressOf(data) !== null || economy === 'live' || providers.sms !== null;

// Then every caller names its own address, and no limit, network of an API key or record of a sign-in is worth anything.
const trustsAll = ({ TRUST_PROXY }: ServerEnvironment) =>
  TRUST_PROXY === 'true' || TRUST_PROXY.split(',').some((each) => /^\s*(0\.0\.0\.0|::)\/0\s*$/.test(each));

/** The recommended variables that are not set, the most important first. */
export const adviceOf = (data: ServerEnvironment, chosen: Choices): AdviceCode[] => {
  if (!isForOthers(data, chosen)) return [];
  const isBehindBalancer = data.HOST === '0.0.0.0' || data.HOST === '::';
  const advised: Record<AdviceCode, boolean> = {
    PUBLIC_SANDBOX: data.PUBLIC_SANDBOX === 'yes',
    PUBLIC_URL: data.PUBLIC_URL === undefined || !data.PUBLIC_URL.startsWith('https://'),
    SECRET_KEY: data.SECRET_KEY === undefined,
    BACKUP_KEY: data.BACKUP_KEY === undefined,
    DATABASE_URL: data.DATABASE_URL === undefined,
    S3_BUCKET: data.DATABASE_URL !== undefined && data.S3_BUCKET === undefined,
    TRUST_PROXY: trustsAll(data) || (isBehindBalancer && data.TRUST_PROXY === 'loopback'),
    METRICS_PORT: data.METRICS_PORT === undefined,
    DRAIN_SECONDS: data.DRAIN_SECONDS === 0,
    PUSH_CONTACT: data.PUSH_CONTACT === undefined && chosen.providers.sms !== null,
    SECURITY_CONTACT: data.SECURITY_CONTACT === undefined,
  };
  return (Object.keys(advised) as AdviceCode[]).filter((code) => advised[code]);
};
