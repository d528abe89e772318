/** Copies of compiled modules in the container image. */
import { lstatSync, mkdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '@/tests/support/vitest/temporary-folder';
import { chunkCopier } from './image-files.mjs';

const moduleText = (name: string, text: string) =>
  `module.exports=${text}\n\n//# sourceMappingURL=${name}.js.map`;

async function copyModules(modules: Readonly<Record<string, string>>): Promise<string> {
  const [from, to] = [temporaryFolder('chunks'), temporaryFolder('image')];
  const copy = chunkCopier(to);
  for (const [file, text] of Object.entries(modules)) {
    const source = path.join(from, file);
    mkdirSync(path.dirname(source), { recursive: true });
    writeFileSync(source, moduleText(path.basename(file, '.js'), text));
    await copy(source, file);
  }
  return to;
}

describe('a copy of a compiled module', () => {
  it('is a link to the first module with the same text in its folder', async () => {
    const folder = await copyModules({
      'ssr/a.js': '[1]',
      'ssr/b.js': '[1]',
      'ssr/c.js': '[2]',
      'd.js': '[1]',
    });
    expect(readlinkSync(path.join(folder, 'ssr/b.js'))).toBe('a.js');
    for (const file of ['ssr/a.js', 'ssr/c.js', 'd.js'])
      expect(lstatSync(path.join(folder, file)).isFile()).toBe(true);
  });

  it('has the text of the module, without the name of a source map that the image lacks', async () => {
    const folder = await copyModules({ 'a.js': '[1]', 'b.js': '[1]' });
    for (const file of ['a.js', 'b.js'])
      expect(readFileSync(path.join(folder, file), 'utf8')).toBe('module.exports=[1]\n');
  });
});
