/**
 * Writes the files of the drawings: `npm run drawings`. They are committed; a test fails when they differ from their shapes.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawingPath } from './drawing-file';
import { drawingNames, drawingSvg } from './drawing-shapes';

const publicFolder = join(import.meta.dirname, '../../../public');
mkdirSync(join(publicFolder, 'assets/drawings'), { recursive: true });
for (const name of drawingNames) writeFileSync(join(publicFolder, drawingPath(name)), drawingSvg(name));
