import { text } from '@muqabla/contract/texts';

export const PASSKEY_REMOVED = text('The passkey is removed. Delete it on the device too.');
export const CODE_SENT = text('We have sent you an OTP.');
export const CONFIRMED = text('Thank you. You have ten minutes.');
