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

const attrs = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((value) => value ?? undefined);
const mark = z.object({ type: z.string(), attrs });

const node: z.ZodType<RichTextNode> = z.lazy(() =>
  z.object({
    type: z.string(),
    attrs,
    text: z.string().optional(),
    marks: z.array(mark).optional(),
    content: z.array(node).optional(),
  }),
);

/** Returns the nodes of a document; null when it is malformed. */
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
