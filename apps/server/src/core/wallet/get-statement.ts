import { STATEMENT_DAYS_MAX } from '@muqabla/contract/core/wallet/wallet-terms';
import { addDays, indiaTimeOf, isDay, startOfDay } from '@muqabla/contract/india-time';
import type { Language } from '@muqabla/contract/languages';
import { refuseInput } from '@muqabla/contract/refusals';
import { unitText } from '@muqabla/messages/amount-text';
import { textIn } from '@muqabla/messages/text-in';
import { CSV_BEGINNING, type CsvCell, csvLines } from '../../platform/files/csv.ts';
import type { Handler } from '../../platform/http/calls.ts';
import type { ShownQueries } from '../../platform/seams/join-seams.ts';
import type { Services } from '../core.ts';
import { type HistoryEntry, readEntriesBetween } from './history.queries.ts';
import { gameTitleOf, historyItemOf } from './history.view.ts';
import { STATEMENT_HEADS } from './statement.messages.ts';

const CHUNK_SIZE = 500;

const cellsOf = (entry: HistoryEntry, language: Language): CsvCell[] => {
  const { reason, match_id, utr } = historyItemOf(entry, language);
  const change = entry.deposit_change + entry.reward_change;
  return [
    indiaTimeOf(entry.created_at),
    reason,
    gameTitleOf(entry, language),
    match_id?.roomcode || (utr ?? null),
    change > 0 ? { paise: change } : null,
    change < 0 ? { paise: -change } : null,
    { paise: entry.deposit_after + entry.reward_after },
  ];
};

/** GET /user/statement: the history of a period as a CSV file, oldest first. */
export const getStatement =
  ({ economy, ...services }: ShownQueries & Pick<Services, 'economy'>): Handler<'GET /user/statement'> =>
  async ({ query: { from, to }, player: { playerId }, http: { language } }) => {
    for (const [field, day] of Object.entries({ from, to }))
      if (!isDay(day)) return refuseInput({ field, code: 'invalid' });
    if (to < from) return refuseInput({ field: 'to', code: 'too_small' });
    if (to >= addDays(from, STATEMENT_DAYS_MAX)) return refuseInput({ field: 'to', code: 'too_large' });
    const range = { from: startOfDay(from), to: startOfDay(addDays(to, 1)), limit: CHUNK_SIZE };
    const unit = unitText({ economy, language });
    let csv = CSV_BEGINNING + csvLines([STATEMENT_HEADS.map((head) => textIn(head, language, { unit }))]);
    let entries: HistoryEntry[] = [];
    do {
      entries = await readEntriesBetween(services, playerId, { ...range, after: entries.at(-1)?.entry_number ?? 0 });
      csv += csvLines(entries.map((entry) => cellsOf(entry, language)));
    } while (entries.length === CHUNK_SIZE);
    return { fileName: `statement-${from}-to-${to}.csv`, csv };
  };
