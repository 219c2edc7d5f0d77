import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtApp } from '../apps/server/src/config.ts';

type App = 'web' | 'admin';

// Texts, and names of settings. A route or a kind of notice, such as `withdrawalPaid`, is no text.
const TEXT_OF_MONEY =
  /₹|\\u20b9|\bRupees?\b|\b(add|withdraw|your|real) (cash|money)\b|\bpaisa\b|\b(Withdraw|Withdrawals?|Deposits?|Recharges?|Payouts?|Invoices?|KYC|GST|TDS|UPI)\b|gstPercent|withdrawAllow|(deposit|recharge)(Min|Max)\b|\bupi\b|पैस|रुपय|निकासी|कमाई|डिपॉज़िट|रिचार्ज/;

/** The words of money in a built script, page or manifest, with what surrounds them. */
export const moneyInText = (text: string): string[] =>
  [...text.matchAll(new RegExp(TEXT_OF_MONEY, 'g'))].map(({ index }) =>
    text.slice(Math.max(0, index - 40), index + 40),
  );

/** The words of money in an app’s build for points, each with its file. Throws where it was not built. */
export const moneyInBuild = (app: App): string[] => {
  const folder = builtApp(app, 'points');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(js|html|json|webmanifest)$/.test(file),
  );
  if (!files.includes('index.html')) throw new Error(`${folder} is no built app`);
  return files.flatMap((file) =>
    moneyInText(readFileSync(join(folder, file), 'utf8')).map((found) => `${file}: ${found}`),
  );
};
