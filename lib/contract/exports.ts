/** Copies of somebody's data on the wire (spec §7 `/api/exports/download`, §8 'Data export'). */
import { z } from 'zod';

/** `failed`: not there an hour after it was asked for. */
export const exportStates = ['preparing', 'ready', 'expired', 'failed'] as const;

export const dataExport = z.object({
  id: z.uuid(),
  state: z.enum(exportStates),
  created_at: z.string(),
  /** Null until it is there. */
  expires_at: z.string().nullable(),
  size_bytes: z.number().int().nullable(),
});
export type DataExport = z.infer<typeof dataExport>;

/** The newest first. */
export const dataExports = z.object({ exports: z.array(dataExport) });

/** A copy was asked for; `message` is what spec §8 says then. */
export const exportReceipt = z.object({ export: dataExport, message: z.string() });
export type ExportReceipt = z.infer<typeof exportReceipt>;

/** Where an archive is fetched (spec §7): one of them, or the newest that is there. */
export function exportDownloadPath(id?: string): string {
  return `/api/exports/download${id === undefined ? '' : `?${new URLSearchParams({ id })}`}`;
}
