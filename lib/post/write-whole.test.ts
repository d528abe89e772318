import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { writeWhole } from './write-whole';

const folder = mkdtempSync(path.join(os.tmpdir(), 'snoei-whole-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('an atomic file write', () => {
  it('cleans up an interrupted attempt, and leaves other files alone', async () => {
    const anHourAgo = Date.now() / 1000 - 3600;
    for (const name of [
      'letter.pdf.0b9d.part',
      'letter.pdf.77aa.part',
      'letter.json.0b9d.part',
      'other.pdf',
    ]) {
      const file = path.join(folder, name);
      writeFileSync(file, 'half');
      // A draft of another running process.
      if (!name.includes('77aa')) utimesSync(file, anHourAgo, anHourAgo);
    }
    await writeWhole(path.join(folder, 'letter.pdf'), 'whole');
    expect(readdirSync(folder).sort()).toEqual([
      'letter.json.0b9d.part',
      'letter.pdf',
      'letter.pdf.77aa.part',
      'other.pdf',
    ]);
    expect(readFileSync(path.join(folder, 'letter.pdf'), 'utf8')).toBe('whole');
  });
});
