// Reads both apps as built for points, and fails on a text of money.
import { moneyInBuild } from './points-build.ts';

const found = (['web', 'admin'] as const).flatMap((app) => moneyInBuild(app).map((line) => `${app}/${line}`));
if (found.length > 0) {
  console.error(`✗ Of money, in a build for points:\n  ${found.join('\n  ')}`);
  process.exitCode = 1;
}
