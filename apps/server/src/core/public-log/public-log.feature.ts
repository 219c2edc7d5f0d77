import { verifierKeyText } from '@muqabla/proofs/log/note';
import type { FastifyInstance } from 'fastify';
import { backgroundJob } from '../../platform/jobs/job-kind.ts';
import type { Services } from '../core.ts';
import { createCheckLog } from './check-log.ts';
import { createDiscloseEntries } from './disclose-entries.ts';
import { getOwnLog } from './get-own-log.ts';
import { createIntegrateEntries } from './integrate-entries.ts';
import { createLogAuditHead } from './log-audit-head.ts';
import { createLogSigner } from './log-signer.ts';
import { readLogHead } from './log.queries.ts';
import { mountLogFiles } from './mount-log-files.ts';
import { mountCosignatures } from './receive-cosignature.ts';
import { createWatchOutbox } from './watch-outbox.ts';

/** The public log of decisions: its files for any reader, and the work that gives entries their place. */
export const publicLogFeature = (services: Services) => {
  const { db, readLogHash } = services;
  const readSigner = async () => createLogSigner(await readLogHash());
  const integrateEntries = createIntegrateEntries({ ...services, readSigner });
  const keysOf = async () => {
    const head = await readLogHead(db);
    if (head === null) return [];
    const signer = await readSigner();
    return Array.from({ length: head.key_number }, (_, before) =>
      verifierKeyText(signer.keyOf(head.origin, before + 1)),
    );
  };
  return {
    calls: { 'GET /user/me/log': getOwnLog(services) },
    jobs: {
      'log-audit-head': backgroundJob(createLogAuditHead(services)),
      'disclose-entries': backgroundJob(createDiscloseEntries(services)),
      'check-log': backgroundJob(createCheckLog({ ...services, readSigner })),
    },
    cron: ['7 20 * * * log-audit-head {}', '41 19 * * * disclose-entries {}', '23 20 * * * check-log {}'],
    mount: (app: FastifyInstance) => {
      mountLogFiles(app, { db, keysOf });
      mountCosignatures(app, services);
    },
    integrateEntries,
    start: createWatchOutbox({ ...services, integrateEntries }),
  };
};
