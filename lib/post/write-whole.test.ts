import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { removeDrafts, writeWhole } from './write-whole';

const folder = mkdtempSync(path.join(os.tmpdir(), 'snoei-whole-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a file that is written whole', () => {
  it('leaves nothing of an attempt that was killed, and everything else alone', async () => {
    for (const name of [
      'letter.pdf.0b9d.part',
      'letter.pdf.77aa.part',
      'letter.json.0b9d.part',
      'other.pdf',
    ]) {
      writeFileSync(path.join(folder, name), 'half');
    }
    await writeWhole(path.join(folder, 'letter.pdf'), 'whole');
    expect(readdirSync(folder).sort()).toEqual(['letter.json.0b9d.part', 'letter.pdf', 'other.pdf']);
    expect(readFileSync(path.join(folder, 'letter.pdf'), 'utf8')).toBe('whole');
    await removeDrafts(path.join(folder, 'letter.json'));
    expect(readdirSync(folder).sort()).toEqual(['letter.pdf', 'other.pdf']);
  });
});
