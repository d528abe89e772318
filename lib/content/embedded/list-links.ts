/** The links of a space: its stories and folders, in the format of `/v2/cdn/links`. */
import { createHash } from 'node:crypto';
import { folderId, foldersOf, fullSlugOf, slugOf } from './cdn-story';
import type { JsonObject } from './json';
import type { StoredStory } from './story-file';

export interface CdnLink extends JsonObject {
  uuid: string;
  slug: string;
}

/** Lists links whose slug starts with `startsWith`, ordered by slug. */
export function listLinks(
  stories: readonly StoredStory[],
  { startsWith, dates }: { startsWith: string; dates: boolean },
): CdnLink[] {
  const folders = foldersOf(stories);
  return [
    ...[...folders].map((path) => folderLink(path)),
    ...stories.map((story) => storyLink(story, folders, dates)),
  ]
    .filter((link) => link.slug.startsWith(startsWith))
    .sort((a, b) => (a.slug < b.slug ? -1 : a.slug > b.slug ? 1 : 0));
}

function storyLink(story: StoredStory, folders: ReadonlySet<string>, dates: boolean): CdnLink {
  const isStartpage = folders.has(story.full_slug);
  const slug = fullSlugOf(story, folders);
  return {
    id: story.id,
    uuid: story.uuid,
    slug,
    path: null,
    real_path: `/${slug}`,
    name: story.name,
    published: story.published_at !== null,
    parent_id: folderId(slug),
    is_folder: false,
    is_startpage: isStartpage,
    position: story.position,
    ...(dates
      ? {
          created_at: story.created_at,
          published_at: story.published_at,
          updated_at: story.published_at ?? story.created_at,
        }
      : {}),
  };
}

function folderLink(path: string): CdnLink {
  return {
    id: folderId(`${path}/x`),
    uuid: folderUuid(path),
    slug: path,
    path: null,
    real_path: `/${path}`,
    name: slugOf({ full_slug: path }),
    published: false,
    parent_id: folderId(path),
    is_folder: true,
    is_startpage: false,
    position: 0,
  };
}

/** Returns a folder's uuid, derived from its path, as folders have no file. */
function folderUuid(path: string): string {
  const hash = createHash('sha1').update(`snoei folder ${path}`).digest();
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.subarray(0, 16).toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
