/** The initial load of each page of the last build, from Next's manifests: chunk files, to be measured on disk. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import * as z from 'zod';
import { inProject } from '@/lib/cli/project.mjs';
import { gzippedBytes } from './first-load';

const kilobyte = 1024;
const suffix = '/page_client-reference-manifest.js';

const buildManifest = z.object({ rootMainFiles: z.array(z.string()), polyfillFiles: z.array(z.string()) });
const manifests = z.record(
  z.string(),
  z.object({ entryJSFiles: z.record(z.string(), z.array(z.string())).default({}) }),
);

export interface BuiltPage {
  /** As in app/, for example `/[locale]/(default)/cancel`. */
  readonly route: string;
  /** First folder below the layout; `home` is the page of the layout itself. */
  readonly family: string;
  /** Files below .next, those of its layouts and error pages too. */
  readonly chunks: readonly string[];
}

/** Every page of the last build. Throws where there is none. */
export function listBuiltPages(): readonly BuiltPage[] {
  const server = inProject('.next', 'server', 'app');
  return readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(suffix.slice(1)))
    .map((file) => {
      const route = `/${file.slice(0, -suffix.length)}`;
      const entries = readManifest(path.join(server, file));
      const chunks = new Set([...sharedChunks(), ...Object.values(entries).flat()]);
      return { route, family: familyOf(route), chunks: [...chunks] };
    })
    .sort((a, b) => a.route.localeCompare(b.route));
}

/** The initial load of every page of any Next app with these packages: Next and React themselves. */
export function sharedChunks(): readonly string[] {
  return readBuildManifest().rootMainFiles;
}

/** Loaded only by browsers without modules. */
export function polyfillChunks(): readonly string[] {
  return readBuildManifest().polyfillFiles;
}

function readBuildManifest(): z.infer<typeof buildManifest> {
  return buildManifest.parse(JSON.parse(readFileSync(inProject('.next', 'build-manifest.json'), 'utf8')));
}

const sizes = new Map<string, number>();

/** Kilobytes of 1024 bytes, each file gzipped separately. */
export function weigh(chunks: readonly string[]): number {
  let bytes = 0;
  for (const chunk of chunks) {
    const known = sizes.get(chunk) ?? gzippedBytes(readFileSync(inProject('.next', chunk)));
    sizes.set(chunk, known);
    bytes += known;
  }
  return bytes / kilobyte;
}

/** The family of a route, with or without route groups in the analyser's name. */
export function familyOf(route: string): string {
  const [family = 'home'] = route
    .split('/')
    .filter((part) => part !== '' && !/^\(.*\)$|^\[locale\]$/.test(part));
  return family;
}

/** A script that assigns one manifest to a global variable. */
function readManifest(file: string): Readonly<Record<string, readonly string[]>> {
  const world: Record<string, unknown> = {};
  runInNewContext(`var globalThis = this;${readFileSync(file, 'utf8')}`, world);
  const [manifest] = Object.values(manifests.parse(world.__RSC_MANIFEST));
  if (!manifest) throw new Error(`${file} holds no manifest`);
  return manifest.entryJSFiles;
}
