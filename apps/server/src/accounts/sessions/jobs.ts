import type { Language } from '@muqabla/contract/languages';
import type { Services } from '../../core/core.ts';
import { promptJob } from '../../platform/jobs/job-kind.ts';
import type { JobPayloads, Jobs } from '../../platform/jobs/jobs.ts';
import { countSmsAttempt } from './otp.queries.ts';
import { otpSms } from './sessions.messages.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    /**
     * Contains the code in clear text, because the message must. That is acceptable because the queue removes completed
     * jobs, and this job completes, sent or not, once the code has expired: the row does not outlive the code.
     */
    'send-sms': { id: string; phone: string; otp: string; language: Language; expiresAt: string };
  }
}

type JobsServices = Pick<Services, 'db' | 'sms' | 'smsHost' | 'clock' | 'log' | 'settings'>;

/** The jobs of sessions. Codes are sent by a job so that a call's duration does not reveal whether a message was sent. */
export const sessionJobs = ({ db, sms, smsHost, clock, log, settings }: JobsServices): Pick<Jobs, 'send-sms'> => ({
  'send-sms': promptJob({ atOnce: 3 }, async ({ id, phone, otp, language, expiresAt }: JobPayloads['send-sms']) => {
    if (new Date(expiresAt) <= clock.now()) return;
    // A gateway that did not respond may have sent the message, and would send it again.
    if (!(await countSmsAttempt(db, id))) return;
    const { brandName } = await settings.read();
    const text = otpSms({ otp, language, brandName }, smsHost);
    const outcome = await sms.send({ id, phone, language, template: 'loginOtp', variables: { otp }, text, otp });
    if (outcome === 'refused') log.warn({ smsId: id }, 'the SMS gateway refused a message');
  }),
});
