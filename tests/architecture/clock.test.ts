/** One clock for API, jobs and SQL: no other code reads the time. */
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { listSources } from './sources';

/** SQL that reads the database's own clock. */
const sqlClock =
  /\b(?:now|clock_timestamp|statement_timestamp|transaction_timestamp)\s*\(\s*\)|\b(?:current_timestamp|current_date|current_time|localtimestamp|localtime)\b|\.defaultNow\(/i;

/** A text without any of these has no match: parsing every file takes seconds. */
const hint = /Date|Temporal|now|timestamp|current_|localtime/i;

/** Code that reads the machine's time: `new Date()`, `Date()`, `Date.now()`, `Temporal.Now`. */
function clockReadings(path: string, text: string): string[] {
  if (!hint.test(text)) return [];
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const note = (node: ts.Node) => {
    found.push(`${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${node.getText()}`);
  };
  const visit = (node: ts.Node) => {
    if (ts.isNewExpression(node) && node.expression.getText() === 'Date' && !node.arguments?.length)
      note(node);
    if (ts.isCallExpression(node) && node.expression.getText() === 'Date') note(node);
    if (
      ts.isPropertyAccessExpression(node) &&
      /^(?:globalThis\.)?(?:Date\.now|Temporal\.Now)$/.test(node.getText())
    )
      note(node);
    if ((ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node)) && sqlClock.test(node.text))
      note(node);
    if (ts.isCallExpression(node) && /\.defaultNow$/.test(node.expression.getText())) note(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

describe('time', () => {
  it.each([
    'const at = new Date();',
    'const at = Date.now();',
    'const at = Temporal.Now.instant();',
    'await db.execute(sql`update x set at = now()`);',
    "const text = 'select current_timestamp';",
    "timestamp('at').defaultNow()",
  ])('is detected in: %s', (code) => {
    expect(clockReadings('example.ts', code)).toHaveLength(1);
  });

  it.each([
    'new Date(clock.now().getTime())',
    'clock.now()',
    '// now() is not for us',
    "new Date('2026-01-01')",
  ])('is not detected in: %s', (code) => {
    expect(clockReadings('example.ts', code)).toEqual([]);
  });

  it('is read from the clock alone, in API, jobs, letters, notice rules and mails', () => {
    const rooms = [
      'api',
      'jobs',
      'letters',
      'notice',
      'mail',
      'payments',
      'post',
      'flows',
      'fields',
      'calendar',
    ];
    const readings = listSources(rooms.map((room) => `lib/${room}/**/*.{ts,tsx}`)).flatMap(({ path, text }) =>
      clockReadings(path, text),
    );
    expect(readings).toEqual([]);
  });

  it('has no default in a migration', () => {
    const migrations = listSources(['lib/api/db/migrations/*.sql']);
    expect(migrations.length).toBeGreaterThan(0);
    expect(migrations.filter(({ text }) => sqlClock.test(text)).map(({ path }) => path)).toEqual([]);
  });
});
