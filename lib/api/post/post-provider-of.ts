/** The post that a context uses. A printing service is switched on by its own setting and takes this place. */
import path from 'node:path';
import type { PostProvider } from '@/lib/post/post-provider';
import { printFolder } from '@/lib/post/print-folder';
import type { AppContext } from '../context';

export function postOf(context: Pick<AppContext, 'env'>): PostProvider {
  return printFolder(path.resolve(context.env.DATA_DIR, 'print'));
}
