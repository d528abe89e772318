/**
 * A copy of the project with one more language, French, whose messages and stories are the English ones. It makes the
 * changes that a new language takes, and no others.
 */
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inProject } from '@/lib/cli/project.mjs';

export const addedLocale = 'fr';

/** Stands before every message of the language, so that a test sees which language a text is in. */
export const messageMark = '[fr] ';

/** What the site is built from and started with. */
const copiedNames = [
  'app',
  'components',
  'lib',
  'messages',
  'public',
  'middleware.ts',
  'next.config.ts',
  'package.json',
  'postcss.config.mjs',
  'redirects.json',
  'tsconfig.json',
];

/** The text with every match replaced. Throws where there is none: the file has changed, and so must the test. */
function replaced(text: string, from: RegExp, to: (...groups: string[]) => string): string {
  const result = text.replaceAll(from, (...match) => to(...match.slice(0, -2).map(String)));
  if (result === text) throw new Error(`${from} matches nothing`);
  return result;
}

/** Other words than English has: `/cancel/[company]` → `/cancel-fr/[company]`. */
export function translatePath(pathOfPage: string): string {
  return pathOfPage.replaceAll(/(?<=\/)[^/[]+/g, (segment) => `${segment}-${addedLocale}`);
}

/** The files that a new language changes, besides its own folders of messages and stories. */
export const changedFiles: Readonly<Record<string, (text: string) => string>> = {
  'lib/i18n/locale.ts': (text) =>
    replaced(
      replaced(
        replaced(text, /locales = \['nl', 'en'\]/g, () => `locales = ['nl', 'en', '${addedLocale}']`),
        /en: 'en-GB' }/g,
        (tags) => tags.replace(' }', `, ${addedLocale}: 'fr-FR' }`),
      ),
      /en: 'English' }/g,
      (names) => names.replace(' }', `, ${addedLocale}: 'Français' }`),
    ),
  'lib/routes/table.ts': (text) =>
    replaced(text, /en: (null|'([^']*)')/g, (own, value, pathOfPage) => {
      const translated = value === 'null' ? 'null' : `'${translatePath(String(pathOfPage))}'`;
      return `${own}, ${addedLocale}: ${translated}`;
    }),
  'messages/index.ts': (text) =>
    replaced(
      text,
      /export \* as en from '.\/en';/g,
      (line) => `${line}\n${line.replaceAll('en', addedLocale)}`,
    ),
};

type Messages = string | { readonly [key: string]: Messages };

const marked = (messages: Messages): Messages =>
  typeof messages === 'string'
    ? messageMark + messages
    : Object.fromEntries(Object.entries(messages).map(([key, value]) => [key, marked(value)]));

function addMessages(folder: string): void {
  const own = path.join(folder, 'messages', addedLocale);
  cpSync(path.join(folder, 'messages', 'en'), own, { recursive: true });
  for (const name of readdirSync(own).filter((file) => file.endsWith('.json'))) {
    const file = path.join(own, name);
    const messages = JSON.parse(readFileSync(file, 'utf8')) as Messages;
    writeFileSync(file, JSON.stringify(marked(messages)));
  }
}

/** English stories that have a translation: by their slug, that of the translation. */
const stories: Readonly<Record<string, string>> = {
  home: 'home',
  about: `about-${addedLocale}`,
  blog: `blog-${addedLocale}`,
  'blog/cancel/cancel-gym-membership': `blog-${addedLocale}/cancel/cancel-gym-membership`,
};

function addStories(folder: string): void {
  for (const [slug, translation] of Object.entries(stories)) {
    const root = path.join(folder, 'lib/content/stories');
    const story = JSON.parse(readFileSync(path.join(root, 'en', `${slug}.json`), 'utf8')) as {
      id: number;
      uuid: string;
    };
    const mark = createHash('sha256').update(slug).digest('hex').slice(0, 8);
    const file = path.join(root, addedLocale, `${translation}.json`);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(
      file,
      JSON.stringify({ ...story, id: Number.parseInt(mark, 16), uuid: mark + story.uuid.slice(mark.length) }),
    );
  }
}

/** Fills an empty folder with the project and the added language. Packages are the project's own. */
export function copyWithAddedLocale(folder: string): void {
  for (const name of copiedNames) {
    cpSync(inProject(name), path.join(folder, name), {
      recursive: true,
      filter: (file) => !/\.test\.tsx?$/.test(file),
    });
  }
  symlinkSync(inProject('node_modules'), path.join(folder, 'node_modules'));
  for (const [name, change] of Object.entries(changedFiles)) {
    const file = path.join(folder, name);
    writeFileSync(file, change(readFileSync(file, 'utf8')));
  }
  addMessages(folder);
  addStories(folder);
}
