// Runs the checks one after the other and stops at the first that fails: `check` the fast ones, `test` all of them.
// Each step is a script of package.json, so that any of them can be run alone.
import { spawnSync } from 'node:child_process';

const check = ['format:check', 'types', 'lint', 'walls', 'unused', 'conventions', 'test:unit'];
const all = [...check, 'test:api', 'build', 'weight', 'test:browser'];

const began = performance.now();
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

for (const step of process.argv[2] === 'check' ? check : all) {
  console.log(`\n── ${step}`);
  const stepBegan = performance.now();
  const { status } = spawnSync('npm', ['run', '--silent', step], { stdio: 'inherit' });
  if (status !== 0) {
    console.error(
      `\n✗ ${step} failed after ${seconds(stepBegan)}, ${seconds(began)} in all. Again alone: npm run ${step}`,
    );
    process.exit(status ?? 1);
  }
  console.log(`✓ ${step} ${seconds(stepBegan)}`);
}
console.log(`\n✓ Everything passed in ${seconds(began)}.`);
