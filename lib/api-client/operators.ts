/** What a page of the operators shows. */
import * as z from 'zod';
import type { OperatorFrameData, OperatorReads } from '@/lib/api/operator/reads';
import type { Api } from './api';

export type { OperatorFrameData, OperatorReads };

/** The path of a read with its parameters: those in braces in their place, the others as the query. */
export function readPath(path: keyof OperatorReads, query: Readonly<Record<string, string>>): string {
  const left = new URLSearchParams(query);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = left.get(name) ?? '';
    left.delete(name);
    return encodeURIComponent(value);
  });
  return left.size === 0 ? filled : `${filled}?${left}`;
}

/** Reads what a page shows, with its frame. Throws ApiFailure 401 when signed out, and 404 for other accounts. */
export const readOperatorPage = <P extends keyof OperatorReads>(
  api: Api,
  path: P,
  query: Readonly<Record<string, string>>,
) => api(readPath(path, query), { schema: z.custom<OperatorReads[P] & { operator: OperatorFrameData }>() });
