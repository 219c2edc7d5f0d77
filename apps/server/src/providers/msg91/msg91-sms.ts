import { type Language, LANGUAGES } from '@muqabla/contract/languages';
import * as z from 'zod';
import type { Adapter } from '../adapter.ts';
import { createProviderHttp, type Endpoint, TIMEOUT_MILLISECONDS } from '../http/provider-http.ts';
import { type ProviderEnvironment, requireVariables } from '../provider-environment.ts';
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

/** The registered templates of the OTP by language; a language without one gets the English. */
const otpTemplatesOf = (env: ProviderEnvironment): Partial<Record<Language, string>> =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const template = env[`MSG91_LOGIN_OTP_TEMPLATE_${language.toUpperCase() as Uppercase<Language>}`];
      return template === undefined ? [] : [[language, template]];
    }),
  );

/** MSG91 as a gateway of text messages. */
export const MSG91: Adapter<Msg91Config, SmsSender> = {
  choose: (env) => {
    const variables = requireVariables(env, 'SMS_PROVIDER=msg91', ['MSG91_AUTH_KEY', 'MSG91_LOGIN_OTP_TEMPLATE_EN']);
    return {
      mode: 'live',
      baseUrl: 'https://control.msg91.com',
      timeoutMilliseconds: TIMEOUT_MILLISECONDS,
      authKey: variables.MSG91_AUTH_KEY,
      templates: { loginOtp: { ...otpTemplatesOf(env), en: variables.MSG91_LOGIN_OTP_TEMPLATE_EN } },
    };
  },
  create: createMsg91Sms,
};
