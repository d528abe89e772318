/**
 * The index of tasks, pages and articles in this process. It is built soon after the start, and again outside requests: when
 * the stories on disk have changed, or when those of a content service have reached an age.
 */
import { storiesOnDisk } from '@/lib/content/storyblok';
import { type Locale, mapLocales } from '@/lib/i18n/locale';
import type { AppContext } from '../../core/context';
import { type FoundStory, listHelp, readFoundStories } from './help-documents';
import { HelpIndex } from './help-index';

type Indexes = Readonly<Record<Locale, HelpIndex>>;

interface Built {
  readonly indexes: Indexes;
  /** The stories on disk; null with a content service. */
  readonly stories: object | null;
  /** Milliseconds by the injected clock. */
  readonly at: number;
  /** When it was last compared with the stories. */
  readonly comparedAt: number;
  /** Whether it has stories: those of before where they could not be read again. */
  readonly hasStories: boolean;
}

/** The files of stories are compared at most so often: outside production that reads the dates of all of them. */
const compareMilliseconds = 1_000;

/** Age after which the stories of a content service are read again. */
const maxAgeMilliseconds = 300_000;

const builtByContext = new WeakMap<AppContext['db'], Built>();
const buildingByContext = new WeakMap<AppContext['db'], Promise<Built>>();

export type HelpContext = Pick<AppContext, 'db' | 'log' | 'clock'>;

/** Where the stories come from; tests have others. */
export interface StorySource {
  readonly onDisk: () => object | null;
  readonly read: typeof readFoundStories;
}

const siteStories: StorySource = { onDisk: storiesOnDisk, read: readFoundStories };

function indexesOf(stories: readonly FoundStory[]): Indexes {
  const help = listHelp(stories);
  return mapLocales((locale) => new HelpIndex(help[locale]));
}

async function build({ db, log, clock }: HelpContext, source: StorySource): Promise<Built> {
  const stories = source.onDisk();
  const found = await source.read().catch((error: unknown) => {
    log.warn({ err: error }, 'the stories could not be read: the search keeps its earlier ones, if any');
    return null;
  });
  const before = builtByContext.get(db);
  const indexes = found === null && before ? before.indexes : indexesOf(found ?? []);
  const at = clock.now().getTime();
  // After a failure they are read again when they have reached the age, as those of a content service are.
  const hasStories = found !== null || before?.hasStories === true;
  const built: Built = { indexes, stories: found === null ? null : stories, at, comparedAt: at, hasStories };
  builtByContext.set(db, built);
  return built;
}

/** Builds it, once at a time. */
export function buildHelp(context: HelpContext, source = siteStories): Promise<Built> {
  const building =
    buildingByContext.get(context.db) ??
    build(context, source).finally(() => buildingByContext.delete(context.db));
  buildingByContext.set(context.db, building);
  return building;
}

const isWithin = (since: number, now: number, milliseconds: number): boolean =>
  now >= since && now - since < milliseconds;

function isCurrent({ stories, at }: Built, onDisk: object | null, now: number): boolean {
  if (onDisk !== null && stories !== null) return onDisk === stories;
  return isWithin(at, now, maxAgeMilliseconds);
}

/** The last built index; a request waits for the first one only. */
export async function getHelp(
  context: HelpContext,
  locale: Locale,
  source = siteStories,
): Promise<HelpIndex> {
  const built = builtByContext.get(context.db);
  if (!built) return (await buildHelp(context, source)).indexes[locale];
  const now = context.clock.now().getTime();
  if (isWithin(built.comparedAt, now, compareMilliseconds)) return built.indexes[locale];
  builtByContext.set(context.db, { ...built, comparedAt: now });
  if (!isCurrent(built, source.onDisk(), now)) {
    buildHelp(context, source).catch((error: unknown) =>
      context.log.error({ err: error }, 'the search keeps its last index'),
    );
  }
  return built.indexes[locale];
}

/** Whether a search that found nothing looked at the stories too; false before the first index. */
export function hasStories({ db }: Pick<HelpContext, 'db'>): boolean {
  return builtByContext.get(db)?.hasStories === true;
}
