import * as z from 'zod';
import type { ProviderConfig } from '../../../apps/server/src/providers/provider-config.ts';
import {
  basicAuth,
  type DoubleRequest,
  type DoubleResponse,
  type HttpDouble,
  ok,
  startHttpDouble,
} from './http-double.ts';

type SentMessage = { readonly to: string; readonly otp: string; readonly template: string };

/** An SMS gateway that enforces what its documentation says. */
export type SmsDouble = {
  readonly config: NonNullable<ProviderConfig['sms']>;
  readonly http: HttpDouble;
  readonly secrets: readonly string[];
  readonly sent: readonly SentMessage[];
  /** Refuses messages to this number of ten digits. */
  refuse(phone: string): void;
};

const AUTH_KEY = 'authKeyOfTheMsg91Double';
const TEMPLATES = { en: 'tmpl-login-en', hi: 'tmpl-login-hi' };
const flow = z.strictObject({
  template_id: z.enum([TEMPLATES.en, TEMPLATES.hi]),
  short_url: z.literal('0'),
  recipients: z.tuple([
    z.strictObject({ mobiles: z.string().regex(/^91[6-9]\d{9}$/), OTP: z.string().regex(/^\d{6}$/) }),
  ]),
});

/** MSG91: the key in a header, a registered template, errors with status 200. */
export const startMsg91Double = async (): Promise<SmsDouble> => {
  const sent: SentMessage[] = [];
  const refused = new Set<string>();
  const error = (text: string): DoubleResponse => ok({ type: 'error', message: text });
  const handle = ({ method, path, query, headers, json }: DoubleRequest): DoubleResponse => {
    if (query.size > 0) return error('keys do not belong into the query');
    if (headers.authkey !== AUTH_KEY) return { status: 401, body: { type: 'error', message: 'Unauthorized' } };
    if (method !== 'POST' || path !== '/api/v5/flow') return { status: 404, body: '' };
    const { data } = flow.safeParse(json);
    if (data === undefined) return error('template or variables are wrong');
    const [{ mobiles, OTP }] = data.recipients;
    if (refused.has(mobiles.slice(2))) return error('the number is on the DND list');
    sent.push({ to: mobiles.slice(2), otp: OTP, template: data.template_id });
    return ok({ type: 'success', message: '3763646c3058373530393938' });
  };
  const http = await startHttpDouble(handle);
  return {
    config: {
      name: 'msg91',
      mode: 'live',
      ...http.reach,
      authKey: AUTH_KEY,
      templates: { loginOtp: TEMPLATES },
    },
    http,
    secrets: [AUTH_KEY],
    sent,
    refuse: (phone) => void refused.add(phone),
  };
};

const SID = 'AC00000000000000000000000000000001';
const KEY = { sid: 'SK00000000000000000000000000000001', secret: 'secretOfTheTwilioDouble' };
const SERVICE = 'MG00000000000000000000000000000001';

/** Twilio: Basic authentication by an API key, a form, numbers in E.164. */
export const startTwilioDouble = async (): Promise<SmsDouble> => {
  const sent: SentMessage[] = [];
  const refused = new Set<string>();
  const error = (status: number, code: number, message: string): DoubleResponse => ({
    status,
    body: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
  });
  const basic = basicAuth(KEY.sid, KEY.secret);
  const handle = ({ method, path, headers, rawBody }: DoubleRequest): DoubleResponse => {
    if (headers.authorization !== basic) return error(401, 20003, 'Authenticate');
    if (method !== 'POST' || path !== `/2010-04-01/Accounts/${SID}/Messages.json`)
      return error(404, 20404, 'Not found');
    const form = new URLSearchParams(rawBody);
    const [to, text] = [form.get('To') ?? '', form.get('Body') ?? ''];
    if (form.get('MessagingServiceSid') !== SERVICE) return error(400, 21701, 'The Messaging Service does not exist');
    if (!/^\+91[6-9]\d{9}$/.test(to) || refused.has(to.slice(3)))
      return error(400, 21211, `Invalid 'To' number: ${to}`);
    if (text === '' || text.length > 1600) return error(400, 21617, 'The body is empty or too long');
    sent.push({ to: to.slice(3), otp: /\d{6}/.exec(text)?.[0] ?? '', template: text.includes('OTP') ? text : '' });
    return { status: 201, body: { sid: 'SM00000000000000000000000000000001', status: 'accepted', error_code: null } };
  };
  const http = await startHttpDouble(handle);
  return {
    config: {
      name: 'twilio',
      mode: 'live',
      ...http.reach,
      accountSid: SID,
      apiKeySid: KEY.sid,
      apiKeySecret: KEY.secret,
      messagingServiceSid: SERVICE,
    },
    http,
    secrets: [KEY.secret, basic.slice(6)],
    sent,
    refuse: (phone) => void refused.add(phone),
  };
};
