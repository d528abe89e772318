import { describe, expect, it } from 'vitest';
import { readingTimeMinutes } from './reading-time';

const block = (component: string, fields: Record<string, unknown>) => ({
  _uid: component,
  component,
  ...fields,
});
const text = (length: number) => block('text', { text: 'a'.repeat(length) });

describe('readingTimeMinutes', () => {
  it.each([
    [[], 1],
    [[text(100)], 1],
    [[text(1799)], 1],
    [[text(1800)], 2],
    [[text(1200), text(1200), text(1200)], 3],
    [[text(6000)], 5],
  ])('of %j is %i', (body, minutes) => {
    expect(readingTimeMinutes(body)).toBe(minutes);
  });

  it('counts 300 characters for a block without text', () => {
    const bare = block('animation', { title: '' });
    expect(readingTimeMinutes([text(1499), bare])).toBe(1);
    expect(readingTimeMinutes([text(1500), bare])).toBe(2);
    expect(readingTimeMinutes(Array.from({ length: 8 }, () => bare))).toBe(2);
  });

  it('counts text in items and rich text, and no other fields of a block', () => {
    const long = 'a'.repeat(1800);
    expect(readingTimeMinutes([block('steps', { steps: [{ title: long, text: long }] })])).toBe(3);
    const doc = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: long }] }] };
    expect(readingTimeMinutes([block('rich_text', { content: doc })])).toBe(2);
    expect(readingTimeMinutes([block('phone', { screen: long, actions: [{ link: long }] })])).toBe(1);
  });
});
