import { build, type Metafile } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { apiModules } from './api-modules.mjs';
import { apiBuildOptions } from './bundle-api.mjs';

/** Packages whose code a start would load in vain; each is imported by its first use. */
const notAtStart = [
  '@cantoo/pdf-lib',
  '@mollie/api-client',
  '@node-rs/argon2',
  '@simplewebauthn/server',
  '@storyblok/react',
  '@zxcvbn-ts/core',
  'nodemailer',
  'react-dom',
  'react-email',
  'sharp',
];

const nameOfPackage = (from: string) => /^(?:@[^/]+\/)?[^/]+/.exec(from)?.[0] ?? from;

/** The packages that a compiled module loads with itself, without those of `import()`. */
function packagesAtLoad({ outputs }: Metafile, first: string): Set<string> {
  const files = new Set([first]);
  const packages = new Set<string>();
  for (const file of files) {
    const { inputs = {}, imports = [] } = outputs[file] ?? {};
    for (const input of Object.keys(inputs)) {
      const [, inPackage] = input.split(/^.*node_modules\//);
      if (inPackage) packages.add(nameOfPackage(inPackage));
    }
    for (const { path, kind, external } of imports) {
      if (kind === 'dynamic-import') continue;
      if (external) packages.add(nameOfPackage(path));
      else files.add(path);
    }
  }
  return packages;
}

describe('the compiled API', () => {
  it('has a file for each module, and loads rarely used packages by their first use', async () => {
    const { metafile } = await build({ ...apiBuildOptions({ dev: false }), write: false, metafile: true });
    for (const [name, source] of Object.entries(apiModules)) {
      const [file = ''] =
        Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === source) ?? [];
      expect(file).toBe(`.next/api/${name}.mjs`);
      const packages = packagesAtLoad(metafile, file);
      expect(packages).toContain('zod');
      expect(notAtStart.filter((each) => packages.has(each))).toEqual([]);
    }
  });
});
