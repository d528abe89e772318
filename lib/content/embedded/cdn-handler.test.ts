import { describe, expect, it } from 'vitest';
import { sampleSource, sampleStory, sampleUuid } from '@/tests/support/samples/sample-stories';
import { handleCdnRequest } from './cdn-handler';

describe("a folder's start page", () => {
  const source = sampleSource([
    { ...sampleStory('nl/sparen', { title: 'Sparen' }), group_id: sampleUuid('saving') },
    sampleStory('nl/sparen/automatisch', { title: 'Automatisch' }),
    { ...sampleStory('en/saving', { title: 'Saving' }), group_id: sampleUuid('saving') },
  ]);
  const sendRequest = async (path: string, query = '') => {
    const response = handleCdnRequest(source, path, new URLSearchParams(`token=embedded-public&${query}`));
    return { status: response.status, body: await response.json() };
  };

  it('is a story of the same name: its slug ends in a slash, and it is in its own folder', async () => {
    const { body } = await sendRequest('stories/nl/sparen');
    const below = (await sendRequest('stories/nl/sparen/automatisch')).body.story;
    expect(body.story).toMatchObject({ full_slug: 'nl/sparen/', slug: 'sparen', is_startpage: true });
    expect(body.story.parent_id).toBe(below.parent_id);
    expect(below.is_startpage).toBe(false);
    expect((await sendRequest('stories/nl/sparen/')).status).toBe(200);
  });

  it('is in the list of its prefix, and in alternates and links', async () => {
    const slugs = async (query: string) =>
      (await sendRequest('stories', `sort_by=full_slug:asc&${query}`)).body.stories.map(
        ({ full_slug }: { full_slug: string }) => full_slug,
      );
    expect(await slugs('starts_with=nl/sparen/')).toEqual(['nl/sparen/', 'nl/sparen/automatisch']);
    expect(await slugs('by_slugs=nl/sparen')).toEqual(['nl/sparen/']);
    expect(await slugs('starts_with=nl/&excluding_slugs=nl/sparen/')).toEqual(['nl/sparen/automatisch']);
    const [alternate] = (await sendRequest('stories/en/saving')).body.story.alternates;
    expect(alternate).toMatchObject({ full_slug: 'nl/sparen/', slug: 'sparen' });
    const links = Object.values<{ slug: string; is_startpage: boolean }>(
      (await sendRequest('links')).body.links,
    );
    expect(links.find(({ slug }) => slug === 'nl/sparen/')?.is_startpage).toBe(true);
  });
});
