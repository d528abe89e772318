/** A registered block: its contract and its view, whose types match, behind one function. */
import { createElement, type ReactElement, type ReactNode } from 'react';
import type * as z from 'zod';
import type { BlockDefinition } from '@/lib/content/define-block';
import type { BlockContext } from './block-view';

/** Result of parsing a block. Problems name fields, never their values. */
export type CheckedBlock =
  | { readonly ok: true; readonly element: ReactElement }
  | { readonly ok: false; readonly problems: readonly string[] };

export interface RegisteredBlock<Name extends string = string> {
  readonly name: Name;
  /** Parses the story's data and returns the view's element. */
  readonly check: (data: unknown, context: BlockContext) => CheckedBlock;
}

/** Combines a contract and its view. */
export function registerBlock<Name extends string, Schema extends z.ZodObject>(
  definition: BlockDefinition<Name, Schema>,
  View: (props: {
    readonly block: z.infer<Schema>;
    readonly context: BlockContext;
  }) => ReactNode | Promise<ReactNode>,
): RegisteredBlock<Name> {
  return {
    name: definition.name,
    check: (data, context) => {
      const result = definition.schema.safeParse(data);
      if (result.success) return { ok: true, element: createElement(View, { block: result.data, context }) };
      return {
        ok: false,
        problems: result.error.issues.map(({ path, code }) => `${path.join('.') || 'block'}: ${code}`),
      };
    },
  };
}
