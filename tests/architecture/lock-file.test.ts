/** `npm ci` installs from the lock file alone, and fails if a package is missing. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly optional?: boolean;
  readonly cpu?: readonly string[];
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

/**
 * Packages of other platforms without a checksum, by the start of their names: the registry that the lock file was
 * made with lacks them.
 */
const withoutIntegrity: Readonly<Record<string, readonly string[]>> = {
  '@biomejs/cli-': [
    'android-arm64',
    'android-x64',
    'darwin-arm64',
    'darwin-x64',
    'linux-arm64-musl',
    'linux-x64-musl',
    'win32-arm64',
    'win32-x64',
  ],
  '@next/swc-': ['darwin-arm64', 'darwin-x64', 'win32-arm64-msvc', 'win32-x64-msvc'],
  '@oxc-parser/binding-': [
    'android-arm-eabi',
    'android-arm64',
    'darwin-arm64',
    'darwin-x64',
    'freebsd-x64',
    'linux-arm-gnueabihf',
    'linux-arm-musleabihf',
    'linux-ppc64-gnu',
    'linux-riscv64-gnu',
    'linux-riscv64-musl',
    'linux-s390x-gnu',
    'openharmony-arm64',
    'win32-arm64-msvc',
    'win32-ia32-msvc',
    'win32-x64-msvc',
  ],
  '@tailwindcss/oxide-': [
    'android-arm64',
    'darwin-arm64',
    'darwin-x64',
    'freebsd-x64',
    'linux-arm-gnueabihf',
    'wasm32-wasi',
    'win32-arm64-msvc',
    'win32-x64-msvc',
  ],
};

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

  it('has the packages that Next asks for among those of the site', () => {
    // Next's build installs what it misses of them by itself, with all packages of the tests, and changes package.json.
    const site = Object.keys(lock.packages['']?.dependencies ?? {});
    expect(site).toEqual(expect.arrayContaining(['@types/node', '@types/react', 'typescript']));
  });

  it('names no registry', () => {
    expect(Object.values(lock.packages).filter(({ resolved }) => resolved !== undefined)).toEqual([]);
  });

  it('has a checksum for every package but those of some other platforms, which nothing here installs', () => {
    const unchecked = Object.entries(lock.packages).filter(
      ([path, { integrity }]) => path !== '' && integrity === undefined,
    );
    const named = Object.entries(withoutIntegrity).flatMap(([start, platforms]) =>
      platforms.map((platform) => `node_modules/${start}${platform}`),
    );
    expect(unchecked.map(([path]) => path).sort()).toEqual(named.sort());
    const installable = unchecked.filter(([, { optional, cpu }]) => !optional || cpu === undefined);
    expect(installable).toEqual([]);
  });
});
