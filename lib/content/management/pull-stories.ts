/**
 * Writes the stories of a Storyblok space to files of the project. Files without a story in the space are
 * reported and not deleted.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { JsonObject } from '../embedded/json';
import { storyFile } from '../embedded/story-file';
import { storyFolder } from '../embedded/story-folder';
import { plainPath, type Space, type SpaceStory } from './space';

export interface PullReport {
  readonly written: readonly string[];
  readonly unchanged: readonly string[];
  /** Saved after their publication: the file contains the saved version. */
  readonly unpublished: readonly string[];
  /** Only in the project. */
  readonly unknown: readonly string[];
}

/** Slugs that are safe as file paths. */
const safePath = /^[a-z0-9_-]+(?:\/[a-z0-9_-]+)*$/i;

/** Writes every story to a folder. Throws before writing when one has no valid file path. */
export async function pullStories(space: Space, folder: string): Promise<PullReport> {
  const entries = (await space.listEntries()).filter(({ is_folder }) => !is_folder);
  const files: { readonly path: string; readonly text: string; readonly story: SpaceStory }[] = [];
  for (const { id, full_slug } of entries) {
    const path = plainPath(full_slug);
    if (!safePath.test(path))
      throw new Error(`the slug ${JSON.stringify(full_slug)} can't be the path of a file`);
    const story = await space.getStory(id);
    files.push({ path, text: `${JSON.stringify(fileOf(story, path), null, 2)}\n`, story });
  }
  const written: string[] = [];
  const unchanged: string[] = [];
  for (const { path, text } of files) {
    const target = join(folder, `${path}.json`);
    if (textOf(target) === text) {
      unchanged.push(path);
      continue;
    }
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
    written.push(path);
  }
  const pulled = new Set(files.map(({ path }) => path));
  return {
    written,
    unchanged,
    unpublished: files
      .filter(({ story }) => story.published && story.unpublished_changes)
      .map(({ path }) => path),
    unknown: storyFolder(folder)()
      .stories.map(({ full_slug }) => full_slug)
      .filter((slug) => !pulled.has(slug)),
  };
}

/** Returns a story as a file; throws with its name when it is malformed. */
function fileOf(story: SpaceStory, path: string): JsonObject {
  const file = {
    name: story.name,
    id: story.id,
    uuid: story.uuid,
    group_id: story.group_id,
    tag_list: story.tag_list,
    created_at: isoOf(story.created_at),
    first_published_at: story.first_published_at ? isoOf(story.first_published_at) : null,
    published_at: story.published && story.published_at ? isoOf(story.published_at) : null,
    ...(story.position === 0 ? {} : { position: story.position }),
    content: story.content,
  };
  const result = storyFile.safeParse(file);
  if (!result.success) throw new Error(`story ${path} is malformed: ${result.error.message}`);
  return file;
}

function isoOf(text: string): string {
  return new Date(text).toISOString();
}

function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
