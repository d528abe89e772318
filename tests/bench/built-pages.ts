/** What each page of the last build loads first, from what Next wrote down about it: chunk files, to be weighed as they lie. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { z } from 'zod';
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
  /** As in app/, `/[locale]/(default)/cancel` say. */
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

/** What every page of any Next app with these packages loads: Next and React themselves. */
export function sharedChunks(): readonly string[] {
  return readBuildManifest().rootMainFiles;
}

/** What only browsers without modules load. */
export function polyfillChunks(): readonly string[] {
  return readBuildManifest().polyfillFiles;
}

function readBuildManifest(): z.infer<typeof buildManifest> {
  return buildManifest.parse(JSON.parse(readFileSync(inProject('.next', 'build-manifest.json'), 'utf8')));
}

const sizes = new Map<string, number>();

/** Kilobytes of 1024 bytes, each file gzipped by itself. */
export function weigh(chunks: readonly string[]): number {
  let bytes = 0;
  for (const chunk of chunks) {
    const known = sizes.get(chunk) ?? gzippedBytes(readFileSync(inProject('.next', chunk)));
    sizes.set(chunk, known);
    bytes += known;
  }
  return bytes / kilobyte;
}

/** The family of a route, which the analyser names with or without the groups of folders. */
export function familyOf(route: string): string {
  const [family = 'home'] = route
    .split('/')
    .filter((part) => part !== '' && !/^\(.*\)$|^\[locale\]$/.test(part));
  return family;
}

/** A script that puts one manifest into a global variable. */
function readManifest(file: string): Readonly<Record<string, readonly string[]>> {
  const world: Record<string, unknown> = {};
  runInNewContext(`var globalThis = this;${readFileSync(file, 'utf8')}`, world);
  const [manifest] = Object.values(manifests.parse(world.__RSC_MANIFEST));
  if (!manifest) throw new Error(`${file} holds no manifest`);
  return manifest.entryJSFiles;
}
