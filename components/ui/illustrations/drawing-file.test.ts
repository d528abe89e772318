import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { drawingPath } from './drawing-file';
import { drawingNames, drawingSvg } from './drawing-shapes';

it.each(drawingNames)('the file of %s has its shapes', (name) => {
  const path = join(import.meta.dirname, '../../../public', drawingPath(name));
  expect(readFileSync(path, 'utf8')).toBe(drawingSvg(name));
});
