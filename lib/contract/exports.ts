/** Data exports on the wire. */
import * as z from 'zod';

/** `failed`: not ready an hour after the request. */
export const exportStates = ['preparing', 'ready', 'expired', 'failed'] as const;

export const dataExport = z.object({
  id: z.uuid(),
  state: z.enum(exportStates),
  created_at: z.string(),
  /** Null until it is ready. */
  expires_at: z.string().nullable(),
  size_bytes: z.number().int().nullable(),
});
export type DataExport = z.infer<typeof dataExport>;

/** Newest first. */
export const dataExports = z.object({ exports: z.array(dataExport) });

/** A requested export; `message` says when it arrives. */
export const exportReceipt = z.object({ export: dataExport, message: z.string() });
export type ExportReceipt = z.infer<typeof exportReceipt>;

/** Returns the download path of an export, by default the newest. */
export function exportDownloadPath(id?: string): string {
  return `/api/exports/download${id === undefined ? '' : `?${new URLSearchParams({ id })}`}`;
}
