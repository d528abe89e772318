/** The switches of the site. */
import { flags } from '@/lib/contract/flags';
import type { Api } from './api';

/** Throws ApiFailure when the API is unreachable. */
export const getFlags = (api: Api) => api('/flags', { schema: flags });
