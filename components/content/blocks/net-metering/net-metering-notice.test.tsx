import { prerenderToNodeStream } from 'react-dom/static';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Company } from '@/lib/contract/companies';
import type { Locale } from '@/lib/i18n/locale';
import { EnergyCompanyNotice } from './energy-company-notice';
import { NetMeteringNotice } from './net-metering-notice';

const now = vi.hoisted(() => ({ instant: '' }));
vi.mock('@/lib/clock/clock', () => ({ systemClock: { now: () => new Date(now.instant) } }));
const slugs = vi.hoisted(() => ({
  nl: 'nl/blog/nieuws/salderen-stopt-op-1-januari-2027',
  en: 'en/blog/news/net-metering-ends-on-1-january-2027',
}));
vi.mock('@/lib/content/queries', () => ({
  findTranslation: async (_: string, locale: Locale) => slugs[locale],
  listStoryEntries: async () => Object.values(slugs).map((fullSlug) => ({ fullSlug, alternates: [] })),
}));

afterEach(() => document.body.replaceChildren());

async function show(node: Parameters<typeof prerenderToNodeStream>[0]): Promise<string> {
  const { prelude } = await prerenderToNodeStream(node);
  let html = '';
  for await (const part of prelude) html += part;
  document.body.innerHTML = html;
  return document.body.textContent ?? '';
}

/** The last second of 31 December 2026 in Amsterdam, and the first one after it. */
const lastSecond = '2026-12-31T22:59:59Z';
const firstSecond = '2026-12-31T23:00:00Z';

describe('the notice about net metering', () => {
  it('says until the last second of 31 December 2026 what to do before it ends', async () => {
    for (const instant of ['2026-11-27T12:00:00Z', lastSecond]) {
      now.instant = instant;
      const dutch = await show(<NetMeteringNotice locale="nl" />);
      expect(dutch).toContain('Salderen stopt op 1 januari 2027');
      expect(dutch).not.toContain('gestopt');
      const english = await show(<NetMeteringNotice locale="en" />);
      expect(english).toContain('Net metering ends on 1 January 2027');
      expect(english).not.toContain('ended');
    }
  });

  it('says from 1 January 2027 what applies now', async () => {
    for (const instant of [firstSecond, '2028-06-01T12:00:00Z']) {
      now.instant = instant;
      const dutch = await show(<NetMeteringNotice locale="nl" />);
      expect(dutch).toContain('Salderen is op 1 januari 2027 gestopt');
      expect(dutch).toContain('minstens de helft');
      expect(dutch).not.toMatch(/stopt op|Noteer/);
      const english = await show(<NetMeteringNotice locale="en" />);
      expect(english).toContain('Net metering ended on 1 January 2027');
      expect(english).not.toMatch(/ends on|photograph/);
    }
  });

  it('links to the article in the language of the page, but not within it', async () => {
    now.instant = lastSecond;
    await show(<NetMeteringNotice locale="en" />);
    expect(document.querySelector('a')?.getAttribute('href')).toBe(`/${slugs.en}`);
    await show(<NetMeteringNotice locale="nl" onStory="nl/blog/bespaartips/besparen-op-energie" />);
    expect(document.querySelector('a')?.getAttribute('href')).toBe(slugs.nl.replace(/^nl/, ''));
    await show(<NetMeteringNotice locale="nl" onStory={slugs.nl} />);
    expect(document.querySelector('a')).toBeNull();
  });

  it('is on the pages of companies that supply energy, and of no others', async () => {
    now.instant = lastSecond;
    const of = (company: Pick<Company, 'contract_class' | 'status'>) =>
      show(<EnergyCompanyNotice company={company} locale="nl" />);
    expect(await of({ contract_class: 'energy', status: 'active' })).toContain('Salderen');
    expect(await of({ contract_class: 'energy', status: 'inactive' })).toBe('');
    expect(await of({ contract_class: 'gym', status: 'active' })).toBe('');
  });
});
