import * as z from 'zod';
import type { Adapter } from '../adapter.ts';
import { ProviderRefusal } from '../http/provider-errors.ts';
import { createProviderHttp, type Endpoint, TIMEOUT_MILLISECONDS } from '../http/provider-http.ts';
import { requireVariables } from '../provider-environment.ts';
import type { SmsSender } from '../sms/port.ts';

export type TwilioConfig = Endpoint & {
  readonly accountSid: string;
  readonly apiKeySid: string;
  readonly apiKeySecret: string;
  readonly messagingServiceSid: string;
};

const message = z.object({ sid: z.string(), status: z.string() });
const errorBody = z.object({ code: z.number(), message: z.string(), status: z.number() });
const FAILED: ReadonlySet<string> = new Set(['failed', 'undelivered', 'canceled']);
/** Statuses of a refused request: the number, the sender or the text. Authentication is the operator's to repair. */
const REFUSED: ReadonlySet<number> = new Set([400, 404, 422]);

/** Text messages by Twilio, which sends any text. */
export const createTwilioSms = (config: TwilioConfig): SmsSender => {
  const { accountSid, apiKeySid, apiKeySecret, messagingServiceSid, ...endpoint } = config;
  const http = createProviderHttp({
    ...endpoint,
    provider: 'twilio',
    headers: { authorization: `Basic ${Buffer.from(`${apiKeySid}:${apiKeySecret}`).toString('base64')}` },
    errorIn: (body) => {
      const { data } = errorBody.safeParse(body);
      return data === undefined ? null : { code: String(data.code), description: data.message };
    },
  });
  return {
    provider: 'twilio',
    send: async ({ phone, text }) => {
      const form = { To: `+91${phone}`, MessagingServiceSid: messagingServiceSid, Body: text };
      const path = `/2010-04-01/Accounts/${accountSid}/Messages.json`;
      try {
        const { status } = await http({ method: 'POST', path, form }, message);
        return FAILED.has(status) ? 'refused' : 'taken';
      } catch (error) {
        if (error instanceof ProviderRefusal && REFUSED.has(error.status)) return 'refused';
        throw error;
      }
    },
  };
};

/** Twilio as a gateway of text messages. */
export const TWILIO: Adapter<TwilioConfig, SmsSender> = {
  choose: (env) => {
    const variables = requireVariables(env, 'SMS_PROVIDER=twilio', [
      'TWILIO_ACCOUNT_SID',
      'TWILIO_API_KEY_SID',
      'TWILIO_API_KEY_SECRET',
      'TWILIO_MESSAGING_SERVICE_SID',
    ]);
    return {
      mode: 'live',
      baseUrl: 'https://api.twilio.com',
      timeoutMilliseconds: TIMEOUT_MILLISECONDS,
      accountSid: variables.TWILIO_ACCOUNT_SID,
      apiKeySid: variables.TWILIO_API_KEY_SID,
      apiKeySecret: variables.TWILIO_API_KEY_SECRET,
      messagingServiceSid: variables.TWILIO_MESSAGING_SERVICE_SID,
    };
  },
  create: createTwilioSms,
};
