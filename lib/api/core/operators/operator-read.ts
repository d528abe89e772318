/** What a page of the operators shows: its parameters, and the one function that reads it. `lib/api/operator/reads.ts` mounts it. */
import type * as z from 'zod';
import type { Locale } from '@/lib/i18n/locale';
import type { AppContext } from '../context';

interface ReadRequest<Q extends z.ZodRawShape> {
  readonly context: AppContext;
  readonly locale: Locale;
  readonly at: Date;
  /** The parsed parameters. */
  readonly query: z.output<z.ZodObject<Q>>;
}

export interface OperatorRead<Q extends z.ZodRawShape = z.ZodRawShape, R extends object = object> {
  readonly summary: string;
  /** Parameters: those that the path has in braces, and those of the query. */
  readonly query: Q;
  /** Null where there is none: 404. */
  read(request: ReadRequest<Q>): Promise<R | null>;
}

/** Declares a read; the type of its result reaches the page. */
export const operatorRead = <Q extends z.ZodRawShape, R extends object>(
  declared: OperatorRead<Q, R>,
): OperatorRead<Q, R> => declared;
