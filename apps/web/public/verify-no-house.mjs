// Checks a published proof of no house without any code of the operator, and your own win if you saved its proof:
// node verify-no-house.mjs no-house-2026-11-22.txt [win.json]
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const [entryText, flowsText, ...rows] = readFileSync(process.argv[2], 'utf8').trimEnd().split('\n');
const [entry, flows] = [JSON.parse(entryText), JSON.parse(flowsText)];
const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();
const bigEndian = (sum) => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(sum));
  return bytes;
};
const assert = (holds, claim) => {
  if (!holds) throw new Error(`NOT TRUE: ${claim}`);
};
const isSum = (sum) => Number.isSafeInteger(sum) && sum >= 0;
const total = (numbers) => numbers.reduce((sum, number) => sum + number, 0);
const [IN, OUT] = [
  ['heldBefore', 'staked', 'house', 'reversed'],
  ['prizes', 'fees', 'returned', 'heldAfter'],
];

for (const flow of [...flows, entry.totals]) {
  const [paidIn, paidOut] = [IN, OUT].map((parts) => parts.map((part) => flow[part]));
  assert([...paidIn, ...paidOut].every(isSum), 'every sum is a whole number of paise from zero');
  assert(total(paidIn) === total(paidOut), 'what went in came out or is held');
}
assert(sha256(flowsText).toString('hex') === entry.flowsHash, 'the flows are those of the entry');
for (const part of [...IN, ...OUT])
  assert(total(flows.map((flow) => flow[part])) === entry.totals[part], 'the flows add up to the totals');
assert(entry.ofOperator === 0, "no winner is of the operator's own people");
assert(entry.economy !== 'live' || entry.robots === 0, 'no robot won where money is live');
assert(entry.economy !== 'live' || entry.withoutKyc === 0, 'every winner has KYC where money is live');

const leaves = rows.map((row) => [Buffer.from(row.slice(0, 64), 'hex'), Number(row.slice(65))]);
assert(leaves.length === entry.leaves && leaves.every(([, sum]) => isSum(sum)), 'the file has every leaf');
assert(new Set(rows.map((row) => row.slice(0, 64))).size === leaves.length, 'no leaf is there twice');
let level = leaves;
const parent = ([hash, sum], [next, nextSum]) => [
  sha256(Buffer.of(1), hash, bigEndian(sum), next, bigEndian(nextSum)),
  sum + nextSum,
];
while (level.length > 1) level = level.flatMap((node, at) => (at % 2 === 1 ? [] : [parent(node, level[at + 1])]));
assert(level[0][0].toString('hex') === entry.root, 'the leaves lead to the root');
assert(level[0][1] === entry.totals.prizes, 'the winners of the tree won exactly the prizes that were paid');

const win = process.argv[3] === undefined ? null : JSON.parse(readFileSync(process.argv[3], 'utf8'));
for (const [number, { index, paise }] of (win?.proof.parts ?? []).entries()) {
  const secret = Buffer.from(win.proof.secret, 'hex');
  const [nonce, name] = [sha256('nonce', secret, Buffer.of(number)), sha256('name', secret, win.name)];
  assert(win.name.startsWith(`${win.playerId}|`), 'the leaf is of your account');
  assert(leaves[index]?.[0].equals(sha256(Buffer.of(0), nonce, name, bigEndian(paise))), 'your leaf is in the file');
}
assert(win === null || total(win.proof.parts.map(({ paise }) => paise)) === win.paise, 'your win is whole');
const text = `${entry.period}: Rs ${entry.totals.prizes / 100} won by ${entry.winners} accounts, root ${entry.root}.`;
process.stdout.write(`${text}${win === null ? '' : ` Your Rs ${win.paise / 100} are among them.`}\n`);
