import { expect, it } from 'vitest';
import { sampleSource, sampleStory, sampleUuid } from '@/tests/support/samples/sample-stories';
import { handleCdnRequest } from './cdn-handler';

const source = sampleSource([
  { ...sampleStory('nl/sparen', { title: 'Sparen' }), group_id: sampleUuid('saving') },
  sampleStory('nl/sparen/automatisch', { title: 'Automatisch' }),
  { ...sampleStory('en/saving', { title: 'Saving' }), group_id: sampleUuid('saving') },
]);
const sendRequest = async (path: string, query = '') => {
  const response = handleCdnRequest(source, path, new URLSearchParams(`token=embedded-public&${query}`));
  return { status: response.status, body: await response.json() };
};

it("a folder's start page is a story of the same name, whose slug ends in a slash", async () => {
  const { body } = await sendRequest('stories/nl/sparen');
  expect(body.story).toMatchObject({ full_slug: 'nl/sparen/', slug: 'sparen' });
  expect((await sendRequest('stories/nl/sparen/')).status).toBe(200);
  expect((await sendRequest('stories/en/saving')).body.story.alternates).toEqual([
    { full_slug: 'nl/sparen/' },
  ]);
  const listed = (await sendRequest('stories', 'starts_with=nl/sparen/')).body.stories;
  expect(listed.map(({ full_slug }: { full_slug: string }) => full_slug)).toEqual([
    'nl/sparen/',
    'nl/sparen/automatisch',
  ]);
});
