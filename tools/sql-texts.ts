import { dirname, join } from 'node:path/posix';
import ts from 'typescript';
import type { SqlText } from './sql-aliases.rules.ts';
import { UNKNOWN_PART } from './sql-tokens.rules.ts';

/** Reads a source file by its path from the root; undefined when there is none. */
type ReadFile = (path: string) => string | undefined;

type Environment = ReadonlyMap<string, Value>;
/** Where a node is evaluated: the arguments around it, and the files that it may import. */
type Place = { readonly files: Files; readonly environment: Environment; readonly depth: number };
type Closure = {
  readonly parameters: ts.NodeArray<ts.ParameterDeclaration>;
  readonly body: ts.Node;
  readonly environment: Environment;
};
/** A value as far as it is known without running the program. */
type Value = string | Closure | readonly Value[] | { readonly members: ReadonlyMap<string, Value> } | null;

const MAX_DEPTH = 24;
const SQL = /\b(?:select|from|update|delete|insert|join)\b/i;

const isClosure = (value: Value): value is Closure => typeof value === 'object' && value !== null && 'body' in value;
const isList = (value: Value): value is readonly Value[] => Array.isArray(value);
const isSum = (node: ts.Node): node is ts.BinaryExpression =>
  ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken;
const textOf = (value: Value): string => (typeof value === 'string' ? value : UNKNOWN_PART);

/** Returns the alternative with the longest text, which has the most relations. */
const longestOf = (values: readonly Value[]): Value =>
  values.reduce((best, value) => (textOf(value).length > textOf(best).length || best === null ? value : best), null);

