import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { parseLeniently } from './parse-leniently';

const schema = z.object({
  title: z.string(),
  faq: z.array(z.object({ question: z.string(), tags: z.array(z.string()).default([]) })),
});

describe('parseLeniently', () => {
  it('omits malformed list items, the innermost first, and reports them', () => {
    const value = {
      title: 'x',
      faq: [{ question: 'a', tags: ['b', 1] }, { question: 2 }, { question: 'c' }, 'd'],
    };
    const result = parseLeniently(schema, value);
    expect(result.data).toEqual({
      title: 'x',
      faq: [
        { question: 'a', tags: ['b'] },
        { question: 'c', tags: [] },
      ],
    });
    expect(result.dropped.map(({ path }) => path)).toEqual(['faq.0.tags.1', 'faq.1', 'faq.2']);
    expect(value.faq).toHaveLength(4);
  });

  it('returns null for other errors, and reports them', () => {
    const result = parseLeniently(schema, { faq: [{ question: 'a' }] });
    expect(result.data).toBeNull();
    expect('reason' in result && result.reason).toContain('title');
  });

  it('terminates', () => {
    const result = parseLeniently(schema, { title: 'x', faq: Array.from({ length: 500 }, () => 0) });
    expect(result.data).toBeNull();
  });
});
