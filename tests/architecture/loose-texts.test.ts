/**
 * A browser that translates a page replaces its text nodes by elements. React then fails to remove such a text, to change it,
 * or to insert an element before it: a text that comes, goes or changes is alone in its element.
 */
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { listSources } from './sources';

/** What an expression of JSX renders, as far as its syntax tells. */
type Rendered = 'element' | 'nothing' | 'text';

function isJsx(node: ts.Node): boolean {
  return ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node);
}

function bare(node: ts.Expression): ts.Expression {
  return ts.isParenthesizedExpression(node) ? bare(node.expression) : node;
}

const choosing: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
]);

/** The expressions between which one chooses; one alone if it is no choice. */
function branches(node: ts.Expression): ts.Expression[] {
  const expression = bare(node);
  if (ts.isConditionalExpression(expression)) {
    return [...branches(expression.whenTrue), ...branches(expression.whenFalse)];
  }
  if (ts.isBinaryExpression(expression) && choosing.has(expression.operatorToken.kind)) {
    const isCondition = expression.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken;
    const left = isCondition ? [ts.factory.createNull()] : branches(expression.left);
    return [...left, ...branches(expression.right)];
  }
  return [expression];
}

/** Elements that contain other elements: a name there (`children`) stands for elements, elsewhere it may stand for a text. */
const containers: ReadonlySet<string> = new Set([
  ...['article', 'aside', 'details', 'div', 'fieldset', 'form', 'header', 'main', 'section'],
  'Callout',
  'Container',
]);

function isContainer(node: ts.JsxElement | ts.JsxFragment): boolean {
  return ts.isJsxElement(node) && containers.has(node.openingElement.tagName.getText());
}

/** A constant of this file whose value is an element, or an element or nothing. */
function isElementName(node: ts.Expression, names: ReadonlySet<string>): boolean {
  return ts.isIdentifier(node) && names.has(node.text);
}

function listElementNames(source: ts.SourceFile): Set<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
      const values = branches(node.initializer).filter((value) => renderedBy(value) !== 'nothing');
      if (values.length > 0 && values.every(isJsx)) names.add(node.name.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

function renderedBy(node: ts.Expression): Rendered {
  if (isJsx(node)) return 'element';
  const isNothing =
    node.kind === ts.SyntaxKind.NullKeyword ||
    node.kind === ts.SyntaxKind.FalseKeyword ||
    (ts.isIdentifier(node) && node.text === 'undefined');
  return isNothing ? 'nothing' : 'text';
}

/** `t(isOpen ? 'a' : 'b')`, whose text changes. */
function isChangingMessage(node: ts.Expression): boolean {
  return ts.isCallExpression(node) && node.arguments.slice(0, 1).some((each) => branches(each).length > 1);
}

function isList(node: ts.Expression): boolean {
  return (
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    ['map', 'flatMap'].includes(node.expression.name.text)
  );
}

interface Child {
  readonly node: ts.Node;
  readonly rendered: ReadonlySet<Rendered>;
  /** It appears, disappears or is replaced. */
  readonly changes: boolean;
}

function childOf(
  node: ts.JsxChild,
  parent: ts.JsxElement | ts.JsxFragment,
  names: ReadonlySet<string>,
): Child | null {
  if (ts.isJsxText(node)) {
    return node.containsOnlyTriviaWhiteSpaces ? null : { node, rendered: new Set(['text']), changes: false };
  }
  if (!ts.isJsxExpression(node)) return { node, rendered: new Set(['element']), changes: false };
  if (!node.expression) return null;
  const choices = branches(node.expression);
  const only = choices.length === 1 ? choices[0] : undefined;
  if (only && isList(only)) return { node, rendered: new Set(['element']), changes: true };
  const changes = choices.length > 1 || (only !== undefined && isChangingMessage(only));
  const isElement = (each: ts.Expression) =>
    isElementName(each, names) || (isName(each) && isContainer(parent) && renderedBy(each) === 'text');
  const rendered = choices.map((each) => (isElement(each) ? 'element' : renderedBy(each)));
  return { node, rendered: new Set(rendered), changes };
}

function isName(node: ts.Expression): boolean {
  return ts.isIdentifier(node) || ts.isPropertyAccessExpression(node);
}

/** The children of an element that a translated page can't change. */
function findLooseChildren(element: ts.JsxElement | ts.JsxFragment, names: ReadonlySet<string>): ts.Node[] {
  const children = element.children
    .map((child) => childOf(child, element, names))
    .filter((child) => child !== null);
  // React sets the text of an element with one child as a whole. A fragment's child may be among others.
  if (children.length < 2 && ts.isJsxElement(element)) return [];
  return children
    .filter(({ rendered, changes }, index) => {
      if (!changes) return false;
      return rendered.has('text') || (rendered.has('element') && children[index + 1]?.rendered.has('text'));
    })
    .map(({ node }) => node);
}

/** The choices between an element and a text, for a list's items: these texts have other items as siblings. */
function findLooseItems(call: ts.CallExpression): ts.Node[] {
  const [make] = call.arguments;
  if (!isList(call) || !make || !(ts.isArrowFunction(make) && !ts.isBlock(make.body))) return [];
  const rendered = new Set(branches(make.body).map(renderedBy));
  return rendered.has('element') && rendered.has('text') ? [make.body] : [];
}

function findLooseTexts({ path, text }: { readonly path: string; readonly text: string }): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const names = listElementNames(source);
  const found: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) found.push(...findLooseChildren(node, names));
    if (ts.isCallExpression(node)) found.push(...findLooseItems(node));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found.map((node) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    return `${path}:${line + 1} ${node.getText(source).replace(/\s+/g, ' ').slice(0, 100)}`;
  });
}

describe('a text that comes, goes or changes', () => {
  it('is alone in its element', () => {
    expect(listSources(['{app,components}/**/*.tsx']).flatMap(findLooseTexts)).toEqual([]);
  });

  it.each([
    ['a text that comes and goes', '<p><b>1</b>{open ? t("open") : null}</p>'],
    ['a text in turns with an element', '<p>{name ?? <i>none</i>}<b>1</b></p>'],
    ['a text that changes', '<p><b>1</b>{t(open ? "open" : "closed")}</p>'],
    ['an element that comes and goes before a text', '<p>{open ? <b>1</b> : null}text</p>'],
    ['an element that comes and goes before an expression', '<p>{open && <b>1</b>}{children}</p>'],
    ['elements of a list before a text', '<p>{rows.map((row) => <b key={row}>{row}</b>)}{text}</p>'],
    ['texts between elements in a list', '<p>{rows.map((row) => (row.b ? <b>{row.b}</b> : row.a))}</p>'],
    ['a text that comes and goes in a fragment', '<>{open ? t("open") : null}</>'],
  ])('is found: %s', (_, text) => {
    expect(findLooseTexts({ path: 'sample.tsx', text: `const sample = ${text};` })).toHaveLength(1);
  });

  it.each([
    ['a text alone in its element', '<p>{open ? t("open") : null}</p>'],
    ['a text that stays beside an element that stays', '<p><b>1</b>{t("open")}</p>'],
    ['an element that comes and goes before an element', '<p>{open ? <b>1</b> : null}<b>{text}</b>text</p>'],
    ['an element that comes and goes after a text', '<p>text{open ? <b>1</b> : null}</p>'],
  ])('is not: %s', (_, text) => {
    expect(findLooseTexts({ path: 'sample.tsx', text: `const sample = ${text};` })).toEqual([]);
  });
});
