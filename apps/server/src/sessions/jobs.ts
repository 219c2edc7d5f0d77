import type { Language } from '@muqabla/contract/refusals';
import type { Clock } from '../platform/clock.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { SmsSender } from '../providers/sms/port.ts';
import { otpSms } from './sessions.messages.ts';

declare module '../platform/jobs/jobs.ts' {
  interface JobPayloads {
    /**
     * Contains the code in clear text, because the message must. That is acceptable because the queue removes completed
     * jobs, and this job completes, sent or not, once the code has expired: the row does not outlive the code.
     */
    'send-sms': { id: string; phone: string; otp: string; language: Language; expiresAt: string };
  }
}

/** The jobs of sessions. Codes are sent by a job so that a call's duration does not reveal whether a message was sent. */
export const sessionJobs = ({ sms, clock }: { sms: SmsSender; clock: Clock }): Pick<Jobs, 'send-sms'> => ({
  'send-sms': async ({ id, phone, otp, language, expiresAt }) => {
    if (new Date(expiresAt) <= clock.now()) return;
    await sms.send({ id, phone, otp, text: otpSms(otp, language) });
  },
});
