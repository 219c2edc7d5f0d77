// Verifies the audit log's chain; exits with 1 when a record was changed, removed or inserted.
import { verifyChain } from '../../core/audit/verify-chain.ts';
import { withReadOnlyDatabase } from './read-only-database.ts';

try {
  const { ok, records, redacted, brokenAt } = await withReadOnlyDatabase(verifyChain);
  const without = redacted === undefined ? '' : `, but for words of deleted persons in ${redacted} of them`;
  if (ok) console.log(`✓ ${records} audit records, each as it was written${without}.`);
  else
    console.log(`✗ The audit log is broken at record ${brokenAt}; the ${records} before it are as they were written.`);
  if (!ok) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
