/** A new language: the files that it changes, and everything that follows from the list of languages. */
import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '@/tests/support/vitest/temporary-folder';
import { changedFiles, copyWithAddedLocale } from './added-locale';

function readFacts(): unknown {
  const folder = temporaryFolder('added-locale');
  copyWithAddedLocale(folder);
  cpSync(path.join(import.meta.dirname, 'locale-facts.ts'), path.join(folder, 'locale-facts.ts'));
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'locale-facts.ts'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, SITE_URL: 'https://snoei.example' },
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

describe('a new language', () => {
  it('changes three files, besides its messages and stories', () => {
    expect(Object.keys(changedFiles)).toEqual([
      'lib/i18n/locale.ts',
      'lib/routes/table.ts',
      'messages/index.ts',
    ]);
  });

  it('has paths, links between languages, sitemap, contracts, messages and mails', () => {
    const link = (hreflang: string, url: string) =>
      `<xhtml:link rel="alternate" hreflang="${hreflang}" href="https://snoei.example${url}"/>`;
    const facts = readFacts();
    expect(facts).toMatchObject({
      path: '/fr/netflix/cancel-fr',
      untranslated: null,
      match: { page: 'company-cancel', locale: 'fr', movedTo: null },
      moved: { page: 'cancel', locale: 'fr', movedTo: '/fr/cancel-fr' },
      alternates: { nl: '/opzeggen', en: '/en/cancel', fr: '/fr/cancel-fr' },
      hreflang: {
        nl: 'https://snoei.example/opzeggen',
        'x-default': 'https://snoei.example/opzeggen',
        en: 'https://snoei.example/en/cancel',
        fr: 'https://snoei.example/fr/cancel-fr',
      },
      switcher: [
        ['en', 'fr'],
        ['nl', 'fr'],
        ['nl', 'en'],
      ],
      header: 'fr',
      isInContract: true,
      message: '[fr] Skip to content',
      text: 'Bel',
    });
    const { sitemap, subject } = facts as { sitemap: string; subject: string };
    expect(sitemap).toContain('<loc>https://snoei.example/fr/cancel-fr</loc>');
    expect(sitemap).toContain(
      link('nl', '/opzeggen') +
        link('en', '/en/cancel') +
        link('fr', '/fr/cancel-fr') +
        link('x-default', '/opzeggen'),
    );
    expect(subject).toMatch(/^\[fr\] /);
  });
});
