import type { LawRule } from '@muqabla/contract/core/law/law-calls';

/** The refusal of a start with real money where the law forbids it. */
export const stakesRefusal = ({ from, source }: LawRule) =>
  `The law in India has forbidden battles with money since ${from}:\n  ${source}.\n` +
  'Run it as a sandbox, or for points. docs/law.md says how a change of the law is entered.';
