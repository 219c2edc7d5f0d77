/** One text message to an Indian number of ten digits. */
export type Sms = {
  /** The same id again is the same message: a sender that knows it sends nothing new. */
  id: string;
  phone: string;
  text: string;
  /** The code in the text, where there is one, for gateways that take it apart from their template. */
  otp?: string;
};

/** Sends text messages. Resolves once the gateway has taken the message; throws when it may not have. */
export type SmsSender = {
  /** Who sends; `sandbox` where nothing leaves this installation. */
  readonly provider: string;
  send(sms: Sms): Promise<void>;
};
