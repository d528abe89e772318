import { describe, expect, it } from 'vitest';
import { sampleSource, sampleStory, sampleUuid } from '@/tests/support/samples/sample-stories';
import { answerCdn } from './answer';

describe("a folder's start page", () => {
  const source = sampleSource([
    { ...sampleStory('nl/sparen', { title: 'Sparen' }), group_id: sampleUuid('saving') },
    sampleStory('nl/sparen/automatisch', { title: 'Automatisch' }),
    { ...sampleStory('en/saving', { title: 'Saving' }), group_id: sampleUuid('saving') },
  ]);
  const ask = async (path: string, query = '') => {
    const answer = answerCdn(source, path, new URLSearchParams(`token=embedded-public&${query}`));
    return { status: answer.status, body: await answer.json() };
  };

  it('is a story of the same name: its slug ends in a slash, and it is in its own folder', async () => {
    const { body } = await ask('stories/nl/sparen');
    const below = (await ask('stories/nl/sparen/automatisch')).body.story;
    expect(body.story).toMatchObject({ full_slug: 'nl/sparen/', slug: 'sparen', is_startpage: true });
    expect(body.story.parent_id).toBe(below.parent_id);
    expect(below.is_startpage).toBe(false);
    expect((await ask('stories/nl/sparen/')).status).toBe(200);
  });

  it('is in the list of its prefix, and in alternates and links', async () => {
    const slugs = async (query: string) =>
      (await ask('stories', `sort_by=full_slug:asc&${query}`)).body.stories.map(
        ({ full_slug }: { full_slug: string }) => full_slug,
      );
    expect(await slugs('starts_with=nl/sparen/')).toEqual(['nl/sparen/', 'nl/sparen/automatisch']);
    expect(await slugs('by_slugs=nl/sparen')).toEqual(['nl/sparen/']);
    expect(await slugs('starts_with=nl/&excluding_slugs=nl/sparen/')).toEqual(['nl/sparen/automatisch']);
    const [alternate] = (await ask('stories/en/saving')).body.story.alternates;
    expect(alternate).toMatchObject({ full_slug: 'nl/sparen/', slug: 'sparen' });
    const links = Object.values<{ slug: string; is_startpage: boolean }>((await ask('links')).body.links);
    expect(links.find(({ slug }) => slug === 'nl/sparen/')?.is_startpage).toBe(true);
  });
});
