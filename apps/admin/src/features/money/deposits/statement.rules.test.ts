import { expect, it } from 'vitest';
import { statementFault } from './statement.rules.ts';

it.each([
  [{ name: 'nov.csv', size: 10 }, null],
  [{ name: 'NOV.CSV', size: 5 * 1024 * 1024 }, null],
  [{ name: 'nov.xlsx', size: 10 }, 'not-csv'],
  [{ name: 'nov.csv', size: 0 }, 'empty'],
  [{ name: 'nov.csv', size: 5 * 1024 * 1024 + 1 }, 'too-large'],
])('%j: %s', (file, fault) => expect(statementFault(file)).toBe(fault));
