// Recomputes a finished game from the proof file a player downloads, one line a check; exits with 1 when one fails.
// With the receipt stored by the player's device, it also checks that the proof belongs to the game the player joined.
import { readFileSync } from 'node:fs';
import { styleText } from 'node:util';
import { ALL_GAMES } from '../packages/games/src/all-games.ts';
import { parseProof, parseReceipt } from '../packages/games/src/dice/proof.ts';
import { type Check, type CheckName, verifyGame } from '../packages/games/src/dice/verify-game.ts';

const LABELS: Record<CheckName, string> = {
  receipt: 'the receipt and the proof are of the same match',
  'host-commit': "the host's seed is the one committed to",
  'dice-commit': 'the dice seed is the one committed to',
  'first-seat': 'the first seat follows from the seeds',
  links: 'every link belongs to the chain of its phone',
  rolls: 'every roll follows from the seeds',
  acts: 'every act follows the rules',
  position: 'the acts lead to the last position',
};

const line = ({ name, difference }: Check): string => {
  if (difference === null) return styleText('green', `✓ ${LABELS[name]}`);
  const { act, expected, found } = difference;
  const place = act === null ? '' : ` at act ${act}`;
  return styleText('red', `✗ ${LABELS[name]}:${place} expected "${expected}", found "${found}"`);
};

const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

try {
  const [proofPath, receiptPath] = process.argv.slice(2);
  if (proofPath === undefined) throw new Error('usage: npm run verify dice -- PROOF [RECEIPT]');
  const proof = parseProof(read(proofPath));
  const receipt = receiptPath === undefined ? undefined : parseReceipt(read(receiptPath));
  const { ok, checks, rolls, phones } = verifyGame(ALL_GAMES[proof.rules], proof, receipt);
  for (const check of checks) if (check.name !== 'receipt' || receipt !== undefined) console.log(line(check));
  console.log(
    `${proof.rules}, ${proof.acts.length} acts, ${rolls} rolls: ${ok ? 'everything agrees' : 'NOT everything agrees'}.`,
  );
  if (phones !== null) {
    const { both, missing } = phones;
    console.log(
      `${both} of ${rolls} rolls by both phones and the server; links missing: host ${missing.host}, joiner ${missing.joiner}.`,
    );
  }
  if (receipt === undefined) console.log('No receipt given: the commits and seeds are taken from the proof itself.');
  if (!ok) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
