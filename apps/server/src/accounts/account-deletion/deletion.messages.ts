import { text } from '@muqabla/contract/texts';

export const CODE_SENT = text('OTP sent by SMS.');
