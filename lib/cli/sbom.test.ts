/** The list of components with licences. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '@/tests/support/vitest/temporary-folder';
import { debianLicences, listComponents, listDebianPackages } from './sbom.mjs';

describe('the licences of a Debian package', () => {
  it('are those of each paragraph in the machine-readable format', () => {
    const text =
      'Format: https://example.test/1.0/\n\nFiles: *\nLicense: MIT\n\nFiles: a\nLicense: GPL-2+\n text\n\nFiles: b\nLicense: MIT\n';
    expect(debianLicences(text)).toEqual(['GPL-2+', 'MIT']);
  });

  it('are the common licences that another text refers to', () => {
    const text = 'It is in /usr/share/common-licenses/GPL-2.\nOr in `/usr/share/common-licenses/LGPL-2.1’.';
    expect(debianLicences(text)).toEqual(['GPL-2', 'LGPL-2.1']);
  });
});

describe('the Debian packages of a system', () => {
  it('are the installed ones', () => {
    const root = temporaryFolder('debian');
    mkdirSync(path.join(root, 'var/lib/dpkg'), { recursive: true });
    mkdirSync(path.join(root, 'usr/share/doc/bash'), { recursive: true });
    writeFileSync(path.join(root, 'usr/share/doc/bash/copyright'), 'Format: x\nLicense: GPL-3+\n');
    const paragraph = (name: string, status: string) =>
      `Package: ${name}\nStatus: ${status}\nArchitecture: amd64\nVersion: 1:5.2-1\nDescription: text\n Status: more\n`;
    const status = [
      paragraph('bash', 'install ok installed'),
      paragraph('gone', 'deinstall ok config-files'),
    ];
    writeFileSync(path.join(root, 'var/lib/dpkg/status'), status.join('\n'));
    expect(listDebianPackages(root)).toEqual([
      expect.objectContaining({
        name: 'bash',
        version: '1:5.2-1',
        purl: 'pkg:deb/debian/bash@1%3A5.2-1?arch=amd64',
        licenses: [{ license: { name: 'GPL-3+' } }],
      }),
    ]);
  });
});

describe('the list of components', () => {
  it('has the production packages with their licences, without those of development', async () => {
    const { components, metadata } = await listComponents();
    expect(metadata.component.name).toBe('snoei');
    const names = components.map(({ name }) => name);
    expect(names).toContain('next');
    expect(names).not.toContain('vitest');
    const without = components.filter(({ licenses }) => !licenses?.length);
    // Its package states no licence.
    expect(without.map(({ name }) => name)).toEqual(['@storyblok/preview-bridge']);
  });
});
