/** The project's own sources, for the tests that read them. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

export interface SourceFile {
  /** Path from the project's root, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

function listMatches(pattern: string): string[] {
  const paths = globSync(pattern, { cwd: root });
  // Prevents a rule that matches no file from passing.
  if (paths.length === 0) throw new Error(`no file matches ${pattern}`);
  return paths;
}

/** Files that match any of the patterns, without tests. Throws for a pattern without a match. */
export function listSources(patterns: readonly string[]): SourceFile[] {
  return patterns
    .flatMap(listMatches)
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .sort()
    .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(join(root, path), 'utf8') }));
}
