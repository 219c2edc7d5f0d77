// Checks a saved proof of liabilities without any code of the operator: node verify-liabilities.mjs proof.json
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const { playerId, paise, published, proof } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
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
const secret = Buffer.from(proof.secret, 'hex');

assert(proof.parts.length > 0, 'there are parts');
assert(new Set(proof.parts.map(({ index }) => index)).size === proof.parts.length, 'each part has a leaf of its own');
for (const [number, part] of proof.parts.entries()) {
  const nonce = sha256('nonce', secret, Buffer.of(number));
  const name = sha256('name', secret, playerId);
  let hash = sha256(Buffer.of(0), nonce, name, bigEndian(part.paise));
  let sum = part.paise;
  let place = part.index;
  assert(2 ** part.path.length === published.leaves, 'the path has one step for each level');
  for (const sibling of part.path) {
    assert(isSum(sum) && isSum(sibling.sum) && isSum(sum + sibling.sum), 'no sum is negative or too large');
    const own = [hash, bigEndian(sum)];
    const other = [Buffer.from(sibling.hash, 'hex'), bigEndian(sibling.sum)];
    hash = sha256(Buffer.of(1), ...(place % 2 === 0 ? [...own, ...other] : [...other, ...own]));
    sum += sibling.sum;
    place = Math.floor(place / 2);
  }
  assert(hash.toString('hex') === published.root, `part ${number + 1} leads to the published root`);
  assert(sum === published.totalPaise, `part ${number + 1} leads to the published total`);
}
const total = proof.parts.reduce((sum, part) => sum + part.paise, 0);
assert(total === paise, 'the parts add up to the balance');
const rupees = (amount) => (amount / 100).toFixed(2);
process.stdout.write(
  `Rs ${rupees(paise)} is counted in Rs ${rupees(published.totalPaise)} of ${proof.period}, root ${published.root}.\n`,
);
