/** Rules of robots.txt as crawlers apply them (RFC 9309, section 2.2.2). */
import type { MetadataRoute } from 'next';

const listOf = (rule: string | string[] | undefined): readonly string[] =>
  rule === undefined ? [] : [rule].flat();

/** Whether the rules for all crawlers allow a path with its query: the longest match decides, and allow wins a tie. */
export function isCrawlable({ rules }: MetadataRoute.Robots, path: string): boolean {
  const longest = (patterns: readonly string[]) =>
    Math.max(-1, ...patterns.filter((pattern) => path.startsWith(pattern)).map(({ length }) => length));
  const [first] = [rules].flat();
  return longest(listOf(first?.allow)) >= longest(listOf(first?.disallow));
}
