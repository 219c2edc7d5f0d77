/** One text message to an Indian number of ten digits. */
export type Sms = {
  /** Idempotency key: a message with a known id is not sent again. */
  id: string;
  phone: string;
  text: string;
  /** The code in the text, if any, for gateways that take it separately from their template. */
  otp?: string;
};

/** Sends text messages. Resolves once the gateway has accepted the message; throws when that is not certain. */
export type SmsSender = {
  /** The gateway's name; `sandbox` when nothing leaves this installation. */
  readonly provider: string;
  send(sms: Sms): Promise<void>;
};
