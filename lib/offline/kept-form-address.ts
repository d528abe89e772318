/** The address that opens a kept form: its page, and its id behind the hash, which no server sees. */
import type { KeptForm } from './kept-form';

const hashPrefix = '#kept-';

/** The address that opens a kept form. */
export function keptFormHref({ path, id }: Pick<KeptForm, 'path' | 'id'>): string {
  return path + hashPrefix + id;
}

/** The id of the kept form that a hash asks for, or null. */
export function findKeptFormId(hash: string): string | null {
  const id = hash.startsWith(hashPrefix) ? hash.slice(hashPrefix.length) : '';
  return /^[0-9a-f]{32}$/.test(id) ? id : null;
}
