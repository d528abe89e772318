/** The print folder and its tracking: for every letter that no print house was chosen for (lib/post/pingen/pingen-of.ts). */
import path from 'node:path';
import type { Env } from '@/lib/config/env';
import { folderTracking } from '@/lib/post/folder-tracking';
import { postnlTracking } from '@/lib/post/postnl-tracking';
import { printFolder } from '@/lib/post/print-folder';
import type { PrintProvider } from '@/lib/post/print-provider';
import type { TrackingProvider } from '@/lib/post/tracking-provider';

/** What decides: the folder of the embedded post. */
interface HasFolder {
  readonly env: Pick<Env, 'DATA_DIR'>;
}

interface HasTracking extends HasFolder {
  readonly env: Pick<Env, 'DATA_DIR' | 'POSTNL_API_KEY' | 'POSTNL_API_URL'>;
}

/** Accepts letters for printing. */
export function printProviderOf(context: HasFolder): PrintProvider {
  return printFolder(folderOf(context));
}

/** Tracks letters. */
export function trackingProviderOf(context: HasTracking): TrackingProvider {
  const { POSTNL_API_KEY: apiKey, POSTNL_API_URL: url } = context.env;
  if (apiKey !== undefined) return postnlTracking({ apiKey, url });
  return folderTracking(path.join(folderOf(context), 'tracking'));
}

function folderOf({ env }: HasFolder): string {
  return path.resolve(env.DATA_DIR, 'print');
}
