/** Copies of a person's data. */
import { dataExports } from '@/lib/contract/exports';
import type { Api } from './api';

/** Newest first. */
export const listExports = async (api: Api) => (await api('/exports', { schema: dataExports })).exports;
