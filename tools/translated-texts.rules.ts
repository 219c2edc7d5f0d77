import ts from 'typescript';

/** The natures of a child of a JSX element while the page lives: a text, and something that comes and goes. */
type Child = { isText: boolean; comesAndGoes: boolean };

const ELEMENT: Child = { isText: false, comesAndGoes: false };
const TEXT: Child = { isText: true, comesAndGoes: false };
const OPTIONAL: Child = { isText: false, comesAndGoes: true };

const isJsx = (node: ts.Node) => ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node);

const isNothing = (node: ts.Node) =>
  node.kind === ts.SyntaxKind.NullKeyword ||
  node.kind === ts.SyntaxKind.FalseKeyword ||
  (ts.isIdentifier(node) && node.text === 'undefined');

/** The declarations of a file by name; of two with the same name, the nearer one is not looked for. */
const declarationsOf = (file: ts.SourceFile) => {
  const found = new Map<string, ts.Node>();
  const visit = (node: ts.Node) => {
    if (
      (ts.isVariableDeclaration(node) || ts.isFunctionDeclaration(node) || ts.isPropertySignature(node)) &&
      node.name !== undefined &&
      ts.isIdentifier(node.name)
    )
      found.set(node.name.text, node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
};

const eitherOf = (...kinds: (Child | null)[]): Child => {
  const drawn = kinds.filter((kind) => kind !== null);
  const isOneKind = drawn.length === kinds.length && new Set(drawn.map(({ isText }) => isText)).size === 1;
  const isText = drawn.some((kind) => kind.isText);
  return { isText, comesAndGoes: !(isOneKind && isText) || drawn.some((kind) => kind.comesAndGoes) };
};

const isOperator = ({ operatorToken }: ts.BinaryExpression, ...kinds: ts.SyntaxKind[]) =>
  kinds.includes(operatorToken.kind);

const returnsOf = (body: ts.Node): ts.Expression[] => {
  if (!ts.isBlock(body)) return [body as ts.Expression];
  const found: ts.Expression[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isReturnStatement(node) && node.expression !== undefined) found.push(node.expression);
    else if (!ts.isFunctionLike(node)) ts.forEachChild(node, visit);
  };
  visit(body);
  return found;
};

/** Reads what the expressions of a file draw. */
const readerOf = (file: ts.SourceFile) => {
  const declarations = declarationsOf(file);

  const ofDeclaration = (name: string, isCalled: boolean): Child => {
    const declaration = declarations.get(name);
    declarations.delete(name);
    const child = read(declaration, name, isCalled);
    if (declaration !== undefined) declarations.set(name, declaration);
    return child;
  };
  const read = (declaration: ts.Node | undefined, name: string, isCalled: boolean): Child => {
    if (declaration === undefined) return TEXT;
    if (ts.isPropertySignature(declaration)) {
      // A text is handed over as `children`; other properties, and functions, give elements.
      const type = declaration.type?.getText() ?? '';
      const isElement = /ReactElement/.test(type) || (/ReactNode/.test(type) && (name !== 'children' || isCalled));
      return isElement ? OPTIONAL : TEXT;
    }
    const value = ts.isVariableDeclaration(declaration) ? declaration.initializer : (declaration as ts.Expression);
    if (value === undefined) return TEXT;
    if (!isCalled) return of(value) ?? TEXT;
    if (!ts.isArrowFunction(value) && !ts.isFunctionDeclaration(value)) return TEXT;
    const returned = value.body === undefined ? [] : returnsOf(value.body);
    return returned.length === 0 ? TEXT : eitherOf(...returned.map(of));
  };
  const ofCall = ({ expression: callee }: ts.CallExpression): Child => {
    if (ts.isIdentifier(callee)) return ofDeclaration(callee.text, true);
    // A list of elements grows and shrinks.
    const isList = ts.isPropertyAccessExpression(callee) && ['map', 'flatMap', 'from'].includes(callee.name.text);
    return isList ? OPTIONAL : TEXT;
  };
  /** Returns null for an expression that draws nothing. */
  const of = (node: ts.Expression): Child | null => {
    if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return of(node.expression);
    if (isJsx(node)) return ELEMENT;
    if (isNothing(node)) return null;
    if (ts.isConditionalExpression(node)) return eitherOf(of(node.whenTrue), of(node.whenFalse));
    if (ts.isBinaryExpression(node)) {
      if (isOperator(node, ts.SyntaxKind.AmpersandAmpersandToken)) return eitherOf(null, of(node.right));
      if (isOperator(node, ts.SyntaxKind.QuestionQuestionToken, ts.SyntaxKind.BarBarToken))
        return eitherOf(of(node.left), of(node.right));
      return TEXT;
    }
    if (ts.isIdentifier(node)) return ofDeclaration(node.text, false);
    return ts.isCallExpression(node) ? ofCall(node) : TEXT;
  };
  return of;
};

const isBlank = (child: ts.JsxChild) =>
  (ts.isJsxText(child) && child.text.trim() === '') ||
  (ts.isJsxExpression(child) &&
    (child.expression === undefined ||
      (ts.isStringLiteralLike(child.expression) && child.expression.text.trim() === '')));

/**
 * The offset of the first text that stands bare beside something that comes and goes. A translation by the browser takes the text out
 * of its element, and React then fails to put an element before it, or to remove it, and draws nothing at all
 * (https://github.com/facebook/react/issues/11538). In an element of its own the text may be taken out.
 */
export const findBareText = (source: string, path: string): number | undefined => {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const kindOf = readerOf(file);
  const childOf = (child: ts.JsxChild): Child => {
    if (ts.isJsxText(child)) return TEXT;
    if (ts.isJsxExpression(child)) return (child.expression && kindOf(child.expression)) ?? ELEMENT;
    return ELEMENT;
  };
  const visit = (node: ts.Node): number | undefined => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const children = node.children.filter((child) => !isBlank(child));
      const kinds = children.map(childOf);
      const text = children[kinds.findIndex(({ isText }) => isText)];
      if (children.length > 1 && text !== undefined && kinds.some(({ comesAndGoes }) => comesAndGoes))
        return text.getStart();
    }
    return ts.forEachChild(node, visit);
  };
  return visit(file);
};
