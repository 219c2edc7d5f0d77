import type { Language } from '@muqabla/contract/languages';

/** The product's text messages, each with its variables. In India the wording of each is registered word by word. */
export type SmsTemplates = {
  loginOtp: { otp: string };
};
export type SmsTemplate = keyof SmsTemplates;

/** One text message to an Indian number of ten digits. */
export type Sms<Template extends SmsTemplate = SmsTemplate> = {
  /** A message with a known id is not sent again, where the gateway can tell. */
  id: string;
  phone: string;
  language: Language;
  /** The registered template for gateways that compose the message themselves. */
  template: Template;
  variables: SmsTemplates[Template];
  /** The text for gateways that send any text. */
  text: string;
  /** The code in the text, if any, for the sandbox's phone. */
  otp?: string;
};

/** Sends text messages. */
export type SmsSender = {
  /** The gateway's name; `sandbox` when nothing leaves this installation. */
  readonly provider: string;
  /**
   * Resolves once the gateway has accepted the message, or has refused it for certain. Throws when neither is certain: the
   * message may then be sent or not.
   */
  send(sms: Sms): Promise<'taken' | 'refused'>;
};
