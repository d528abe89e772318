/**
 * Names under which answers of the content service are kept, so that a change lets go of just those that it touches: a
 * story by its slug, a list by what its slugs start with. The slug set is the list of everything.
 */

const maxLength = 256;

function tag(kind: 'story' | 'stories', name: string): string {
  return `${kind}:${name}`.slice(0, maxLength);
}

/** The name of what a request to the content delivery API answers. */
export function contentTag(url: URL): string {
  const path = url.pathname.slice(url.pathname.indexOf('/cdn/') + '/cdn/'.length);
  if (path.startsWith('stories/') && !url.searchParams.has('find_by')) {
    return tag('story', decodeURIComponent(path.slice('stories/'.length)));
  }
  return tag('stories', url.searchParams.get('starts_with') ?? '');
}

/** The list of every story: who holds it knows which links lead somewhere. */
export const everyStoryTag = tag('stories', '');

/** The names that a change of a story touches: itself, and the lists of the folders above it. */
export function changedTags(fullSlug: string): string[] {
  const folders = fullSlug
    .split('/')
    .slice(0, -1)
    .map((_, index, parts) => `${parts.slice(0, index + 1).join('/')}/`);
  return [tag('story', fullSlug), ...folders.map((folder) => tag('stories', folder))];
}
