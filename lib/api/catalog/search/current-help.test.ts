import { describe, expect, it } from 'vitest';
import type { Database } from '@/lib/api/db/client';
import { standingClock } from '@/tests/support/standing-clock';
import { testStart } from '@/tests/support/test-start';
import { recordedLog } from '@/tests/support/vitest/recorded-log';
import { getHelp, type HelpContext, hasStories, type StorySource } from './current-help';
import type { FoundStory } from './help-documents';

const story = (title: string): FoundStory => ({
  fullSlug: 'nl/over-ons',
  kind: 'page',
  title,
  text: '',
  tags: [],
});

/** A process with its own index, and stories that a test changes. */
function setUp(onDisk: object | null) {
  const clock = standingClock(testStart);
  const log = recordedLog();
  const state: { onDisk: object | null; read: StorySource['read'] } = {
    onDisk,
    read: async () => [story('Qwijbo')],
  };
  const source: StorySource = { onDisk: () => state.onDisk, read: () => state.read() };
  const context: HelpContext = { db: {} as Database, log: log.logger, clock };
  const find = async (text: string) => {
    const index = await getHelp(context, 'nl', source);
    return index.search(text).map(({ document }) => document.path);
  };
  return { clock, log, state, find, isWhole: () => hasStories(context) };
}

describe('the index of help', () => {
  it('is built by the first search, and again beside a search when the stories on disk changed', async () => {
    const { clock, state, find } = setUp({});
    expect(await find('qwijbo')).toEqual(['/over-ons']);
    state.onDisk = {};
    state.read = async () => [story('Plugh')];
    clock.advance(1_000);
    expect(await find('plugh')).toEqual([]);
    await expect.poll(() => find('plugh')).toEqual(['/over-ons']);
    expect(await find('qwijbo')).toEqual([]);
  });

  it('reads the stories of a service again once they are five minutes old, not earlier', async () => {
    const { clock, state, find } = setUp(null);
    await find('qwijbo');
    state.read = async () => [story('Plugh')];
    clock.advance(299_000);
    await find('plugh');
    expect(await find('plugh')).toEqual([]);
    clock.advance(1_000);
    await expect.poll(() => find('plugh')).toEqual(['/over-ons']);
  });

  it('reads stories on disk again that could not be read', async () => {
    const { clock, state, find } = setUp({});
    state.read = async () => {
      throw new Error('unreadable');
    };
    expect(await find('qwijbo')).toEqual([]);
    state.read = async () => [story('Qwijbo')];
    clock.advance(300_000);
    await expect.poll(() => find('qwijbo')).toEqual(['/over-ons']);
  });

  it('keeps its stories while the service fails, and says so', async () => {
    const { clock, log, state, find, isWhole } = setUp(null);
    await find('qwijbo');
    state.read = async () => {
      throw new Error('the service is away');
    };
    clock.advance(300_000);
    await find('qwijbo');
    await expect.poll(() => log.lines().length).toBe(1);
    expect(await find('qwijbo')).toEqual(['/over-ons']);
    expect(isWhole()).toBe(true);
  });

  it('finds tasks and fixed pages where the service failed from the start', async () => {
    const { clock, state, find, isWhole } = setUp(null);
    expect(isWhole()).toBe(false);
    state.read = async () => {
      throw new Error('the service is away');
    };
    expect(await find('opzegtermijn berekenen')).toEqual(['/opzegtermijn']);
    expect(await find('qwijbo')).toEqual([]);
    expect(isWhole()).toBe(false);
    state.read = async () => [story('Qwijbo')];
    clock.advance(300_000);
    await expect.poll(() => find('qwijbo')).toEqual(['/over-ons']);
    expect(isWhole()).toBe(true);
  });
});
