/** The project's stories against the contracts of the blocks: an invalid block would be omitted from its page. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { blockData } from '@/lib/content/fields';
import { blockSchemas } from './schemas';

const root = join(import.meta.dirname, '../../..');
const schemas = new Map<string, { readonly schema: z.ZodObject }>(Object.entries(blockSchemas));

const story = z.looseObject({
  content: z.looseObject({ body: z.array(blockData).default([]) }),
});

/** Returns the errors of a block, and of blocks nested in a rich text. */
function problemsOf(block: z.infer<typeof blockData>): string[] {
  const known = schemas.get(block.component);
  if (!known) return [`unknown block ${block.component}`];
  const result = known.schema.safeParse(block);
  return result.success
    ? []
    : result.error.issues.map(({ path, message }) => `${block.component}.${path.join('.')}: ${message}`);
}

const files = globSync('lib/content/stories/**/*.json', { cwd: root });
const read = (file: string) => readFileSync(join(root, file), 'utf8');

describe('the stories of the project', () => {
  it('contain only blocks that match their schema', () => {
    const problems = files.flatMap((file) => {
      const { content } = story.parse(JSON.parse(read(file)));
      return content.body.flatMap(problemsOf).map((problem) => `${file}: ${problem}`);
    });
    expect(files.length).toBeGreaterThan(0);
    expect(problems).toEqual([]);
  });

  it('name blocks by ids that are unique on their page', () => {
    const twice = files.filter((file) => {
      const ids = story.parse(JSON.parse(read(file))).content.body.map(({ _uid }) => _uid);
      return new Set(ids).size !== ids.length;
    });
    expect(twice).toEqual([]);
  });

  it('show only existing images', () => {
    const missing = files.flatMap((file) =>
      [...read(file).matchAll(/"(\/assets\/[^"]+)"/g)]
        .map(([, path = '']) => path)
        .filter((path) => !existsSync(join(root, 'public', path)))
        .map((path) => `${file}: ${path}`),
    );
    expect(missing).toEqual([]);
  });

  it('add no currency or percent sign to a figure that contains one', () => {
    const doubled = files.filter((file) => /€\s?\{\{|\}\}\s?%/.test(read(file)));
    expect(doubled).toEqual([]);
  });

  it('offer no letter for life and funeral cover, of which none is made', () => {
    const aboutCover = files.filter((file) =>
      /uitvaartverzekering|levensverzekering|overlijdensrisico/.test(file),
    );
    expect(aboutCover.length).toBeGreaterThan(0);
    expect(aboutCover.filter((file) => /\{\{(regular|registered)Price\}\}/.test(read(file)))).toEqual([]);
  });
});