const createFiles = (readFile: ReadFile) => {
  const files = new Map<string, ts.SourceFile | undefined>();
  return {
    /** The values of nodes evaluated without arguments, which are the same wherever they are named. */
    values: new Map<ts.Node, Value>(),
    read: (path: string) => {
      if (!files.has(path)) {
        const text = readFile(path);
        files.set(path, text === undefined ? undefined : ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
      }
      return files.get(path);
    },
  };
};
type Files = ReturnType<typeof createFiles>;

const NO_ARGUMENTS: Environment = new Map();

/** The declaration of a name that is visible from this node. */
const declarationOf = (name: string, from: ts.Node): ts.Node | undefined => {
  for (let scope: ts.Node | undefined = from.parent; scope !== undefined; scope = scope.parent) {
    if (!ts.isBlock(scope) && !ts.isSourceFile(scope)) continue;
    for (const statement of scope.statements) {
      if (ts.isFunctionDeclaration(statement) && statement.name?.text === name) return statement;
      if (ts.isVariableStatement(statement))
        for (const declaration of statement.declarationList.declarations)
          if (ts.isIdentifier(declaration.name) && declaration.name.text === name) return declaration.initializer;
      if (ts.isImportDeclaration(statement)) {
        const bindings = statement.importClause?.namedBindings;
        if (bindings !== undefined && ts.isNamedImports(bindings))
          for (const element of bindings.elements) if (element.name.text === name) return element;
      }
    }
  }
  return undefined;
};

/** The expression that a function returns. */
const returnedBy = (body: ts.Node): ts.Node | undefined => {
  if (!ts.isBlock(body)) return body;
  return body.statements.findLast(ts.isReturnStatement)?.expression;
};

const importOf = (element: ts.ImportSpecifier, place: Place): Value => {
  const { moduleSpecifier } = element.parent.parent.parent;
  if (!ts.isStringLiteral(moduleSpecifier) || !moduleSpecifier.text.startsWith('.')) return null;
  const first = place.files.read(join(dirname(element.getSourceFile().fileName), moduleSpecifier.text))?.statements[0];
  const declaration = first && declarationOf((element.propertyName ?? element.name).text, first);
  return declaration === undefined ? null : evaluate(declaration, { ...place, environment: NO_ARGUMENTS });
};

const call = ({ parameters, body, environment }: Closure, values: readonly Value[], place: Place): Value => {
  const own = new Map(environment);
  parameters.forEach(({ name, initializer }, index) => {
    const given = values[index] ?? (initializer === undefined ? null : evaluate(initializer, place));
    if (ts.isIdentifier(name)) own.set(name.text, given);
  });
  const returned = returnedBy(body);
  return returned === undefined ? null : evaluate(returned, { ...place, environment: own });
};

/** Calls a method of texts and lists by which statements are put together. */
const callMethod = (
  owner: Value,
  name: string,
  [first = null, second = null]: readonly Value[],
  place: Place,
): Value => {
  if (typeof owner === 'string' && name === 'replaceAll' && typeof first === 'string')
    return owner.replaceAll(first, textOf(second));
  // A list that is not known has one unknown member.
  const list = isList(owner) ? owner : [null];
  if (name === 'map' && isClosure(first)) return list.map((item) => call(first, [item], place));
  if (!isList(owner)) return null;
  if (name === 'join') return owner.map(textOf).join(typeof first === 'string' ? first : ',');
  return name === 'filter' ? owner : null;
};

const memberOf = (owner: Value, name: string | null): Value => {
  if (typeof owner !== 'object' || owner === null || !('members' in owner)) return null;
  return name === null ? longestOf([...owner.members.values()]) : (owner.members.get(name) ?? null);
};

const evaluateCall = ({ expression, arguments: given }: ts.CallExpression, place: Place): Value => {
  const values = given.map((argument) => evaluate(argument, place));
  const callee = evaluate(expression, place);
  if (isClosure(callee)) return call(callee, values, place);
  if (!ts.isPropertyAccessExpression(expression)) return null;
  return callMethod(evaluate(expression.expression, place), expression.name.text, values, place);
};

const evaluateIdentifier = (node: ts.Identifier, place: Place): Value => {
  if (place.environment.has(node.text)) return place.environment.get(node.text) ?? null;
  const declaration = declarationOf(node.text, node);
  if (declaration === undefined) return null;
  if (ts.isImportSpecifier(declaration)) return importOf(declaration, place);
  // No argument reaches a declaration of the file itself.
  const isOfFile = ts.findAncestor(declaration.parent, ts.isFunctionLike) === undefined;
  return evaluate(declaration, isOfFile ? { ...place, environment: NO_ARGUMENTS } : place);
};

const evaluateObject = (node: ts.ObjectLiteralExpression, place: Place): Value => {
  const members = new Map<string, Value>();
  for (const property of node.properties)
    if (ts.isPropertyAssignment(property) && (ts.isIdentifier(property.name) || ts.isStringLiteral(property.name)))
      members.set(property.name.text, evaluate(property.initializer, place));
  return { members };
};

const evaluateList = (node: ts.ArrayLiteralExpression, place: Place): Value =>
  node.elements.flatMap((element): readonly Value[] => {
    if (!ts.isSpreadElement(element)) return [evaluate(element, place)];
    const items = evaluate(element.expression, place);
    return isList(items) ? items : [null];
  });

/** Evaluates a node as far as it is known without running the program. */
function evaluate(node: ts.Node, { files, environment, depth }: Place): Value {
  if (depth >= MAX_DEPTH) return null;
  const place = { files, environment, depth: depth + 1 };
  if (environment.size > 0) return evaluateNode(node, place);
  if (!files.values.has(node)) files.values.set(node, evaluateNode(node, place));
  return files.values.get(node) ?? null;
}

const evaluateNode = (node: ts.Node, place: Place): Value => {
  const value = (inner: ts.Node) => evaluate(inner, place);
  if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return [
      node.head.text,
      ...node.templateSpans.flatMap(({ expression, literal }) => [textOf(value(expression)), literal.text]),
    ].join('');
  if (isSum(node)) return textOf(value(node.left)) + textOf(value(node.right));
  if (ts.isIdentifier(node)) return evaluateIdentifier(node, place);
  if (ts.isCallExpression(node)) return evaluateCall(node, place);
  if (ts.isArrowFunction(node) || ts.isFunctionExpression(node) || ts.isFunctionDeclaration(node))
    return node.body === undefined
      ? null
      : { parameters: node.parameters, body: node.body, environment: place.environment };
  if (ts.isConditionalExpression(node)) return longestOf([value(node.whenTrue), value(node.whenFalse)]);
  if (ts.isBinaryExpression(node)) return longestOf([value(node.left), value(node.right)]);
  if (ts.isArrayLiteralExpression(node)) return evaluateList(node, place);
  if (ts.isObjectLiteralExpression(node)) return evaluateObject(node, place);
  if (ts.isPropertyAccessExpression(node)) return memberOf(value(node.expression), node.name.text);
  if (ts.isElementAccessExpression(node)) {
    const key = value(node.argumentExpression);
    return memberOf(value(node.expression), typeof key === 'string' ? key : null);
  }
  const isWrapped = ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node);
  return isWrapped || ts.isNonNullExpression(node) ? value(node.expression) : null;
};

/** Creates a reader of the texts of source files that may be SQL: each literal, template, sum and call that makes one. */
export const createSqlReader = (readFile: ReadFile) => {
  const files = createFiles(readFile);
  return (path: string): SqlText[] => {
    const file = files.read(path);
    if (file === undefined) return [];
    const texts = new Map<string, SqlText>();
    const visit = (node: ts.Node): void => {
      if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
      const isText =
        ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || isSum(node) || ts.isCallExpression(node);
      const text = isText ? evaluate(node, { files, environment: NO_ARGUMENTS, depth: 0 }) : null;
      if (typeof text === 'string' && SQL.test(text) && !texts.has(text))
        texts.set(text, {
          text,
          line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1,
          isVerbatim: ts.isStringLiteralLike(node),
        });
      ts.forEachChild(node, visit);
    };
    visit(file);
    return [...texts.values()];
  };
};
