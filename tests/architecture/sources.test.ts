/** Rules that types and import rules can't express. */
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { listSources } from './sources';

/** Attributes with text for visitors. */
const readAttributes = new Set([
  'alt',
  'title',
  'label',
  'placeholder',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'hint',
  'summary',
]);

/** Texts in JSX that are equal in every language. */
const names = new Set(['Snoei', 'PDF', 'SHA-256', 'IBAN', 'NL', 'EN']);

/** Literal text in the JSX of a file, each with its line. */
function textsInJsx(path: string, text: string): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const note = (node: ts.Node, text: string) => {
    const trimmed = text.trim();
    if (/\p{L}{2}/u.test(trimmed) && !names.has(trimmed)) {
      found.push(`${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${trimmed}`);
    }
  };
  const visit = (node: ts.Node) => {
    if (ts.isJsxText(node)) note(node, node.text);
    if (
      ts.isJsxExpression(node) &&
      node.expression &&
      ts.isStringLiteralLike(node.expression) &&
      !ts.isJsxAttribute(node.parent)
    ) {
      note(node, node.expression.text);
    }
    if (
      ts.isJsxAttribute(node) &&
      node.initializer &&
      ts.isStringLiteral(node.initializer) &&
      readAttributes.has(node.name.getText())
    ) {
      note(node, node.initializer.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

describe('sources', () => {
  it('contain no literal text in JSX: strings are in messages', () => {
    const found = listSources(['app/**/*.tsx', 'components/**/*.tsx', 'lib/**/*.tsx']).flatMap(
      ({ path, text }) => textsInJsx(path, text),
    );
    expect(found).toEqual([]);
  });

  it("mark client code by name: 'use client' and .client.tsx correspond", () => {
    const wrong = listSources(['app/**/*.{ts,tsx}', 'components/**/*.{ts,tsx}', 'lib/**/*.{ts,tsx}']).filter(
      ({ path, text }) => {
        const isClient = /^\s*['"]use client['"]/.test(text);
        // Next requires these names.
        if (/(^|\/)(global-)?error\.tsx$/.test(path)) return !isClient;
        return isClient !== /\.client\.tsx$/.test(path);
      },
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  it('read the environment in lib/config only', () => {
    const readers = listSources([
      'app/**/*.{ts,tsx}',
      'components/**/*.{ts,tsx}',
      'lib/**/*.{ts,tsx}',
      '*.ts',
    ]).filter(({ text }) => text.includes('process.env'));
    const allowed = new Set([
      'lib/config/env.ts',
      'lib/config/edge-env.ts',
      'playwright.config.ts',
      'vitest.config.ts',
      'next.config.ts',
      'drizzle.config.ts',
    ]);
    expect(readers.map(({ path }) => path).filter((path) => !allowed.has(path))).toEqual([]);
  });

  it('list the languages of the site in lib/i18n/locale.ts alone', () => {
    const lists = listSources(['{app,components,lib}/**/*.{ts,tsx,mjs}'])
      .filter(({ text }) => /\['nl', 'en'\]|'nl' \| 'en'/.test(text))
      .map(({ path }) => path);
    expect(lists).toEqual(['lib/i18n/locale.ts']);
  });

  it('import the messages of one language for letters alone', () => {
    const importing = listSources(['{app,components,lib}/**/*.{ts,tsx,mjs}'])
      .filter(({ text }) => /@\/messages\/(?:nl|en)\b/.test(text))
      .map(({ path }) => path);
    expect(importing).toEqual(['lib/letters/letter-messages.ts']);
  });

  it('compare no locale with a language by name', () => {
    const comparing = listSources(['{app,components,lib}/**/*.{ts,tsx,mjs}'])
      .filter(({ text }) => /locale\w*(?:\(\))?\)* [!=]== '(?:nl|en)'/i.test(text))
      .map(({ path }) => path);
    expect(comparing).toEqual([]);
  });

  it('convert names for the wire in lib/fields/wire-names.ts alone', () => {
    const conversion = /replace(?:All)?\(.*=>.*to(?:Lower|Upper)Case/;
    const converting = listSources(['{app,components,lib,tests}/**/*.{ts,tsx,mjs}'])
      .filter(({ text }) => conversion.test(text))
      .map(({ path }) => path);
    expect(converting).toEqual(['lib/fields/wire-names.ts']);
  });

  it('have no catch-all folders', () => {
    const files = listSources(['app/**/*.{ts,tsx}', 'components/**/*.{ts,tsx}', 'lib/**/*.{ts,tsx,mjs}']);
    expect(
      files
        .map(({ path }) => path)
        .filter((path) => /(^|\/)(utils?|helpers?|common|misc|types)(\.|\/)/.test(path)),
    ).toEqual([]);
  });

  it('stay within 300 lines', () => {
    const files = listSources([
      'app/**/*.{ts,tsx}',
      'components/**/*.{ts,tsx}',
      'lib/**/*.{ts,tsx,mjs}',
      'middleware.ts',
    ]);
    // A flat list of documented constants: nothing to split.
    const lists = new Set(['lib/config/business.ts']);
    const long = files.filter(({ path, text }) => !lists.has(path) && text.split('\n').length > 301);
    expect(long.map(({ path }) => path)).toEqual([]);
  });

  it('contain nothing unfinished or suppressed', () => {
    const marks = /\b(TODO|FIXME|XXX|HACK)\b|[Ll]orem ipsum|@ts-ignore|@ts-expect-error|biome-ignore/;
    const files = listSources([
      'app/**/*.{ts,tsx}',
      'components/**/*.{ts,tsx}',
      'lib/**/*.{ts,tsx,mjs}',
      'middleware.ts',
    ]);
    expect(files.filter(({ text }) => marks.test(text)).map(({ path }) => path)).toEqual([]);
  });
});
