import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '@/tests/support/vitest/temporary-folder';
import { failuresOfRun } from './failed-tests-reporter.mjs';
import { inProject } from './project.mjs';
import {
  describeFailures,
  failuresOfPlaywright,
  failuresOfVitest,
  flakyOfPlaywright,
} from './test-failures.mjs';

const folder = temporaryFolder('failures');

function report(content: unknown): string {
  const file = path.join(folder, `${crypto.randomUUID()}.json`);
  writeFileSync(file, JSON.stringify(content));
  return file;
}

/** In the format of vitest's reporter API. */
function testModule({
  errors = [] as object[],
  suites = [] as object[],
  tests = [] as object[],
  state = 'failed',
}) {
  return {
    moduleId: inProject('lib', 'money', 'cents.test.ts'),
    state: () => state,
    errors: () => errors,
    children: { allSuites: () => suites, allTests: () => tests },
  };
}

describe('failures of vitest', () => {
  it('name the test, its file, its first error and the difference', () => {
    const failed = {
      fullName: 'cents > add up',
      result: () => ({
        errors: [{ stack: 'AssertionError: no\n at x', diff: '- 1\n+ 2' }, { message: 'later' }],
      }),
    };
    expect(failuresOfRun([testModule({ tests: [failed] })], [])).toEqual([
      {
        name: 'cents > add up',
        file: 'lib/money/cents.test.ts',
        text: 'AssertionError: no\n at x\n- 1\n+ 2',
      },
    ]);
  });

  it('include what is no test: a file, a set-up, an unhandled error', () => {
    const setUp = { fullName: 'cents', errors: () => [{ message: 'set-up' }] };
    const failures = failuresOfRun(
      [
        testModule({ errors: [{ message: 'cannot load' }], suites: [setUp] }),
        testModule({ state: 'pending' }),
      ],
      [{ message: 'rejected' }],
    );
    expect(failures.map(({ name, text }) => [name, text])).toEqual([
      ['the whole file', 'cannot load'],
      ['cents', 'set-up'],
      ['the whole file', 'The file did not finish.'],
      ['an unhandled error', 'rejected'],
    ]);
  });

  it('are empty without a report', () => {
    expect(failuresOfVitest(path.join(folder, 'missing.json'))).toEqual([]);
    expect(failuresOfPlaywright(path.join(folder, 'missing.json'))).toEqual([]);
    expect(flakyOfPlaywright(path.join(folder, 'missing.json'))).toEqual([]);
  });
});

describe('failures of Playwright', () => {
  const spec = (title: string, status: string, message: string) => ({
    title,
    file: 'chat.spec.ts',
    line: 7,
    tests: [{ status, results: [{ errors: [{ message }] }] }],
  });

  it('are listed at every depth and for the run itself; flaky tests separately', () => {
    const file = report({
      suites: [
        {
          title: 'chat.spec.ts',
          file: 'chat.spec.ts',
          specs: [spec('opens', 'expected', ''), spec('responds', 'flaky', 'too late')],
          suites: [
            { title: 'by keyboard', file: 'chat.spec.ts', specs: [spec('sends', 'unexpected', 'no button')] },
          ],
        },
      ],
      errors: [{ message: 'The port is taken.' }],
    });
    expect(failuresOfPlaywright(file, 'tests/e2e')).toEqual([
      { name: 'by keyboard › sends', file: 'tests/e2e/chat.spec.ts:7', text: 'no button' },
      { name: 'the whole run', file: '', text: 'The port is taken.' },
    ]);
    expect(flakyOfPlaywright(file, 'tests/e2e')).toEqual([
      { name: 'responds', file: 'tests/e2e/chat.spec.ts:7', text: 'too late' },
    ]);
  });
});

describe('the end of a run', () => {
  const failure = { step: 'api', name: 'orders › are paid', file: 'tests/api/orders.test.ts', text: '' };

  it('shows the first lines of an error, without colours and frames of packages', () => {
    const text = `\u001b[31mError: no\u001b[39m\n\n at f (tests/a.ts:1)\n at g (/x/node_modules/y/z.js:2)\n${'more\n'.repeat(30)}`;
    const lines = describeFailures([{ ...failure, text }]);
    expect(lines[0]).toBe('✗ api · tests/api/orders.test.ts · orders › are paid');
    expect(lines.slice(1, 4)).toEqual(['    Error: no', '     at f (tests/a.ts:1)', '    more']);
    expect(lines).toHaveLength(13);
  });

  it('shows its summary when nearly everything fails', () => {
    const lines = describeFailures(Array.from({ length: 300 }, () => ({ ...failure, text: 'one\ntwo' })));
    expect(lines).toHaveLength(300 + 20 * 2);
    expect(lines.at(-1)).toBe('✗ api · tests/api/orders.test.ts · orders › are paid');
  });

  it('omits empty sections', () => {
    expect(describeFailures([{ step: 'lint', name: '', file: '', text: 'a space too many' }])).toEqual([
      '✗ lint',
      '    a space too many',
    ]);
  });
});
