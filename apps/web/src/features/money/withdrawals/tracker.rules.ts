import type { WithdrawRequest } from '@muqabla/contract/money/withdrawals/withdrawal-calls';

export type TrackerStepName = 'asked' | 'checked' | 'sent' | 'paid';
export type TrackerStep = { name: TrackerStepName; state: 'done' | 'current' | 'later'; at?: string };

type Progress = Pick<WithdrawRequest, 'status' | 'createdAt' | 'checkedAt' | 'isSent' | 'settledAt'>;

/** The steps of a withdrawal that is pending or paid, in order; the first that is not done is the current one. */
export const trackerSteps = ({ status, createdAt, checkedAt, isSent, settledAt }: Progress): TrackerStep[] => {
  const isPaid = status === 'Approved';
  const steps: { name: TrackerStepName; isDone: boolean; at?: string | undefined }[] = [
    { name: 'asked', isDone: true, at: createdAt },
    { name: 'checked', isDone: checkedAt !== undefined, at: checkedAt },
    { name: 'sent', isDone: isSent },
    { name: 'paid', isDone: isPaid, at: isPaid ? settledAt : undefined },
  ];
  const current = steps.findIndex(({ isDone }) => !isDone);
  return steps.map(({ name, isDone, at }, place) => ({
    name,
    state: isDone ? 'done' : place === current ? 'current' : 'later',
    ...(at !== undefined && { at }),
  }));
};

/** A UPI ID that its owner recognises and a bystander cannot use: `me•••@okicici`. */
export const maskedUpi = (upi: string): string => {
  const [name = '', bank = ''] = upi.split('@');
  return `${name.slice(0, 2)}•••@${bank}`;
};
