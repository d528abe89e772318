/** A setting that is declared and not read has no effect, despite its description. */
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { settings } from '@/lib/config/env';
import { listSources } from './sources';

const names = Object.keys(settings.shape);

/** The property read from an object: `env.NAME`, `env['NAME']` or `const { NAME } = env`. */
function findNameRead(node: ts.Node): string | null {
  if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
    const name = node.propertyName ?? node.name;
    return ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : null;
  }
  const isAssigned =
    ts.isBinaryExpression(node.parent) &&
    node.parent.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
    node.parent.left === node;
  if (isAssigned) return null;
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  const isNamed = ts.isElementAccessExpression(node) && ts.isStringLiteral(node.argumentExpression);
  return isNamed ? node.argumentExpression.text : null;
}

/** Settings that a file reads; comments, types and assignments don't count. */
function listSettingsRead(path: string, text: string): string[] {
  if (!names.some((name) => text.includes(name))) return [];
  const found = new Set<string>();
  const visit = (node: ts.Node) => {
    const name = findNameRead(node);
    if (name !== null) found.add(name);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true), visit);
  return names.filter((name) => found.has(name));
}

describe('listSettingsRead', () => {
  it.each([
    'const secret = getEnv().MOLLIE_API_KEY;',
    "const secret = getEnv()['MOLLIE_API_KEY'];",
    'const { MOLLIE_API_KEY } = getEnv();',
    'const { MOLLIE_API_KEY: secret } = getEnv();',
    'function pay({ MOLLIE_API_KEY }: Env) {}',
  ])('detects %s', (code) => {
    expect(listSettingsRead('example.ts', code)).toEqual(['MOLLIE_API_KEY']);
  });

  it.each([
    '// MOLLIE_API_KEY is read',
    "type Settings = Pick<Env, 'MOLLIE_API_KEY'>;",
    "const settings = { MOLLIE_API_KEY: '' };",
    "process.env.MOLLIE_API_KEY = '';",
    "const name = 'MOLLIE_API_KEY';",
    'const secret = getEnv().MOLLIE_API_KEY_OLD;',
  ])('ignores %s', (code) => {
    expect(listSettingsRead('example.ts', code)).toEqual([]);
  });
});

describe('settings', () => {
  const read = new Set(
    listSources(['app/**/*.{ts,tsx}', 'components/**/*.{ts,tsx}', 'lib/**/*.{ts,tsx,mjs}', '*.ts'])
      .filter(({ path }) => path !== 'lib/config/env.ts' && path !== 'playwright.config.ts')
      .flatMap(({ path, text }) => listSettingsRead(path, text)),
  );

  it('are all read by the code', () => {
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => !read.has(name))).toEqual([]);
  });
});
