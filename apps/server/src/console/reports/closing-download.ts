import { id } from '@muqabla/contract/fields';
import type { Language } from '@muqabla/contract/languages';
import { refuseInput } from '@muqabla/contract/refusals';
import { textsIn } from '@muqabla/messages/text-in';
import * as z from 'zod';
import { begunDays, daysOf } from '../../core/closed-days/period.rules.ts';
import type { Services } from '../../core/core.ts';
import { CSV_BEGINNING, csvLines } from '../../platform/files/csv.ts';
import { linkLanguage, signedDownload } from '../../platform/files/signed-download.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { openStaffCsv } from '../staff-csv.ts';
import type { AccountClose } from './closing.rules.ts';
import { closingName } from './get-closing.ts';
import { readClosing } from './read-closing.ts';
import { CLOSING_HEADS, closingKindText } from './report.messages.ts';

const NOBODY = 'all';

const closingDownload = signedDownload({
  path: '/api/admin/closing-files/:period',
  person: 'staff',
  schema: z.object({ period: z.string(), playerId: z.string(), language: linkLanguage }),
  minutes: 2,
});

/** A line for each account and, below it, one for each kind of transfer. */
const closingCsv = (closes: readonly AccountClose[], isOfPlayer: boolean, language: Language): string =>
  CSV_BEGINNING +
  csvLines([
    textsIn(CLOSING_HEADS, language),
    ...closes.flatMap(({ account, opening, credited, debited, closing, lines }) => [
      [
        closingName(account, isOfPlayer, language),
        null,
        null,
        { paise: opening },
        { paise: credited },
        { paise: debited },
        { paise: closing },
      ],
      ...lines.map(({ kind, legs, paise }) => [
        closingName(account, isOfPlayer, language),
        closingKindText(kind, language),
        legs,
        null,
        paise > 0 ? { paise } : null,
        paise < 0 ? { paise: 0 - paise } : null,
        null,
      ]),
    ]),
  ]);

async function* onePiece(text: string) {
  yield text;
}

/** Serves the close of a period as a file to the staff members who may read reports. */
export const serveClosing = (services: Pick<Services, 'db' | 'reads' | 'clock'>) =>
  closingDownload.servedBy(async ({ period, playerId, language }, staffId) => {
    const days = daysOf(period);
    const isOfPlayer = id.safeParse(playerId).success;
    if (days === null || (!isOfPlayer && playerId !== NOBODY)) return null;
    return openStaffCsv(services, {
      staffId,
      permission: 'reports',
      name: `muqabla-closing-${period}${isOfPlayer ? `-${playerId.slice(-8)}` : ''}.csv`,
      action: 'report.downloaded',
      subject: { kind: 'report', id: `closing:${period}` },
      open: async () => {
        const begun = begunDays(days, services.clock.now());
        const closes = await readClosing(services.reads, begun, isOfPlayer ? playerId : null);
        return onePiece(closingCsv(closes, isOfPlayer, language));
      },
    });
  });

/** POST /admin/closing/link: a link to the file, valid with the caller's session for two minutes. */
export const linkClosing =
  ({ clock, hash }: Pick<Services, 'clock' | 'hash'>): Handler<'POST /admin/closing/link'> =>
  async ({ body: { period, playerId }, staff: { staffId }, http: { language } }) => {
    if (daysOf(period) === null) return refuseInput({ field: 'period', code: 'invalid' });
    const subject = { period, playerId: playerId ?? NOBODY, language };
    return { url: closingDownload.link(hash, { subject, personId: staffId, now: clock.now() }) };
  };
