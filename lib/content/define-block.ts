/** A block's contract: its name in Storyblok, its fields, and the schema that validates it. */
import * as z from 'zod';

export interface BlockDefinition<Name extends string = string, Schema extends z.ZodObject = z.ZodObject> {
  /** The component's technical name in Storyblok: snake_case. */
  readonly name: Name;
  /** Name in the editor. */
  readonly label: string;
  readonly schema: Schema;
}

/** Declares a block from the fields of lib/content/fields.ts. */
export function defineBlock<const Name extends string, Shape extends z.ZodRawShape>(
  name: Name,
  label: string,
  shape: Shape,
) {
  return {
    name,
    label,
    schema: z.object({ _uid: z.string(), component: z.literal(name), ...shape }),
  } satisfies BlockDefinition;
}

/** Props of a block's view: its parsed fields. */
export type BlockProps<Definition extends BlockDefinition> = z.infer<Definition['schema']>;
