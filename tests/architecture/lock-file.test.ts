/** `npm ci` installs from the lock file alone, and fails if a package is missing. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  readonly packages: Readonly<Record<string, LockedPackage>>;
};

/** Whether a package resolves another from its path, as Node does: here, then a folder up. */
function finds(path: string, name: string): boolean {
  const at = `${path === '' ? '' : `${path}/`}node_modules/${name}`;
  if (lock.packages[at]) return true;
  if (path === '') return false;
  return finds(path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))), name);
}

describe('package-lock.json', () => {
  it('contains every dependency of every package, those of other platforms too', () => {
    const missing = Object.entries(lock.packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
      Object.keys({ ...dependencies, ...optionalDependencies })
        .filter((name) => !finds(path, name))
        .map((name) => `${path} → ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('requires the versions of package.json', () => {
    const wanted = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, unknown>;
    const locked = lock.packages[''] as Record<string, unknown>;
    for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies']) {
      expect(locked[kind]).toEqual(wanted[kind]);
    }
  });

  it('names no registry', () => {
    expect(Object.values(lock.packages).filter(({ resolved }) => resolved !== undefined)).toEqual([]);
  });
});
