import { readFileSync } from 'node:fs';
import type { Finding } from '../platform/environment/findings.ts';
import { VARIABLE_HELP } from './variable-help.ts';

const SUFFIX = '_FILE';

type Expanded = { readonly env: NodeJS.ProcessEnv; readonly findings: readonly Finding[] };

/**
 * The environment with the value of each variable whose file is named instead, as containers hand secrets over:
 * `SECRET_KEY_FILE=/run/secrets/secret-key`. The content is taken without the white space around it.
 */
export const expandSecretFiles = (env: NodeJS.ProcessEnv): Expanded => {
  const findings: Finding[] = [];
  const values = Object.keys(VARIABLE_HELP).flatMap((name) => {
    const variable = `${name}${SUFFIX}`;
    const path = env[variable];
    if (path === undefined) return [];
    if (env[name] !== undefined) {
      findings.push({ variable, problem: `${name} is set as well; remove one of them` });
      return [];
    }
    try {
      return [[name, readFileSync(path, 'utf8').trim()] as const];
    } catch {
      findings.push({ variable, problem: `the file ${path} cannot be read` });
      return [];
    }
  });
  return { env: { ...env, ...Object.fromEntries(values) }, findings };
};
