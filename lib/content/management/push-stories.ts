/**
 * Writes the project's stories to a Storyblok space: missing folders and stories are created, changed ones updated,
 * unchanged ones skipped. Stories that exist only in the space remain.
 */
import { foldersOf } from '../embedded/cdn-story';
import { isJsonObject, type Json, type JsonObject, withBlocksInLists } from '../embedded/json';
import type { StoredStory } from '../embedded/story-file';
import { plainPath, type Space, type SpaceEntry } from './space';

export interface PushReport {
  readonly folders: readonly string[];
  readonly created: readonly string[];
  readonly updated: readonly string[];
  readonly unchanged: readonly string[];
  /** Only in the space. */
  readonly unknown: readonly string[];
}

/** Pushes stories. Stops at the first error; a repeated run continues from there. */
export async function pushStories(stories: readonly StoredStory[], space: Space): Promise<PushReport> {
  const entries = await space.listEntries();
  const folders = new Map(entries.filter(isFolder).map((entry) => [plainPath(entry.full_slug), entry]));
  const remote = new Map(
    entries.filter((entry) => !isFolder(entry)).map((entry) => [plainPath(entry.full_slug), entry]),
  );
  const madeFolders: string[] = [];
  const needed = [...foldersOf(stories)].sort((a, b) => a.split('/').length - b.split('/').length);
  for (const path of needed) {
    if (folders.has(path)) continue;
    const slug = lastOf(path);
    const parent_id = folders.get(parentOf(path))?.id ?? 0;
    folders.set(path, await space.createStory({ name: slug, slug, is_folder: true, parent_id }));
    madeFolders.push(path);
  }

  // Created first, so that relations have a target.
  const created: string[] = [];
  for (const story of stories) {
    if (remote.has(story.full_slug)) continue;
    const { component, _uid } = story.content;
    remote.set(
      story.full_slug,
      await space.createStory({
        ...locationOf(story, folders),
        ...about(story),
        content: { _uid, component },
      }),
    );
    created.push(story.full_slug);
  }

  const uuids = new Map(
    stories.map((story) => [story.uuid, remote.get(story.full_slug)?.uuid ?? story.uuid]),
  );
  const updated: string[] = [];
  const unchanged: string[] = [];
  for (const story of stories) {
    const entry = remote.get(story.full_slug);
    if (!entry) continue;
    const isNew = created.includes(story.full_slug);
    if (await pushOne(story, entry, uuids, space)) {
      if (!isNew) updated.push(story.full_slug);
    } else unchanged.push(story.full_slug);
  }
  const own = new Set(stories.map(({ full_slug }) => full_slug));
  const unknown = [...remote.keys()].filter((path) => !own.has(path));
  return { folders: madeFolders, created, updated, unchanged, unknown };
}

/** Updates one story; returns false when it is unchanged. */
async function pushOne(
  story: StoredStory,
  { id }: SpaceEntry,
  uuids: ReadonlyMap<string, string>,
  space: Space,
): Promise<boolean> {
  const isPublic = story.published_at !== null;
  const published = forSpace(story.content, uuids);
  const draft = story.draft_content ? forSpace(story.draft_content, uuids) : null;
  const there = await space.getStory(id);
  const same =
    isEqual(there.content, draft ?? published) &&
    there.name === story.name &&
    there.published === isPublic &&
    there.unpublished_changes === (draft !== null && isPublic) &&
    isEqual([...there.tag_list].sort(), [...story.tag_list].sort());
  if (same) return false;
  await space.updateStory(id, { ...about(story), content: published }, { publish: isPublic });
  if (draft) await space.updateStory(id, { content: draft }, { publish: false });
  return true;
}

/** Returns a story's metadata. */
function about({ name, tag_list, group_id, first_published_at }: StoredStory) {
  return { name, tag_list, group_id, ...(first_published_at ? { first_published_at } : {}) };
}

/** Returns a story's location: one with the path of a folder is that folder's start page. */
function locationOf({ full_slug }: StoredStory, folders: ReadonlyMap<string, SpaceEntry>) {
  const own = folders.get(full_slug);
  const slug = lastOf(full_slug);
  if (own) return { slug, parent_id: own.id, is_startpage: true };
  return { slug, parent_id: folders.get(parentOf(full_slug))?.id ?? 0 };
}

/** Returns content in the space's format: blocks in lists, stories by the space's uuids. */
function forSpace(content: JsonObject, uuids: ReadonlyMap<string, string>): JsonObject {
  const walk = (value: Json): Json => {
    if (typeof value === 'string') return uuids.get(value) ?? value;
    if (Array.isArray(value)) return value.map(walk);
    return isJsonObject(value) ? walkObject(value) : value;
  };
  const walkObject = (value: JsonObject): JsonObject =>
    Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, walk(inner)]));
  return walkObject(withBlocksInLists(content));
}

/** Compares content, ignoring the order of fields and Storyblok's own properties. */
function isEqual(one: Json, other: Json): boolean {
  return canonical(one) === canonical(other);
}

function canonical(value: Json): string {
  return JSON.stringify(value, (key, inner: Json) => {
    if (key === '_editable') return undefined;
    if (!isJsonObject(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

const isFolder = ({ is_folder }: SpaceEntry) => is_folder;
const lastOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
const parentOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/')));
