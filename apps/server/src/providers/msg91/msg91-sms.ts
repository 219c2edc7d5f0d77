import type { Language } from '@muqabla/contract/languages';
import * as z from 'zod';
import { createProviderHttp, type Endpoint } from '../http/provider-http.ts';
import type { SmsSender, SmsTemplate } from '../sms/port.ts';

type Templates = Readonly<Partial<Record<Language, string>>> & { readonly en: string };

export type Msg91Config = Endpoint & {
  readonly authKey: string;
  /** The registered template of each message by language; one that has none gets the English. */
  readonly templates: Readonly<Record<SmsTemplate, Templates>>;
};

/** MSG91 reports errors with status 200 too, so the type decides. */
const result = z.object({ type: z.enum(['success', 'error']), message: z.string().nullish() });

/**
 * Text messages by MSG91. India's operators deliver only registered wordings: the template's id is sent, and its variables
 * under the names they have in MSG91's panel, in capitals: `OTP`.
 */
export const createMsg91Sms = ({ authKey, templates, ...endpoint }: Msg91Config): SmsSender => {
  const http = createProviderHttp({
    ...endpoint,
    provider: 'msg91',
    headers: { authkey: authKey },
    errorIn: (body) => {
      const { data } = result.safeParse(body);
      return data?.type === 'error' ? { code: 'error', description: data.message ?? '' } : null;
    },
  });
  return {
    provider: 'msg91',
    send: async ({ phone, language, template, variables }) => {
      const named = Object.fromEntries(Object.entries(variables).map(([name, value]) => [name.toUpperCase(), value]));
      const json = {
        template_id: templates[template][language] ?? templates[template].en,
        short_url: '0',
        recipients: [{ mobiles: `91${phone}`, ...named }],
      };
      const { type } = await http({ method: 'POST', path: '/api/v5/flow', json }, result);
      return type === 'success' ? 'taken' : 'refused';
    },
  };
};
