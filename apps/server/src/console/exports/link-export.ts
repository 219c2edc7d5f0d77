import { refuse } from '@muqabla/contract/refusals';
import { PERMISSIONS } from '@muqabla/contract/roles';
import type { Services } from '../../core/core.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import { listDownload, type ListExports } from './list-download.ts';

/** A link to a list's file, valid with the caller's session for two minutes. Filters the list refuses are refused here. */
export const linkExport =
  ({ clock, hash }: Pick<Services, 'clock' | 'hash'>, lists: ListExports): Handler<'POST /admin/exports/{list}/link'> =>
  async ({ params: { list }, body, staff: { staffId, role }, http: { language } }) => {
    const exported = lists[list];
    if (exported === undefined || !PERMISSIONS[role].includes(list)) return refuse('NOT_FOUND');
    const opened = await exported.open(body.filters, language);
    if (isRefusal(opened)) return opened;
    const subject = { list, filters: JSON.stringify(body.filters), language };
    return { url: listDownload.link(hash, { subject, personId: staffId, now: clock.now() }) };
  };
