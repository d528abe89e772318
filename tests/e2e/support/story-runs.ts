/** The text of an embedded story that its page must contain: every run of plain text between marks and figures. */
import { existsSync, readFileSync } from 'node:fs';
import { oneSpace } from './crawled-page';

/** Fields with visible text. */
const read = new Set([
  'text',
  'content',
  'title',
  'intro',
  'heading',
  'headline',
  'heroText',
  'question',
  'answer',
  'name',
]);

/** Blocks whose text depends on other content (an image's transcript opens separately). */
const skipped = new Set(['source']);

/** Shorter runs occur on any page. */
const wordsMin = 5;

/** Runs of text of a story by its full slug; null if no such file is embedded. */
export function storyRuns(fullSlug: string): readonly string[] | null {
  const file = `lib/content/stories/${fullSlug}.json`;
  if (!existsSync(file)) return null;
  const story = JSON.parse(readFileSync(file, 'utf8')) as { content: unknown };
  const texts: string[] = [];
  collect(story.content, texts);
  return texts
    .flatMap((text) =>
      text.replaceAll(/\]\([^)]*\)/g, '\n').split(/\{\{[^}]*\}\}|[\n\r*_`=#>|[\]~\\"'“”‘’„«»…–—-]+/u),
    )
    .map((run) => oneSpace(run.replace(/^\s*\d+\.\s/, '')))
    .filter((run) => run.split(' ').length >= wordsMin && !run.includes('://'));
}

function collect(value: unknown, texts: string[]): void {
  if (Array.isArray(value)) for (const inner of value) collect(inner, texts);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  if ('component' in value && skipped.has(String(value.component))) return;
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner === 'string' && read.has(key)) texts.push(inner);
    else collect(inner, texts);
  }
}
