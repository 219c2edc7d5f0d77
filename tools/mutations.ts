import ts from 'typescript';

/** A small wrong change of a file: the text from `start` to `end` becomes `replacement`. */
export type Mutant = {
  readonly path: string;
  readonly line: number;
  readonly kind: 'condition' | 'boundary' | 'equality' | 'operator' | 'number' | 'statement';
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
};

const OPERATORS: Partial<Record<ts.SyntaxKind, { kind: Mutant['kind']; becomes: string }>> = {
  [ts.SyntaxKind.LessThanToken]: { kind: 'boundary', becomes: '<=' },
  [ts.SyntaxKind.LessThanEqualsToken]: { kind: 'boundary', becomes: '<' },
  [ts.SyntaxKind.GreaterThanToken]: { kind: 'boundary', becomes: '>=' },
  [ts.SyntaxKind.GreaterThanEqualsToken]: { kind: 'boundary', becomes: '>' },
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: { kind: 'equality', becomes: '!==' },
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: { kind: 'equality', becomes: '===' },
  [ts.SyntaxKind.AmpersandAmpersandToken]: { kind: 'operator', becomes: '||' },
  [ts.SyntaxKind.BarBarToken]: { kind: 'operator', becomes: '&&' },
  [ts.SyntaxKind.PlusToken]: { kind: 'operator', becomes: '-' },
  [ts.SyntaxKind.MinusToken]: { kind: 'operator', becomes: '+' },
};

/** True for a number of which one more is hardly a change, such as milliseconds. */
const isLarge = ({ text }: ts.NumericLiteral) => Number(text) >= 100;

/** The part of a node that is changed, and its text afterwards; null for a node that has no mutant. */
const changeOf = (node: ts.Node) => {
  const change = (kind: Mutant['kind'], changed: ts.Node, replacement: string) => ({ kind, changed, replacement });
  const negated = (condition: ts.Expression) => change('condition', condition, `!(${condition.getText()})`);
  if (ts.isIfStatement(node)) return negated(node.expression);
  if (ts.isConditionalExpression(node)) return negated(node.condition);
  if (ts.isNumericLiteral(node)) return change('number', node, `(${node.getText()} ${isLarge(node) ? '* 2' : '+ 1'})`);
  if (ts.isExpressionStatement(node)) return change('statement', node, ';');
  if (!ts.isBinaryExpression(node)) return null;
  const operator = OPERATORS[node.operatorToken.kind];
  return operator === undefined ? null : change(operator.kind, node.operatorToken, operator.becomes);
};

/** True for a node without behaviour at run time: an import, a type, the name of a property. */
const isInert = (node: ts.Node) =>
  ts.isImportDeclaration(node) || ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isPropertyName(node);

/** Lists the mutants of a file in the order of its text. */
export const mutantsOf = (path: string, text: string): Mutant[] => {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const mutants: Mutant[] = [];
  const visit = (node: ts.Node) => {
    // A number is also a property name by its kind; its parent says which it is.
    if (isInert(node) && !ts.isNumericLiteral(node)) return;
    const change =
      ts.isNumericLiteral(node) && ts.isPropertyAssignment(node.parent) && node.parent.name === node
        ? null
        : changeOf(node);
    if (change !== null) {
      const start = change.changed.getStart();
      mutants.push({
        path,
        line: file.getLineAndCharacterOfPosition(start).line + 1,
        kind: change.kind,
        start,
        end: change.changed.end,
        replacement: change.replacement,
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return mutants;
};

/** Returns a file's text with a mutant in it. */
export const withMutant = (text: string, { start, end, replacement }: Mutant): string =>
  text.slice(0, start) + replacement + text.slice(end);

/** Returns a source of numbers from 0 to below 1, the same for the same seed (mulberry32). */
const randomOf = (seed: number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** Picks mutants by a seed, at most one of a file, so that few of them show much of the product. */
export const pickMutants = (
  files: readonly { readonly path: string; readonly text: string }[],
  { seed, count }: { seed: number; count: number },
): Mutant[] => {
  const random = randomOf(seed);
  const left = [...files];
  const picked: Mutant[] = [];
  while (picked.length < count && left.length > 0) {
    const [file] = left.splice(Math.floor(random() * left.length), 1);
    const mutants = file === undefined ? [] : mutantsOf(file.path, file.text);
    const mutant = mutants[Math.floor(random() * mutants.length)];
    if (mutant !== undefined) picked.push(mutant);
  }
  return picked;
};
