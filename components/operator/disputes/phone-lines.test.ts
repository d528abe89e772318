import { expect, it } from 'vitest';
import { phoneLines } from './phone-lines';

it('writes numbers as in the Netherlands, and leaves other text', () => {
  const phones = ['+31208202070', '0800-0402', '0900-1234 (lokaal tarief)'];
  expect(phoneLines(phones)).toBe('020 820 2070\n0800 0402\n0900-1234 (lokaal tarief)');
  expect(phoneLines([])).toBe('');
});
