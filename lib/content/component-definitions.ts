/**
 * The components of a Storyblok space, generated from the schemas that validate its stories. In the format of
 * Storyblok's command line (`components.json`).
 */
import type * as z from 'zod';
import type { BlockDefinition } from './define-block';
import { type EditorField, editorFields, itemShapes } from './fields';
import { storyTypes } from './story-types';

export interface ComponentField extends EditorField {
  /** Order in the editor. */
  readonly pos: number;
  /** Translatable per language. */
  readonly translatable?: true;
}

export interface ComponentDefinition {
  readonly name: string;
  readonly display_name: string;
  /** A kind of story. */
  readonly is_root: boolean;
  /** May be nested in another component. */
  readonly is_nestable: boolean;
  readonly schema: Readonly<Record<string, ComponentField>>;
}

/** Fields managed by Storyblok. */
const ownFields = new Set(['_uid', 'component']);
const translatableTypes: ReadonlySet<string> = new Set(['text', 'textarea', 'markdown', 'richtext']);

/** Lists every component: kinds of stories, blocks and their items. Throws for duplicate names. */
export function listComponents(blocks: readonly BlockDefinition[]): ComponentDefinition[] {
  const blockNames = blocks.map(({ name }) => name).sort();
  const components = [
    ...Object.values(storyTypes).map((type) => componentOf(type, blockNames, { root: true })),
    ...blocks.map((block) => componentOf(block, blockNames, { root: false })),
    ...[...itemShapes].map(([name, schema]) =>
      componentOf({ name, label: labelOf(name), schema }, blockNames, { root: false }),
    ),
  ];
  const names = components.map(({ name }) => name);
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  if (twice.length > 0) throw new Error(`more than one component is named ${twice.join(', ')}`);
  return components.sort((a, b) => (a.name < b.name ? -1 : 1));
}

function componentOf(
  { name, label, schema }: { readonly name: string; readonly label: string; readonly schema: z.ZodObject },
  blockNames: readonly string[],
  { root }: { root: boolean },
): ComponentDefinition {
  const fields = Object.entries(schema.shape).filter(([field]) => !ownFields.has(field));
  return {
    name,
    display_name: label,
    is_root: root,
    is_nestable: !root,
    schema: Object.fromEntries(
      fields.map(([field, fieldSchema], pos) => [
        field,
        fieldOf(`${name}.${field}`, fieldSchema, pos, blockNames),
      ]),
    ),
  };
}

function fieldOf(
  fieldPath: string,
  schema: z.core.$ZodType,
  pos: number,
  blockNames: readonly string[],
): ComponentField {
  const editor = editorFields.get(schema);
  if (!editor) throw new Error(`${fieldPath} is not made of the fields of lib/content/fields.ts`);
  const given = Object.fromEntries(Object.entries(editor).filter(([, value]) => value !== undefined));
  return {
    ...editor,
    ...given,
    pos,
    ...(holdsBlocks(editor) ? { restrict_components: true, component_whitelist: blockNames } : {}),
    ...(translatableTypes.has(editor.type) ? { translatable: true } : {}),
  };
}

/** A field for any block: accepts blocks, not kinds of stories or items of a single block. */
function holdsBlocks({ type, component_whitelist }: EditorField): boolean {
  return (type === 'bloks' || type === 'richtext') && component_whitelist === undefined;
}

function labelOf(name: string): string {
  const label = name.replaceAll('_', ' ');
  return label.charAt(0).toUpperCase() + label.slice(1);
}
