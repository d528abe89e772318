/** Pushing and pulling through the official client and a mock of Storyblok's management API. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readEnv, SettingsError } from '@/lib/config/env';
import { projectStories } from '@/tests/support/samples/project-stories';
import { sampleStory, sampleUuid } from '@/tests/support/samples/sample-stories';
import { type FakeSpace, serveSpace } from '@/tests/support/servers/management-server';
import { temporaryFolder } from '@/tests/support/vitest/temporary-folder';
import { storyFolder } from '../embedded/story-folder';
import { createManagementClient } from '../storyblok';
import { openConfiguredSpace } from './open-configured-space';
import { pullStories } from './pull-stories';
import { pushStories } from './push-stories';
import { openSpace, type Space } from './space';

let server: FakeSpace;
let space: Space;
let folder: string;

const openWith = async (token: string) =>
  openSpace(
    await createManagementClient({ token, region: 'eu', endpoint: `${server.origin}/v1`, rateLimit: 1000 }),
    '42',
  );

beforeEach(async () => {
  server = await serveSpace('42', 'personal-token');
  space = await openWith('personal-token');
  folder = temporaryFolder('stories');
});
afterEach(async () => {
  await server.close();
});

const samples = [
  { ...sampleStory('nl/sparen', { title: 'Sparen' }), group_id: sampleUuid('saving') },
  { ...sampleStory('en/saving', { title: 'Saving' }), group_id: sampleUuid('saving') },
  sampleStory(
    'nl/sparen/automatisch',
    {
      component: 'article',
      relatedPosts: [sampleUuid('nl/sparen')],
      author: { _uid: 'a', component: 'author', first_name: 'Redactie' },
    },
    { tag_list: ['save'] },
  ),
  sampleStory('mainmenu', { component: 'menu', title: 'Menu', title__i18n__en: 'The menu' }),
  sampleStory('nl/concept', { title: 'Nog niet' }, { published_at: null, first_published_at: null }),
  sampleStory(
    'nl/gewijzigd',
    { title: 'Zo is het' },
    { draft_content: { _uid: 'd', component: 'page', title: 'Zo wordt het' } },
  ),
];

describe('pushStories', () => {
  it('creates folders, start pages, drafts and translations, and maps relations to their stories', async () => {
    const report = await pushStories(samples, space);
    expect(report).toEqual({
      folders: ['nl', 'en', 'nl/sparen'],
      created: samples.map(({ full_slug }) => full_slug),
      updated: [],
      unchanged: [],
      unknown: [],
    });
    const index = server.find('nl/sparen/');
    expect(index).toMatchObject({ is_startpage: true, live: { title: 'Sparen' } });
    const below = server.find('nl/sparen/automatisch');
    expect(below).toMatchObject({
      parent_id: index.parent_id,
      tag_list: ['save'],
      live: { relatedPosts: [index.uuid], author: [{ first_name: 'Redactie' }] },
    });
    expect(index.group_id).toBe(server.find('en/saving').group_id);
    expect(server.find('mainmenu').live).toMatchObject({ title: 'Menu', title__i18n__en: 'The menu' });
    expect(server.find('nl/concept')).toMatchObject({ live: null, content: { title: 'Nog niet' } });
    expect(server.find('nl/gewijzigd')).toMatchObject({
      live: { title: 'Zo is het' },
      content: { title: 'Zo wordt het' },
    });
  });

  it('skips unchanged stories, and updates changed ones', async () => {
    await pushStories(samples, space);
    server.requests.length = 0;
    const again = await pushStories(samples, space);
    expect(again).toMatchObject({
      folders: [],
      created: [],
      updated: [],
      unchanged: samples.map(({ full_slug }) => full_slug),
    });
    expect(server.requests.filter((call) => !call.startsWith('GET'))).toEqual([]);

    const changed = samples.map((story) =>
      story.full_slug === 'mainmenu' ? { ...story, content: { ...story.content, title: 'Het menu' } } : story,
    );
    expect((await pushStories(changed, space)).updated).toEqual(['mainmenu']);
    expect(server.find('mainmenu').live).toMatchObject({ title: 'Het menu' });
  });

  it('preserves and lists stories that only the space has', async () => {
    await pushStories(samples, space);
    const report = await pushStories(samples.slice(0, 4), space);
    expect(report.unknown).toEqual(['nl/concept', 'nl/gewijzigd']);
    expect(server.find('nl/concept').content).toMatchObject({ title: 'Nog niet' });
  });

  it('stops at a rejection', async () => {
    await expect(pushStories(samples, await openWith('other'))).rejects.toMatchObject({ status: 401 });
    expect(server.records.size).toBe(0);
  });

  it('pushes every story of the project', async () => {
    const report = await pushStories(projectStories, space);
    expect(report.created).toHaveLength(projectStories.length);
    expect((await pushStories(projectStories, space)).unchanged).toHaveLength(projectStories.length);
  }, 120_000);
});

describe('pullStories', () => {
  it('restores pushed stories, with the numbers and uuids of the space', async () => {
    await pushStories(samples, space);
    const report = await pullStories(space, folder);
    expect(report.written.toSorted()).toEqual(samples.map(({ full_slug }) => full_slug).toSorted());
    expect(report).toMatchObject({ unchanged: [], unpublished: ['nl/gewijzigd'], unknown: [] });
    const stories = new Map(storyFolder(folder)().stories.map((story) => [story.full_slug, story]));
    expect(stories.get('nl/sparen')?.content).toMatchObject({ title: 'Sparen' });
    expect(stories.get('nl/sparen/automatisch')?.content.relatedPosts).toEqual([
      stories.get('nl/sparen')?.uuid,
    ]);
    expect(stories.get('nl/concept')?.published_at).toBeNull();
    expect(stories.get('mainmenu')?.content).toHaveProperty('title__i18n__en', 'The menu');

    expect((await pullStories(space, folder)).unchanged).toHaveLength(samples.length);
    const back = await pushStories([...stories.values()], space);
    expect(back.created).toEqual([]);
  });

  it('lists files that only the project has, and leaves them', async () => {
    await pushStories(samples, space);
    const own = { ...sampleStory('own', { title: 'Own' }), full_slug: undefined };
    writeFileSync(join(folder, 'own.json'), JSON.stringify(own));
    expect((await pullStories(space, folder)).unknown).toEqual(['own']);
    expect(readFileSync(join(folder, 'own.json'), 'utf8')).toBe(JSON.stringify(own));
  });

  it('writes nothing if a slug would leave the folder', async () => {
    await pushStories(samples, space);
    server.find('mainmenu').slug = '../outside';
    await expect(pullStories(space, folder)).rejects.toThrow("can't be the path of a file");
    expect(storyFolder(folder)().stories).toEqual([]);
  });
});

describe('openConfiguredSpace', () => {
  it('lists missing settings', async () => {
    await expect(openConfiguredSpace(readEnv({}))).rejects.toThrow(SettingsError);
    await expect(openConfiguredSpace(readEnv({ STORYBLOK_SPACE_ID: '42' }))).rejects.toThrow(
      /STORYBLOK_MANAGEMENT_TOKEN/,
    );
  });

  it('opens the space of the settings', async () => {
    const settings = readEnv({
      STORYBLOK_SPACE_ID: '42',
      STORYBLOK_MANAGEMENT_TOKEN: 'personal-token',
      STORYBLOK_MANAGEMENT_URL: `${server.origin}/v1`,
    });
    expect(await (await openConfiguredSpace(settings)).listEntries()).toEqual([]);
  });
});
