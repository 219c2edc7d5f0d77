import { STAND_IN } from '../platform/seams/owned-tables.rules.ts';
import type { Seams } from '../platform/seams/seams.ts';

export const providersSeams: Seams = {
  tables: {
    'sandbox.aadhaar_otps': STAND_IN,
    'sandbox.messages': STAND_IN,
    'sandbox.payments': STAND_IN,
    'sandbox.payouts': STAND_IN,
    'sandbox.recharges': STAND_IN,
    'sandbox.refunds': STAND_IN,
  },
};
