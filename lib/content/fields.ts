/**
 * The vocabulary of fields in which blocks and stories are declared: each is a zod schema that says beside its shape
 * which field type Storyblok's editor shows for it. A block's schema checks what a story brings, and the components
 * file for Storyblok is made from the same lines. `lib/content/define-block.ts` puts them together.
 */
import { z } from 'zod';

/** What Storyblok's editor needs to know of a field; see its management API, 'The field object'. */
export interface EditorField {
  readonly type:
    | 'text'
    | 'textarea'
    | 'markdown'
    | 'richtext'
    | 'number'
    | 'boolean'
    | 'option'
    | 'options'
    | 'asset'
    | 'bloks';
  readonly required?: boolean;
  /** Help beside the field. */
  readonly description?: string;
  readonly options?: readonly { readonly name: string; readonly value: string }[];
  /** Where the values of an `options` field come from, when they are stories. */
  readonly source?: 'internal_stories';
  readonly component_whitelist?: readonly string[];
  readonly restrict_components?: boolean;
  readonly maximum?: number;
}

/** The editor's side of each field schema. */
export const editorFields = z.registry<EditorField>();

function field<Schema extends z.ZodType>(schema: Schema, editor: EditorField): Schema {
  editorFields.add(schema, editor);
  return schema;
}

/** Storyblok sends an empty field as '' or null, or leaves it out. */
function optional<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional());
}

/** One line; must be there. */
export function text(description?: string) {
  return field(z.string().min(1), { type: 'text', required: true, description });
}

export function optionalText(description?: string) {
  return field(optional(z.string()), { type: 'text', description });
}

/** Some plain lines; must be there. */
export function textarea(description?: string) {
  return field(z.string().min(1), { type: 'textarea', required: true, description });
}

/** Words with Markdown in them; must be there. Links as lib/content/links.ts takes them. */
export function markdown(description?: string) {
  return field(z.string().min(1), { type: 'markdown', required: true, description });
}

export function optionalMarkdown(description?: string) {
  return field(optional(z.string()), { type: 'markdown', description });
}

/** A document of Storyblok's rich-text editor; blocks may stand in it. */
export function richtext(description?: string) {
  return field(z.looseObject({ type: z.literal('doc'), content: z.array(z.unknown()).default([]) }), {
    type: 'richtext',
    required: true,
    description,
  });
}

/** Storyblok sends numbers as text. */
export function number(description?: string) {
  return field(z.coerce.number(), { type: 'number', required: true, description });
}

export function optionalNumber(
  description?: string,
  { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY }: { min?: number; max?: number } = {},
) {
  const schema = z.coerce.number().refine((value) => value >= min && value <= max, {
    error: `is a number from ${min} to ${max}`,
  });
  return field(optional(schema), { type: 'number', description });
}

/** A day, YYYY-MM-DD. */
export function optionalDay(description?: string) {
  return field(optional(z.iso.date()), { type: 'text', description });
}

/** A switch; off where it was never touched. */
export function toggle(description?: string) {
  return field(
    z.preprocess((value) => value === true || value === 'true', z.boolean()),
    {
      type: 'boolean',
      description,
    },
  );
}

function optionList(values: readonly string[]) {
  return values.map((value) => ({ name: value, value }));
}

/** One of some words; must be chosen. */
export function option<const Values extends readonly [string, ...string[]]>(
  values: Values,
  description?: string,
) {
  return field(z.enum(values), { type: 'option', required: true, options: optionList(values), description });
}

export function optionalOption<const Values extends readonly [string, ...string[]]>(
  values: Values,
  description?: string,
) {
  return field(optional(z.enum(values)), { type: 'option', options: optionList(values), description });
}

/** Stories, by uuid, in the editor's order. */
export function storyUuids(description?: string) {
  return field(
    z.preprocess((value) => value ?? [], z.array(z.uuid())),
    {
      type: 'options',
      source: 'internal_stories',
      description,
    },
  );
}

const assetShape = z.looseObject({ filename: z.string().min(1), alt: z.string().default('') });

/** A picture, video or other file: an address (our own start with `/assets/`) and its text alternative. */
export type Asset = z.infer<typeof assetShape>;

export function asset(description?: string) {
  return field(assetShape, { type: 'asset', required: true, description });
}

export function optionalAsset(description?: string) {
  return field(
    z.preprocess(
      (value) =>
        value && typeof value === 'object' && 'filename' in value && value.filename ? value : undefined,
      assetShape.optional(),
    ),
    { type: 'asset', description },
  );
}

/**
 * Items of one kind inside a block (an FAQ's questions, a page's actions): Storyblok nests them as blocks named `kind`.
 * `shape` is made of the fields above. A malformed item is left out of the list by the caller's choice of schema, never
 * silently here: the whole block fails, is logged and skipped.
 */
export function items<Shape extends z.ZodRawShape>(
  kind: string,
  shape: Shape,
  { min = 0, description }: { min?: number; description?: string } = {},
) {
  const item = z.object({ _uid: z.string().optional(), component: z.literal(kind).optional(), ...shape });
  declareItem(kind, item);
  return field(
    z.preprocess((value) => value ?? [], z.array(item).min(min)),
    {
      type: 'bloks',
      required: min > 0,
      restrict_components: true,
      component_whitelist: [kind],
      description,
    },
  );
}

/** One item at most, such as an article's author; Storyblok nests it as a list of one. */
export function item<Shape extends z.ZodRawShape>(kind: string, shape: Shape, description?: string) {
  const schema = z.object({ _uid: z.string().optional(), component: z.literal(kind).optional(), ...shape });
  declareItem(kind, schema);
  return field(
    z.preprocess((value) => (Array.isArray(value) ? value[0] : (value ?? undefined)), schema.optional()),
    { type: 'bloks', maximum: 1, restrict_components: true, component_whitelist: [kind], description },
  );
}

/** The kinds of items declared so far, for the components file: a kind that is used twice has the fields of both. */
export const itemShapes = new Map<string, z.ZodObject>();

function declareItem(kind: string, schema: z.ZodObject): void {
  itemShapes.set(kind, z.object({ ...itemShapes.get(kind)?.shape, ...schema.shape }));
}

/** A block as a story carries it, not looked into yet. */
export const blockData = z.looseObject({ _uid: z.string(), component: z.string() });

/** A block as a story carries it; the registry (components/content/blocks/registry.ts) checks and shows it. */
export type BlockData = z.infer<typeof blockData>;

/** What is no block at all keeps its place under no name, so that the registry logs and skips it like any unknown one. */
const anyBlock = blockData.catch({ _uid: '', component: '' });

/** Any blocks, shown in order. */
export function blocks(description?: string) {
  return field(
    z.preprocess((value) => value ?? [], z.array(anyBlock)),
    { type: 'bloks', description },
  );
}
