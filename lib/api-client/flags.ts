/** The switches of the site, as they stand (spec §7 `api/flags`). */
import { type Flags, flags } from '@/lib/contract/flags';
import type { Api } from './api';

/** All switches. Throws ApiFailure where the API is away. */
export function getFlags(api: Api): Promise<Flags> {
  return api('/flags', { schema: flags });
}
