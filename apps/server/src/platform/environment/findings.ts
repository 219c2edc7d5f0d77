/** A variable of the environment and what is wrong with it. */
export type Finding = { readonly variable: string; readonly problem: string };

/** Everything that was found wrong with the environment, a line for each. The values are left out: many are secrets. */
export class EnvironmentError extends Error {
  readonly findings: readonly Finding[];
  constructor(findings: readonly Finding[]) {
    const lines = findings.map(({ variable, problem }) => `${variable}: ${problem}`);
    super(`The environment is not right.\n  ${lines.join('\n  ')}`);
    this.name = 'EnvironmentError';
    this.findings = findings;
  }
}

type ZodIssue = { readonly path: readonly PropertyKey[]; readonly message: string };

/** The findings of a failed parse. */
export const findingsOfIssues = (issues: readonly ZodIssue[]): Finding[] =>
  issues.map(({ path, message }) => ({ variable: path.join('.'), problem: message }));

/** Throws the findings; nothing when there are none. */
export const throwFindings = (findings: readonly Finding[]) => {
  if (findings.length > 0) throw new EnvironmentError(findings);
};

const sameAs = (one: Finding) => (other: Finding) => one.variable === other.variable && one.problem === other.problem;

/** Collects what several readers find wrong, so that an operator sees all of it at once. */
export const collectFindings = () => {
  const findings: Finding[] = [];
  const add = (more: readonly Finding[]) => {
    for (const finding of more) if (!findings.some(sameAs(finding))) findings.push(finding);
  };
  return {
    findings,
    add,
    /** The result of a reader; undefined when it found something wrong. */
    attempt: <T>(read: () => T): T | undefined => {
      try {
        return read();
      } catch (error) {
        if (!(error instanceof EnvironmentError)) throw error;
        add(error.findings);
        return undefined;
      }
    },
  };
};
