// Tells players of a breach of their data, and prints the report to the Board:
// npm run ops notify-breach -- --id NAME --known-at TIME --by E-MAIL --texts FOLDER (--all | --players FILE | --table TABLE
//   [--column COLUMN --since TIME --until TIME]) [--contacts FILE] [--rehearse]
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { LANGUAGES } from '@muqabla/contract/languages';
import { UUID } from '@muqabla/contract/uuid';
import { systemClock } from '../../platform/clock.ts';
import { openDatabase } from '../../platform/db/open-database.ts';
import { boardReport, BREACH_TEXT_MAX, type BreachTexts } from '../breach/breach-notice.rules.ts';
import { type Concerned, findStaffByEmail } from '../breach/breach.queries.ts';
import { notifyBreach } from '../breach/notify-breach.ts';
import { runCommand, withOwnerDatabase } from './owner-database.ts';

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;
const OPTIONS = {
  id: text,
  'known-at': text,
  by: text,
  texts: text,
  all: flag,
  players: text,
  table: text,
  column: text,
  since: text,
  until: text,
  contacts: text,
  rehearse: flag,
};

type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

const timeIn = (option: string, value: string | undefined): Date => {
  const at = new Date(value ?? '');
  if (value === undefined || !/T.*(Z|[+-]\d\d:\d\d)$/.test(value) || Number.isNaN(at.getTime()))
    throw new Error(`--${option} takes a time with its offset, as in 2026-11-29T10:00+05:30.`);
  return at;
};

const readTexts = (folder: string | undefined): BreachTexts => {
  if (folder === undefined) throw new Error('--texts takes a folder with en.txt, hi.txt and other languages.');
  const texts: Record<string, string> = {};
  for (const language of LANGUAGES) {
    const path = resolve(folder, `${language}.txt`);
    if (existsSync(path)) texts[language] = readFileSync(path, 'utf8').trim();
  }
  const { en = '', hi = '' } = texts;
  if (en === '' || hi === '') throw new Error(`${folder} needs en.txt and hi.txt.`);
  for (const [language, words] of Object.entries(texts))
    if (words.length > BREACH_TEXT_MAX)
      throw new Error(`${language}.txt is longer than ${BREACH_TEXT_MAX} characters.`);
  return { ...texts, en, hi };
};

const readConcerned = ({ all, players, table, column, since, until }: Values): Concerned => {
  if ([all, players !== undefined, table !== undefined].filter(Boolean).length !== 1)
    throw new Error('One of --all, --players FILE and --table TABLE says whom it concerns.');
  if (players !== undefined) {
    const ids = readFileSync(players, 'utf8').split(/\s+/).filter(Boolean);
    const wrong = ids.find((id) => !UUID.test(id));
    if (wrong !== undefined) throw new Error(`${players}: ${wrong} is no id of a player.`);
    return { of: 'players', ids };
  }
  if (table === undefined) return { of: 'all' };
  if (column === undefined) return { of: 'table', table };
  return { of: 'table', table, during: { column, since: timeIn('since', since), until: timeIn('until', until) } };
};

await runCommand(async () => {
  const { values } = parseArgs({ options: OPTIONS });
  const breachId = values.id ?? '';
  if (!/^[a-z0-9][a-z0-9-]{2,39}$/.test(breachId)) throw new Error('--id takes a name as in lost-laptop-2026.');
  const knownAt = timeIn('known-at', values['known-at']);
  const [texts, concerned, rehearse] = [readTexts(values.texts), readConcerned(values), values.rehearse];
  await withOwnerDatabase(async ({ ownerUrl }) => {
    const db = openDatabase(ownerUrl, { maxConnections: 2 });
    try {
      const staff = await findStaffByEmail(db, values.by ?? '');
      if (staff === null)
        throw new Error('--by takes the e-mail of a member of staff, who answers for it in the audit log.');
      const done = await notifyBreach(
        { db, clock: systemClock },
        { breachId, knownAt, concerned, texts, staff, rehearse },
      );
      const { told, inAll } = done;
      if (values.contacts !== undefined) {
        const lines = told.map(({ player_id, phone, language }) => `${player_id},${phone},${language ?? ''}`);
        writeFileSync(values.contacts, ['player,phone,language', ...lines, ''].join('\n'), { mode: 0o600 });
      }
      console.log(rehearse ? 'REHEARSAL: nobody was told, and nothing is recorded.' : 'The notices are sent.');
      console.log(`${done.concerned} concerned, ${told.length} told now, ${inAll.told} told in all.`);
      console.log();
      console.log(
        boardReport({
          breachId,
          knownAt,
          concerned: done.concerned,
          told: inAll.told,
          firstAt: inAll.first_at,
          lastAt: inAll.last_at,
          texts,
        }),
      );
    } finally {
      await db.close();
    }
  });
});
