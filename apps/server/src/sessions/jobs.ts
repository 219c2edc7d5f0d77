import type { Language } from '@muqabla/contract/refusals';
import type { Clock } from '../platform/clock.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { SmsSender } from '../providers/sms/port.ts';
import { otpSms } from './sessions.messages.ts';

declare module '../platform/jobs/jobs.ts' {
  interface JobPayloads {
    /**
     * The code stands here in clear, as the message must. That is acceptable because the queue removes a job when it
     * is done, and this one is done, sent or not, once the code has expired: the row never outlives the code's use.
     */
    'send-sms': { id: string; phone: string; otp: string; language: Language; expiresAt: string };
  }
}

/** The later work of sessions: sending codes, so that no call's time tells whether a message went out. */
export const sessionJobs = ({ sms, clock }: { sms: SmsSender; clock: Clock }): Pick<Jobs, 'send-sms'> => ({
  'send-sms': async ({ id, phone, otp, language, expiresAt }) => {
    if (new Date(expiresAt) <= clock.now()) return;
    await sms.send({ id, phone, otp, text: otpSms(otp, language) });
  },
});
