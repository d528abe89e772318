/** The project's components file for Storyblok's editor. */
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { blockSchemas } from '@/components/content/blocks/schemas';
import { listComponents } from '@/lib/content/component-definitions';
import { defineBlock } from '@/lib/content/define-block';
import { objectsIn } from '@/lib/content/embedded/json';
import { text } from '@/lib/content/fields';
import { storyTypes } from '@/lib/content/story-types';
import { projectStories } from '@/tests/support/samples/project-stories';

const components = listComponents(Object.values(blockSchemas));
const byName = new Map(components.map((component) => [component.name, component]));

const fieldTypes = [
  'text',
  'textarea',
  'markdown',
  'richtext',
  'number',
  'boolean',
  'option',
  'options',
  'asset',
  'bloks',
] as const;

describe('the components file', () => {
  it('contains every kind of story, every block and every item once', () => {
    for (const name of Object.keys(storyTypes)) expect(byName.get(name)?.is_root, name).toBe(true);
    for (const name of Object.keys(blockSchemas)) expect(byName.get(name)?.is_nestable, name).toBe(true);
    expect(byName.get('question')).toMatchObject({ is_root: false, is_nestable: true });
    expect(byName.size).toBe(components.length);
  });

  it('is valid for the management API', () => {
    const shape = z.array(
      z.strictObject({
        name: z.string().regex(/^[a-z][a-z0-9_]*$/),
        display_name: z.string().min(1),
        is_root: z.boolean(),
        is_nestable: z.boolean(),
        schema: z.record(
          z.string().regex(/^[a-zA-Z][a-zA-Z0-9_]*$/),
          z.strictObject({
            type: z.enum(fieldTypes),
            pos: z.int().min(0),
            required: z.boolean().optional(),
            description: z.string().optional(),
            options: z.array(z.strictObject({ name: z.string(), value: z.string() })).optional(),
            source: z.literal('internal_stories').optional(),
            component_whitelist: z.array(z.string()).optional(),
            restrict_components: z.boolean().optional(),
            maximum: z.int().optional(),
            translatable: z.literal(true).optional(),
          }),
        ),
      }),
    );
    expect(shape.safeParse(JSON.parse(JSON.stringify(components))).error?.issues ?? []).toEqual([]);
  });

  it('nests only existing components', () => {
    for (const { name, schema } of components) {
      for (const [field, { component_whitelist = [] }] of Object.entries(schema)) {
        for (const nested of component_whitelist) {
          expect(byName.get(nested)?.is_nestable, `${name}.${field}: ${nested}`).toBe(true);
        }
      }
    }
    expect(byName.get('page')?.schema.body?.component_whitelist).toEqual(Object.keys(blockSchemas).sort());
  });

  it('has a field for every value in the project’s stories', () => {
    const missing = projectStories.flatMap(({ full_slug, content }) =>
      [...objectsIn(content)].flatMap((block) => {
        if (typeof block.component !== 'string') return [];
        const known = byName.get(block.component)?.schema;
        if (!known) return [`${full_slug}: ${block.component}`];
        return Object.keys(block)
          .map((field) => field.replace(/__i18n__.*$/, ''))
          .filter((field) => !['_uid', 'component', 'body'].includes(field) && !Object.hasOwn(known, field))
          .map((field) => `${full_slug}: ${block.component}.${field}`);
      }),
    );
    expect(missing).toEqual([]);
  });

  it('rejects an unknown field type, and two components of one name', () => {
    const odd = defineBlock('odd', 'Odd', { caption: z.string() });
    expect(() => listComponents([odd])).toThrow('odd.caption is not made of the fields');
    const twin = defineBlock('page', 'Twin', { caption: text() });
    expect(() => listComponents([twin])).toThrow('more than one component is named page');
  });
});
