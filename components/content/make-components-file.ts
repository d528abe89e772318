/**
 * `npm run stories:components -- [FOLDER]`: writes the components of the space as files for `storyblok components
 * push`; by default to that command's own folder.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { blockSchemas } from '@/components/content/blocks/schemas';
import { getEnv } from '@/lib/config/env';
import { listComponents } from '@/lib/content/component-definitions';

const { STORYBLOK_SPACE_ID: spaceId } = getEnv();
const folder = process.argv[2] ?? join('.storyblok/components', spaceId ?? 'snoei');
const components = listComponents(Object.values(blockSchemas));

mkdirSync(folder, { recursive: true });
const write = (name: string, data: unknown) =>
  writeFileSync(join(folder, name), `${JSON.stringify(data, null, 2)}\n`);
write('components.json', components);
// Required by the command; the project has none.
write('groups.json', []);
write('presets.json', []);
write('tags.json', []);
console.log(`${components.length} components in ${folder}/components.json`);
