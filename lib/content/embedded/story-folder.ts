/** The stories on disk, read once; in development changed files are read again. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { withBlocksInLists } from './json';
import { type StoredStory, storyFile } from './story-file';

export interface StorySet {
  readonly stories: readonly StoredStory[];
  /** Storyblok's cache version: changes with any story, the same on every instance. */
  readonly cv: number;
}

/** Returns the current stories; called per request. */
export type StorySource = () => StorySet;

/**
 * Reads the stories of a folder. Throws with the file name for a malformed one, which must not become a missing page.
 * With `watch`, changed files are read at the next request.
 */
export function storyFolder(folder: string, { watch = false } = {}): StorySource {
  let known: { readonly stamp: string; readonly set: StorySet } | undefined;
  return () => {
    if (known && !watch) return known.set;
    const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.json'))
      .sort()
      .map((path) => join(folder, path));
    const stamp = watch ? paths.map((path) => `${path} ${statSync(path).mtimeMs}`).join('\n') : '';
    if (known?.stamp === stamp) return known.set;
    known = { stamp, set: readSet(folder, paths) };
    return known.set;
  };
}

/** Returns a fixed set of stories, for tests. */
export function storySet(stories: readonly StoredStory[]): StorySet {
  return { stories, cv: versionOf(stories.map((story) => JSON.stringify(story))) };
}

function readSet(folder: string, paths: readonly string[]): StorySet {
  const texts = paths.map((path) => readFileSync(path, 'utf8'));
  const stories = texts.map((text, index) => readStory(folder, paths[index] ?? '', text));
  return { stories, cv: versionOf(texts) };
}

function readStory(folder: string, path: string, text: string): StoredStory {
  const full_slug = relative(folder, path)
    .split(sep)
    .join('/')
    .replace(/\.json$/, '');
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (cause) {
    throw new Error(`story ${full_slug} is not JSON`, { cause });
  }
  const result = storyFile.safeParse(data);
  if (!result.success) {
    const problems = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new Error(`story ${full_slug} is malformed: ${problems.join('; ')}`);
  }
  const { content, draft_content } = result.data;
  return {
    ...result.data,
    full_slug,
    content: { ...content, ...withBlocksInLists(content) },
    ...(draft_content ? { draft_content: { ...draft_content, ...withBlocksInLists(draft_content) } } : {}),
  };
}

function versionOf(texts: readonly string[]): number {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  // Ten digits, like Storyblok's timestamps.
  return 1_000_000_000 + (hash.digest().readUInt32BE(0) % 1_000_000_000);
}
