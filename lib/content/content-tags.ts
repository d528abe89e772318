/**
 * Cache tags of the content service's responses, so that a change invalidates only affected ones: a
 * story by its slug, a list by its slug prefix. The slug set is the list of all stories.
 */

const maxLength = 256;

function tag(kind: 'story' | 'stories', name: string): string {
  return `${kind}:${name}`.slice(0, maxLength);
}

/** Returns the tag of a request to the content delivery API. */
export function contentTag(url: URL): string {
  const path = url.pathname.slice(url.pathname.indexOf('/cdn/') + '/cdn/'.length);
  if (path.startsWith('stories/') && !url.searchParams.has('find_by')) {
    return tag('story', decodeURIComponent(path.slice('stories/'.length)));
  }
  return tag('stories', url.searchParams.get('starts_with') ?? '');
}

/** The tag of the list of all stories, which resolves links. */
export const everyStoryTag = tag('stories', '');

/** Returns the tags affected by a change of a story: its own, and the lists of the folders above it. */
export function changedTags(fullSlug: string): string[] {
  const folders = fullSlug
    .split('/')
    .slice(0, -1)
    .map((_, index, parts) => `${parts.slice(0, index + 1).join('/')}/`);
  return [tag('story', fullSlug), ...folders.map((folder) => tag('stories', folder))];
}
