/** The supported part of Storyblok's rich-text documents. */
import * as z from 'zod';

export interface RichTextMark {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, unknown>> | undefined;
}

export interface RichTextNode {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, unknown>> | undefined;
  readonly text?: string | undefined;
  readonly marks?: readonly RichTextMark[] | undefined;
  readonly content?: readonly RichTextNode[] | undefined;
}

/** Null counts as absent. */
const orUndefined = <Shape extends z.ZodType>(shape: Shape) =>
  shape.nullish().transform((value) => value ?? undefined);

/** Malformed items are left out: one of them does not hide the text around it. */
const listOf = <Item>(item: z.ZodType<Item>) =>
  orUndefined(
    z.array(z.unknown()).transform((items) =>
      items.flatMap((each) => {
        const parsed = item.safeParse(each);
        return parsed.success ? [parsed.data] : [];
      }),
    ),
  );

const attrs = orUndefined(z.record(z.string(), z.unknown()));
const mark: z.ZodType<RichTextMark> = z.object({ type: z.string(), attrs });

const node: z.ZodType<RichTextNode> = z.lazy(() =>
  z.object({
    type: z.string(),
    attrs,
    text: orUndefined(z.string()),
    marks: listOf(mark),
    content: listOf(node),
  }),
);

/** Returns the nodes of a document; null when it is none. */
export function readRichText(document: unknown): readonly RichTextNode[] | null {
  const result = node.safeParse(document);
  return result.success && result.data.type === 'doc' ? (result.data.content ?? []) : null;
}

/** Returns the text of nodes in one line. */
export function plainText(nodes: readonly RichTextNode[]): string {
  return nodes.map((inner) => inner.text ?? plainText(inner.content ?? [])).join('');
}

/** Returns a string attribute, or null. */
export function textAttr(attrs: Readonly<Record<string, unknown>> | undefined, name: string): string | null {
  const value = attrs?.[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Returns nodes with their index as key: static content doesn't move. */
export function keyed<Node>(nodes: readonly Node[]): (readonly [key: string, node: Node])[] {
  return nodes.map((node, index) => [String(index), node] as const);
}
