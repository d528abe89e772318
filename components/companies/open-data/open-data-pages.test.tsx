import { createTranslator } from 'next-intl';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { describe, expect, it, vi } from 'vitest';
import { factKinds } from '@/lib/contract/company-facts';
import { ownTextFields } from '@/lib/contract/open-data';
import { locales } from '@/lib/i18n/locale';
import { messagesOf } from '@/lib/i18n/messages';
import { openDataPaths } from '@/lib/routes/crawler-files';
import { apiGroups, methodOf } from './api-endpoints';
import { ApiPage } from './api-page';
import { OpenDataPage } from './open-data-page';

const language = vi.hoisted(() => ({ now: 'nl' as 'nl' | 'en' }));
vi.mock('next-intl/server', () => ({
  getLocale: async () => language.now,
  getTranslations: async (namespace: 'openData') =>
    createTranslator({
      locale: language.now,
      messages: messagesOf(language.now),
      namespace,
      onError: (error) => {
        throw error;
      },
    }),
}));

async function htmlOf(page: ReactNode): Promise<string> {
  const { prelude } = await prerenderToNodeStream(page, {
    onError: (error) => {
      throw error;
    },
  });
  let html = '';
  for await (const part of prelude) html += part;
  return html;
}

describe.each(locales)('the pages about open data in %s', (locale) => {
  it('link every download, and name each field that the licence excludes', async () => {
    language.now = locale;
    const html = await htmlOf(<OpenDataPage />);
    for (const path of Object.values(openDataPaths)) expect(html).toContain(`href="${path}`);
    for (const kind of [...factKinds, ...Object.keys(ownTextFields)])
      expect(html).toContain(`>${kind}</code>`);
    expect(html).toContain('https://creativecommons.org/publicdomain/zero/1.0/');
  });

  it('describe every endpoint with an example', async () => {
    language.now = locale;
    const html = await htmlOf(<ApiPage />);
    const endpoints = apiGroups.flatMap((group) => [...group.endpoints]);
    const text = html.replaceAll(/<[^>]+>/g, '');
    for (const endpoint of endpoints) expect(text).toContain(`${methodOf(endpoint)} ${endpoint.path}`);
    expect(html.match(/curl (?:--compressed|-X)/g)).toHaveLength(endpoints.length);
  });
});
