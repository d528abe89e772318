import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { blockData } from '@/lib/content/fields';
import { locales } from '@/lib/i18n/locale';
import samples from './block-samples.json';
import { blockSchemas } from './schemas';

const schemas = new Map<string, { readonly schema: z.ZodObject }>(Object.entries(blockSchemas));

describe.each(locales)('the samples of the style page, %s', (locale) => {
  const blocks = z.array(blockData).parse(samples[locale]);

  it('include every block', () => {
    expect([...new Set(blocks.map(({ component }) => component))].sort()).toEqual([...schemas.keys()].sort());
  });

  it('match their schemas', () => {
    const wrong = blocks.filter((block) => !schemas.get(block.component)?.schema.safeParse(block).success);
    expect(wrong.map(({ component }) => component)).toEqual([]);
  });
});
