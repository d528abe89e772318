/** Copies of a person's data. */
import { dataExports, exportReceipt } from '@/lib/contract/exports';
import type { Api } from './api';

/** A pending one is returned again; more than one an hour is a 429. */
export const requestExport = (api: Api) => api('/exports', { method: 'POST', schema: exportReceipt });

/** Newest first. */
export const listExports = async (api: Api) => (await api('/exports', { schema: dataExports })).exports;
