import { expect, it } from 'vitest';
import { otpSms } from './sessions.messages.ts';

// The last line is that of Web OTP: an at sign, the host, a blank, a hash sign and the OTP.
it.each(['en', 'hi'] as const)(
  'ends with the line for the browser of this host alone, where there is one, %s',
  (language) => {
    const plain = otpSms({ otp: '123456', language, brandName: 'Muqabla' }, null);
    expect(plain).not.toMatch(/[@#]/);
    expect(otpSms({ otp: '123456', language, brandName: 'Muqabla' }, 'play.example.in')).toBe(
      `${plain}\n\n@play.example.in #123456`,
    );
  },
);
