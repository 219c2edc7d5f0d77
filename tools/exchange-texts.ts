// Writes the texts of a language as a PO file for translators, and takes their translations back.
// usage: npm run ops texts -- export|import LANGUAGE FILE.po
import { readFileSync, writeFileSync } from 'node:fs';
import { TEXT_SOURCE } from '@muqabla/messages/read-texts';
import { exportPo, importPo, readPlaces } from './texts-po.ts';

const [act = '', language, file] = process.argv.slice(2);
if (language === undefined || file === undefined || !['export', 'import'].includes(act))
  throw new Error('usage: npm run ops texts -- export|import LANGUAGE FILE.po');
const source = { folder: TEXT_SOURCE.folder, language };
if (act === 'export') writeFileSync(file, exportPo(source, readPlaces()));
else for (const line of importPo(source, readFileSync(file))) console.log(line);
