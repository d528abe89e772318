import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '@/tests/support/vitest/temporary-folder';
import { startSteps } from './steps.mjs';

describe('startSteps', () => {
  const begin = () => {
    const logFile = path.join(temporaryFolder('steps'), 'logs', 'up.log');
    const lines: string[] = [];
    return { logFile, lines, runStep: startSteps(logFile, (line) => lines.push(line)) };
  };

  it('prints a line per step, and writes the output to the log file only', async () => {
    const { logFile, lines, runStep } = begin();
    expect(await runStep('install', async () => 0)).toBe(0);
    const code = await runStep('build', async (onOutput) => {
      onOutput('Compiled ');
      onOutput('successfully\n');
      return 0;
    });
    expect(code).toBe(0);
    expect(lines).toEqual([
      expect.stringMatching(/^ {2}install {3,}0\.\d s$/),
      expect.stringMatching(/^ {2}build {5,}0\.\d s$/),
    ]);
    expect(readFileSync(logFile, 'utf8')).toBe('Compiled successfully\n');
  });

  it('shows the output of a failed step, and where it is', async () => {
    const { logFile, lines, runStep } = begin();
    const code = await runStep('build', async (onOutput) => {
      onOutput('Module not found: x\n');
      return 2;
    });
    expect(code).toBe(2);
    expect(lines.join('\n')).toMatch(/^Module not found: x\n\n {2}build .* failed\n/);
    expect(lines.join('\n')).toContain(logFile);
  });
});
