/** What prints and tracks letters for a context. A service is switched on by its own setting and takes their place. */
import path from 'node:path';
import { folderTracking } from '@/lib/post/folder-tracking';
import { printFolder } from '@/lib/post/print-folder';
import type { PrintProvider } from '@/lib/post/print-provider';
import type { TrackingProvider } from '@/lib/post/tracking-provider';
import type { AppContext } from '../../core/context';

/** Where letters are handed over. */
export function printProviderOf(context: Pick<AppContext, 'env'>): PrintProvider {
  return printFolder(folderOf(context));
}

/** Who is asked where a letter is. */
export function trackingProviderOf(context: Pick<AppContext, 'env'>): TrackingProvider {
  return folderTracking(path.join(folderOf(context), 'tracking'));
}

function folderOf({ env }: Pick<AppContext, 'env'>): string {
  return path.resolve(env.DATA_DIR, 'print');
}
