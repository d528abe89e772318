/** The switches of the site (spec §7 `api/flags`). */
import { type Flags, flags } from '@/lib/contract/flags';
import type { Api } from './api';

/** Returns all switches. Throws ApiFailure when the API is unreachable. */
export function getFlags(api: Api): Promise<Flags> {
  return api('/flags', { schema: flags });
}
