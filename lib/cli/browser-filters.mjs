/** Filters of browser tests. Playwright's are expressions on absolute paths, which the name of the project's folder can match. */
import path from 'node:path';

/**
 * Returns Playwright's filters for words in the paths of the project, each with an optional line: `passkeys`, `tests/e2e/menu.spec.ts:12`.
 * @param {string} projectFolder
 * @param {readonly string[]} paths
 */
export function browserFilters(projectFolder, paths) {
  const folder = RegExp.escape(projectFolder + path.sep);
  return paths.map((word) => {
    const [, name = '', line = ''] = /^(.*?)((?::\d+){0,2})$/.exec(word) ?? [];
    return `^${folder}.*${RegExp.escape(name)}${line}`;
  });
}
