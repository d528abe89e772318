/** Path patterns of the route table: `/opzeggen/[category]`, `/x/[[reference]]`. A leaf, safe on the edge. */

export type Segment =
  | { readonly kind: 'static'; readonly text: string }
  | { readonly kind: 'param'; readonly name: string }
  | { readonly kind: 'optional'; readonly name: string };

export type PathParams = Readonly<Record<string, string>>;

/** Returns the segments of a pattern; `/` has none. */
export function parsePattern(pattern: string): readonly Segment[] {
  return pattern
    .split('/')
    .filter(Boolean)
    .map((part): Segment => {
      const optional = /^\[\[(\w+)\]\]$/.exec(part)?.[1];
      if (optional) return { kind: 'optional', name: optional };
      const param = /^\[(\w+)\]$/.exec(part)?.[1];
      if (param) return { kind: 'param', name: param };
      return { kind: 'static', text: part };
    });
}

/** Fills a pattern with parameters, each percent-encoded. Throws when one is missing. */
export function fillPattern(segments: readonly Segment[], params: PathParams): string {
  const parts: string[] = [];
  for (const segment of segments) {
    if (segment.kind === 'static') parts.push(segment.text);
    else {
      const value = params[segment.name];
      if (value) parts.push(encodeURIComponent(value));
      else if (segment.kind === 'param') throw new Error(`path parameter ${segment.name} is missing`);
    }
  }
  return `/${parts.join('/')}`;
}

/** Returns the parameters if decoded path parts match a pattern, or null. */
export function matchPattern(segments: readonly Segment[], parts: readonly string[]): PathParams | null {
  const required = segments.at(-1)?.kind === 'optional' ? segments.length - 1 : segments.length;
  if (parts.length < required || parts.length > segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const part = parts[index];
    if (part === undefined) break;
    if (segment.kind !== 'static') params[segment.name] = part;
    else if (segment.text !== part) return null;
  }
  return params;
}

/** Returns whether a pattern has no parameter. */
export function isStatic(segments: readonly Segment[]): boolean {
  return segments.every((segment) => segment.kind === 'static');
}
