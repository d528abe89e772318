import { DatabaseError } from 'pg';
import pino from 'pino';
import { expect, it } from 'vitest';
import { logConsole } from './console-log';
import { describeError } from './log';

const silent = () => undefined;

/** A console that is sent to a log, and its lines. */
function loggedConsole() {
  const lines: string[] = [];
  const log = pino(
    { base: null, serializers: { err: describeError } },
    { write: (line) => lines.push(line) },
  );
  const target: Parameters<typeof logConsole>[1] = {
    debug: silent,
    log: silent,
    info: silent,
    warn: silent,
    error: silent,
  };
  logConsole(log, target);
  return { target, lines };
}

it('writes one line for a text with lines in it', () => {
  const { target, lines } = loggedConsole();
  target.error(' \u001B[31m⨯\u001B[39m no image for', '/nope\n{"level":30,"msg":"forged"}');
  expect(lines).toHaveLength(1);
  expect(lines[0]?.trimEnd().split('\n')).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 50,
    msg: '⨯ no image for /nope\n{"level":30,"msg":"forged"}',
  });
});

it('describes an error without the values of its statement', () => {
  const { target, lines } = loggedConsole();
  target.error('a request failed', new DatabaseError('jan@klant.example exists', 1, 'error'));
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'a request failed', err: { type: 'error' } });
  expect(lines.join()).not.toContain('jan@klant.example');
});

it('keeps the level of each method', () => {
  const { target, lines } = loggedConsole();
  target.info('a');
  target.warn('b');
  target.log('c'.repeat(9000));
  expect(lines.map((line) => (JSON.parse(line) as { level: number }).level)).toEqual([30, 40, 30]);
  expect(lines.join().length).toBeLessThan(3000);
});
