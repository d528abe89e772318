/**
 * Field types of blocks and stories: each is a zod schema with the field type of Storyblok's editor.
 * A block's schema validates stories, and the components file for Storyblok is generated from it.
 * `lib/content/define-block.ts` combines them.
 */
import * as z from 'zod';

/** Storyblok editor's properties of a field; see its management API, 'The field object'. */
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
  /** Help text of the field. */
  readonly description?: string;
  readonly options?: readonly { readonly name: string; readonly value: string }[];
  /** Source of an `options` field's values, when they are stories. */
  readonly source?: 'internal_stories';
  readonly component_whitelist?: readonly string[];
  readonly restrict_components?: boolean;
  readonly maximum?: number;
}

/** Editor properties by field schema. */
export const editorFields = z.registry<EditorField>();

function field<Schema extends z.ZodType>(schema: Schema, editor: EditorField): Schema {
  editorFields.add(schema, editor);
  return schema;
}

/** Storyblok sends an empty field as '' or null, or omits it. */
function optional<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional());
}

/** One line, required. */
export function text(description?: string) {
  return field(z.string().min(1), { type: 'text', required: true, description });
}

export function optionalText(description?: string) {
  return field(optional(z.string()), { type: 'text', description });
}

/** Plain lines, required. */
export function textarea(description?: string) {
  return field(z.string().min(1), { type: 'textarea', required: true, description });
}

/** Markdown, required. Links in the format of lib/content/links.ts. */
export function markdown(description?: string) {
  return field(z.string().min(1), { type: 'markdown', required: true, description });
}

export function optionalMarkdown(description?: string) {
  return field(optional(z.string()), { type: 'markdown', description });
}

/** A document of Storyblok's rich-text editor, with nested blocks. */
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

/** A day, YYYY-MM-DD. A mistyped one counts as none: it does not hide its story. */
export function lenientDay(description?: string) {
  return field(optional(z.iso.date()).catch(undefined), { type: 'text', description });
}

/** A switch; off by default. */
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

/** A selection, required. */
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

/** The content service gives some addresses without their protocol. */
const filename = z
  .string()
  .min(1)
  .transform((address) => address.replace(/^\/\//, 'https://'));
const assetShape = z.looseObject({ filename, alt: z.string().default('') });

/** A picture, video or other file: a URL (our own start with `/assets/`) and its alternative text. */
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
 * `shape` consists of the fields above. A malformed item fails the whole block, which is logged and skipped.
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

/** At most one item, such as an article's author; Storyblok nests it as a list of one. */
export function item<Shape extends z.ZodRawShape>(kind: string, shape: Shape, description?: string) {
  const schema = z.object({ _uid: z.string().optional(), component: z.literal(kind).optional(), ...shape });
  declareItem(kind, schema);
  return field(
    z.preprocess((value) => (Array.isArray(value) ? value[0] : (value ?? undefined)), schema.optional()),
    { type: 'bloks', maximum: 1, restrict_components: true, component_whitelist: [kind], description },
  );
}

/** The kinds of items declared so far, for the components file: a kind used twice has the fields of both. */
export const itemShapes = new Map<string, z.ZodObject>();

function declareItem(kind: string, schema: z.ZodObject): void {
  itemShapes.set(kind, z.object({ ...itemShapes.get(kind)?.shape, ...schema.shape }));
}

/** A block of a story, unvalidated. */
export const blockData = z.looseObject({ _uid: z.string(), component: z.string() });

/** A block of a story; the registry (components/content/blocks/registry.ts) validates and renders it. */
export type BlockData = z.infer<typeof blockData>;

/** A malformed block gets an empty name, so that the registry logs and skips it like an unknown one. */
const anyBlock = blockData.catch({ _uid: '', component: '' });

/** Any blocks, shown in order. */
export function blocks(description?: string) {
  return field(
    z.preprocess((value) => value ?? [], z.array(anyBlock)),
    { type: 'bloks', description },
  );
}
