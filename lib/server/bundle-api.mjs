// Compiles the API once, into modules of its own (api-modules.mjs).
import { rm } from 'node:fs/promises';
import { build } from 'esbuild';
import { apiFolder, apiModules } from './api-modules.mjs';
import { moduleAliases } from './module-aliases.mjs';

/**
 * Packages that stay apart: with compiled code or files of their own, with state that Next's modules share, or rarely loaded. The others
 * are compiled with the API: to find and read their files took a start a tenth of a second.
 */
const external = [
  '@node-rs/argon2',
  '@storyblok/react',
  '@zxcvbn-ts/*',
  'nodemailer',
  // An option of `pg` that is not installed.
  'pg-native',
  'sharp',
];

/** CommonJS packages in an ES module call it for Node's own modules. */
const requireOfModule =
  "import { createRequire as createRequireOfApi } from 'node:module'; const require = createRequireOfApi(import.meta.url);";

/**
 * Options of esbuild for the API.
 * @param {{ dev: boolean }} options
 * @returns {import('esbuild').BuildOptions}
 */
export const apiBuildOptions = ({ dev }) => ({
  entryPoints: apiModules,
  outdir: apiFolder({ dev }),
  outExtension: { '.js': '.mjs' },
  bundle: true,
  // What is imported with `import()` becomes a file of its own.
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: `node${process.versions.node}`,
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': JSON.stringify(dev ? 'development' : 'production') },
  minify: !dev,
  sourcemap: dev && 'inline',
  legalComments: 'none',
  alias: { ...moduleAliases },
  external,
  banner: { js: requireOfModule },
  logLevel: 'warning',
});

/**
 * Compiles the API from the sources in the working directory. Rejects when it can't be compiled or written.
 * @param {{ dev: boolean }} options
 */
export async function bundleApi({ dev }) {
  await rm(apiFolder({ dev }), { recursive: true, force: true });
  await build(apiBuildOptions({ dev }));
}
