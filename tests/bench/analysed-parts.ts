/** The modules of a page's initial load, by Next's own analyser: a separate build, for analysis only. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import * as z from 'zod';
import { childEnvironment, inProject, projectNode, run } from '@/lib/cli/project.mjs';
import { familyOf, polyfillChunks } from './built-pages';

const nextCommand = 'node_modules/next/dist/bin/next';
/** Each capture replaces the previous one. */
const snapshot = 'bundle';
const kilobyte = 1024;

const line = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('part'),
    route: z.string(),
    filename: z.string(),
    source_path: z.string(),
    compressed_size: z.number(),
  }),
  z.object({
    type: z.literal('group'),
    route: z.string(),
    kind: z.string(),
    outputs: z.array(z.string()),
  }),
  z.object({ type: z.enum(['meta', 'module', 'route', 'output']) }),
]);

/** By package or file: kilobytes, each module compressed separately, which is a fifth more than in a whole file. */
export type Weights = ReadonlyMap<string, number>;

export interface AnalysedRoute {
  readonly route: string;
  readonly family: string;
  readonly first: Weights;
  /** Loaded on demand: on a click, a typed letter, or after the page's load. */
  readonly later: Weights;
}

/** Analyses the current sources. Takes as long as a build. Throws if it fails. */
export async function analyse(): Promise<readonly AnalysedRoute[]> {
  const env = { NODE_ENV: 'production' };
  const code = await run(projectNode, [nextCommand, 'analyze', '--output', '--snapshot', snapshot], { env });
  if (code !== 0) throw new Error(`next analyze ended with ${code}`);
  const child = spawn(projectNode, [nextCommand, 'analyze', 'export', '--snapshot', snapshot], {
    cwd: inProject(),
    env: childEnvironment(env),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  const routes = new Map<string, RouteParts>();
  for await (const text of createInterface(child.stdout)) take(routes, line.parse(JSON.parse(text)));
  const [exportCode] = await ended;
  if (exportCode !== 0) throw new Error(`next analyze export ended with ${exportCode}`);
  return [...routes].map(([route, parts]) => describeRoute(route, parts));
}

interface RouteParts {
  readonly parts: { readonly file: string; readonly source: string; readonly bytes: number }[];
  readonly firstFiles: Set<string>;
}

/** Chunk groups in a page's HTML; all others load on demand. */
const firstKinds = ['bootstrap', 'render_dependent'];

function take(routes: Map<string, RouteParts>, record: z.infer<typeof line>): void {
  if (record.type !== 'part' && record.type !== 'group') return;
  const known = routes.get(record.route) ?? { parts: [], firstFiles: new Set<string>() };
  routes.set(record.route, known);
  if (record.type === 'group') {
    if (firstKinds.includes(record.kind)) for (const file of record.outputs) known.firstFiles.add(file);
  } else if (record.filename.startsWith('[client-fs]') && record.filename.endsWith('.js')) {
    known.parts.push({ file: record.filename, source: record.source_path, bytes: record.compressed_size });
  }
}

function describeRoute(route: string, { parts, firstFiles }: RouteParts): AnalysedRoute {
  const first = new Map<string, number>();
  const later = new Map<string, number>();
  const polyfills = polyfillChunks().map((chunk) => path.basename(chunk));
  for (const { file, source, bytes } of parts) {
    if (polyfills.includes(path.basename(file))) continue;
    const weights = firstFiles.has(file) ? first : later;
    const name = nameOf(source);
    weights.set(name, (weights.get(name) ?? 0) + bytes / kilobyte);
  }
  return { route, family: familyOf(route), first, later };
}

/** A package by its name, a source file by its path; React is inside Next. */
function nameOf(source: string): string {
  const file = source.replace(/^\[project\]\//, '');
  const [, inside] = file.split(/.*node_modules\//);
  if (inside === undefined) return file;
  const compiled = /^next\/dist\/compiled\/((?:@[^/]+\/)?[^/]+)/.exec(inside);
  if (compiled) return `${compiled[1]} (of next)`;
  return /^(?:@[^/]+\/)?[^/]+/.exec(inside)?.[0] ?? inside;
}
