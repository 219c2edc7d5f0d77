import { randomUUID } from 'node:crypto';
import { afterJobs } from '@muqabla/testing/after-jobs';
import { createCaller } from '@muqabla/testing/caller';
import { randomPhone } from '@muqabla/testing/player';
import { setUpServerWithDouble, withProviders } from '@muqabla/testing/providers/server-with-double';
import { startMsg91Double, startTwilioDouble } from '@muqabla/testing/providers/sms-doubles';
import { recordLog } from '@muqabla/testing/recorded-log';
import { describe, expect, it } from 'vitest';

const DOUBLES = [
  ['msg91', startMsg91Double],
  ['twilio', startTwilioDouble],
] as const;

describe.each(DOUBLES)('messages through %s', (name, startDouble) => {
  const { log, lines } = recordLog();
  const { double, server } = setUpServerWithDouble(startDouble, ({ config }) => withProviders({ sms: config }), {
    log,
  });

  const sentTo = (phone: string) => double.sent.filter(({ to }) => to === phone);
  const signUp = (phone: string) =>
    createCaller(server.origin).call('POST /auth/register', {
      body: { fullName: 'Kavya Sharma', phone, refercode: '' },
    });
  const newJob = async (phone: string) => {
    const id = randomUUID();
    await server.services.db.query('insert into sms_sends (sms_id, phone, sent_at) values ($1, $2, now())', [
      id,
      phone,
    ]);
    const expiresAt = new Date(server.clock.now().getTime() + 60_000).toISOString();
    return { id, phone, otp: '123456', language: 'en' as const, expiresAt };
  };

  it('carry the code of the sign-in, which the player types, and none is on the sandbox phone', async () => {
    const phone = randomPhone();
    await signUp(phone);
    const [message] = await afterJobs(server, 'the message', async () =>
      sentTo(phone).length > 0 ? sentTo(phone) : undefined,
    );
    expect(message?.otp).toMatch(/^\d{6}$/);
    const shown = await fetch(`${server.origin}/api/sandbox/messages?to=${phone}`);
    expect(await shown.json()).toEqual([]);
  });

  it('are sent by the template of their language', async () => {
    const job = await newJob(randomPhone());
    await server.runJob('send-sms', job);
    const hindi = { ...(await newJob(randomPhone())), language: 'hi' as const };
    await server.runJob('send-sms', hindi);
    const [first, second] = [sentTo(job.phone)[0], sentTo(hindi.phone)[0]];
    expect(first?.template).not.toBe('');
    expect(first?.template).not.toBe(second?.template);
  });

  it('are requested twice at most when the gateway does not respond', async () => {
    const job = await newJob(randomPhone());
    double.http.setFault(() => 'lost');
    await expect(server.runJob('send-sms', job)).rejects.toThrow(name);
    await expect(server.runJob('send-sms', job)).rejects.toThrow(name);
    await server.runJob('send-sms', job);
    expect(sentTo(job.phone)).toHaveLength(2);
  });

  it('are not repeated when the gateway refuses the number', async () => {
    const job = await newJob(randomPhone());
    double.refuse(job.phone);
    await server.runJob('send-sms', job);
    expect(sentTo(job.phone)).toEqual([]);
  });

  it('leave no secret, number or code in a log', () => {
    const logged = lines.join('');
    expect(logged).toContain('refused a message');
    for (const secret of double.secrets) expect(logged).not.toContain(secret);
    expect(logged).not.toMatch(/(?<![\w-])123456(?![\w-])/);
  });
});
