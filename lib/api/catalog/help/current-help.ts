/**
 * The index of tasks, pages and articles in this process. It is built soon after the start, and again outside requests: when
 * the stories on disk have changed, or when those of a content service have reached an age.
 */
import { storiesOnDisk } from '@/lib/content/storyblok';
import { type Locale, mapLocales } from '@/lib/i18n/locale';
import type { AppContext } from '../../core/context';
import { listHelp, readFoundStories } from './help-documents';
import { HelpIndex } from './help-index';

type Indexes = Readonly<Record<Locale, HelpIndex>>;

interface Built {
  readonly indexes: Indexes;
  /** The stories on disk; null with a content service. */
  readonly stories: object | null;
  /** Milliseconds by the injected clock. */
  readonly at: number;
}

/** Age after which the stories of a content service are read again. */
const maxAgeMilliseconds = 300_000;

const builtByContext = new WeakMap<AppContext['db'], Built>();
const buildingByContext = new WeakMap<AppContext['db'], Promise<Built>>();

type HelpContext = Pick<AppContext, 'db' | 'log' | 'clock'>;

async function build({ db, log, clock }: HelpContext): Promise<Built> {
  const stories = storiesOnDisk();
  const found = await readFoundStories().catch((error: unknown) => {
    log.warn({ err: error }, 'the search finds tasks and fixed pages only: the stories could not be read');
    return null;
  });
  const before = builtByContext.get(db);
  const help = found === null && before ? null : listHelp(found ?? []);
  const indexes = help ? mapLocales((locale) => new HelpIndex(help[locale])) : (before?.indexes as Indexes);
  const built: Built = { indexes, stories, at: clock.now().getTime() };
  builtByContext.set(db, built);
  return built;
}

/** Builds it, once at a time. */
export function buildHelp(context: HelpContext): Promise<Built> {
  const building =
    buildingByContext.get(context.db) ?? build(context).finally(() => buildingByContext.delete(context.db));
  buildingByContext.set(context.db, building);
  return building;
}

function isCurrent({ stories, at }: Built, now: number): boolean {
  const onDisk = storiesOnDisk();
  if (onDisk !== null) return onDisk === stories;
  return now >= at && now - at < maxAgeMilliseconds;
}

/** The last built index; a request waits for the first one only. */
export async function getHelp(context: HelpContext, locale: Locale): Promise<HelpIndex> {
  const built = builtByContext.get(context.db);
  if (!built) return (await buildHelp(context)).indexes[locale];
  if (!isCurrent(built, context.clock.now().getTime())) {
    buildHelp(context).catch((error: unknown) =>
      context.log.error({ err: error }, 'the search keeps its last index'),
    );
  }
  return built.indexes[locale];
}
