// Checks the ledger's invariants over all postings, and the figures of a thousand players, one line each; exits with 1 when one is violated.
import { proveLedger } from '../../prove-ledger.ts';
import { withReadOnlyDatabase } from './read-only-database.ts';

try {
  const { ok, lines, transfers, entries, wallets } = await withReadOnlyDatabase((db, files) =>
    proveLedger(db, { files, figuresOf: 1000 }),
  );
  for (const { invariant, says, broken, players = [] } of lines) {
    const fault = broken === 0 ? '' : [`: broken ${broken} times`, ...players].join(' ');
    console.log(`${broken === 0 ? '✓' : '✗'} ${invariant.padEnd(4)} ${says}${fault}`);
  }
  console.log(`${transfers} transfers, ${entries} entries, ${wallets} wallets: ${ok ? 'sound' : 'BROKEN'}.`);
  if (!ok) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
