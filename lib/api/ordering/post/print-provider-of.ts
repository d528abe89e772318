/** The print and tracking providers of a context. A service is enabled by its own setting and replaces both. */
import path from 'node:path';
import { folderTracking } from '@/lib/post/folder-tracking';
import { printFolder } from '@/lib/post/print-folder';
import type { PrintProvider } from '@/lib/post/print-provider';
import type { TrackingProvider } from '@/lib/post/tracking-provider';
import type { AppContext } from '../../core/context';

/** Accepts letters for printing. */
export function printProviderOf(context: Pick<AppContext, 'env'>): PrintProvider {
  return printFolder(folderOf(context));
}

/** Tracks letters. */
export function trackingProviderOf(context: Pick<AppContext, 'env'>): TrackingProvider {
  return folderTracking(path.join(folderOf(context), 'tracking'));
}

function folderOf({ env }: Pick<AppContext, 'env'>): string {
  return path.resolve(env.DATA_DIR, 'print');
}
