import * as z from 'zod';
import { ProviderRefusal } from '../http/provider-errors.ts';
import { createProviderHttp, type Endpoint } from '../http/provider-http.ts';
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
