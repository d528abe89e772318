import { describe, expect, it } from 'vitest';
import type { LinkResolver } from '@/lib/content/links';
import { groupLinks, listLinks, listMenuItems, type StoryEntry } from './menu';

const onSite = { external: false };
const offSite = { external: true };

const resolve: LinkResolver = (link) => {
  if (link === 'route:waiting') return null;
  if (link.startsWith('route:')) return { href: `/${link.slice('route:'.length)}`, ...onSite };
  return { href: link, ...offSite };
};

const entry = (label: string, link: string, more: Partial<StoryEntry> = {}): StoryEntry => ({
  label,
  link,
  ...more,
});

describe('the menu', () => {
  it('has links and drop-downs, in the story’s order', () => {
    const menu = listMenuItems(
      [
        entry('Cancel', 'route:cancel', {
          entries: [entry('Find', 'route:cancel'), entry('Check', 'route:check')],
        }),
        entry('Help', 'https://help.example/'),
      ],
      'en',
      resolve,
    );
    expect(menu).toEqual([
      {
        kind: 'dropdown',
        label: 'Cancel',
        entries: [
          { label: 'Find', href: '/cancel', ...onSite },
          { label: 'Check', href: '/check', ...onSite },
        ],
      },
      { kind: 'link', label: 'Help', href: 'https://help.example/', ...offSite },
    ]);
  });

  it('omits missing entries, and turns a drop-down of one into a link', () => {
    const menu = listMenuItems(
      [
        entry('Waiting', 'route:waiting'),
        entry('Save', 'route:save', {
          entries: [entry('Energy', 'route:energy'), entry('Later', 'route:waiting')],
        }),
        entry('Read', 'route:waiting', { entries: [entry('Blog', 'route:blog')] }),
      ],
      'en',
      resolve,
    );
    expect(menu).toEqual([
      { kind: 'link', label: 'Save', href: '/save', ...onSite },
      { kind: 'link', label: 'Read', href: '/blog', ...onSite },
    ]);
  });

  it('groups consecutive links of the same heading, with their descriptions', () => {
    const links = listLinks(
      [
        entry('Find', 'route:find', { group: 'Cancel', description: 'By name' }),
        entry('Several', 'route:several', { group: 'Cancel' }),
        entry('Check', 'route:check', { group: 'Tools' }),
        entry('Blog', 'route:blog'),
      ],
      'en',
      resolve,
    );
    expect(links[0]?.description).toBe('By name');
    expect(
      groupLinks(links).map(({ heading, links: of }) => [heading, ...of.map(({ label }) => label)]),
    ).toEqual([
      ['Cancel', 'Find', 'Several'],
      ['Tools', 'Check'],
      [undefined, 'Blog'],
    ]);
  });

  it('limits a drop-down to ten entries', () => {
    const entries = Array.from({ length: 14 }, (_, index) => entry(`Entry ${index}`, `route:page-${index}`));
    const [item] = listMenuItems([entry('All', 'route:all', { entries })], 'nl', resolve);
    expect(item?.kind === 'dropdown' && item.entries.map(({ label }) => label)).toEqual(
      entries.slice(0, 10).map(({ label }) => label),
    );
  });

  it('shows an entry of one language in that language only', () => {
    const saving = entry('Sparen', 'route:saving', { only: 'nl' });
    const entries = [saving, entry('Blog', 'route:blog')];
    expect(listLinks(entries, 'nl', resolve).map(({ label }) => label)).toEqual(['Sparen', 'Blog']);
    expect(listLinks(entries, 'en', resolve).map(({ label }) => label)).toEqual(['Blog']);
    expect(listMenuItems([saving], 'en', resolve)).toEqual([]);
  });
});
