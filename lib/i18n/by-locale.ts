import { type Locale, mapLocales } from './locale';

/**
 * Messages by locale, from `import.meta.glob` of a file of every language. For client code that gets no messages
 * from the server: the bundler finds the file of a new language by itself. Throws where a language has no such file.
 *
 * Turbopack puts the files of all languages into the chunk of their importer, without `eager` as well. Code that needs one
 * language imports it by a template instead (`load-notice-messages.ts`).
 */
export function byLocale<T>(files: Readonly<Record<string, T>>): Record<Locale, T> {
  return mapLocales((locale) => {
    const path = Object.keys(files).find((each) => each.includes(`/messages/${locale}/`));
    const messages = path === undefined ? undefined : files[path];
    if (messages === undefined) throw new Error(`no messages in ${locale}`);
    return messages;
  });
}
