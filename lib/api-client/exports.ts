/** Named questions and acts about copies of one's own data (spec §8 'Data export'). */
import { type DataExport, dataExports, type ExportReceipt, exportReceipt } from '@/lib/contract/exports';
import type { Api } from './api';

/** Asks for a copy. One that is under way is answered again; more than one an hour is a 429. */
export function requestExport(api: Api): Promise<ExportReceipt> {
  return api('/exports', { method: 'POST', schema: exportReceipt });
}

/** Copies that were asked for, the newest first. */
export async function listExports(api: Api): Promise<DataExport[]> {
  return (await api('/exports', { schema: dataExports })).exports;
}
