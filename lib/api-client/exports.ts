/** Endpoints of the data export (spec §8 'Data export'). */
import { type DataExport, dataExports, type ExportReceipt, exportReceipt } from '@/lib/contract/exports';
import type { Api } from './api';

/** Requests an export. A pending one is returned again; more than one an hour is a 429. */
export function requestExport(api: Api): Promise<ExportReceipt> {
  return api('/exports', { method: 'POST', schema: exportReceipt });
}

/** Lists requested exports, newest first. */
export async function listExports(api: Api): Promise<DataExport[]> {
  return (await api('/exports', { schema: dataExports })).exports;
}
