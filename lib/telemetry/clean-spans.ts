/**
 * What leaves the process about a request: which route, how it ended, how long it took. Paths and queries hold
 * references, which are secrets, and errors quote what somebody typed, so only what is listed here goes out.
 */
import type { Attributes } from '@opentelemetry/api';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';

/** Attributes that say nothing about a visitor: patterns, names of the code's own, figures. */
const kept: ReadonlySet<string> = new Set([
  'http.method',
  'http.request.method',
  'http.route',
  'http.status_code',
  'http.response.status_code',
  'next.route',
  'next.rsc',
  'next.span_category',
  'next.span_type',
  'job.name',
]);

/** What ends a name of one of our own spans, and of those that Next names by its code alone. */
const ownScope = 'snoei';

/** The span without what is not listed: its name is made of what is left. */
export function cleanSpan(span: ReadableSpan): ReadableSpan {
  const attributes: Attributes = Object.fromEntries(
    Object.entries(span.attributes).filter(([name]) => kept.has(name)),
  );
  // A view of it: whatever else the exporter asks for is the span's own.
  return Object.create(span, {
    name: { value: nameOf(span, attributes), enumerable: true },
    attributes: { value: attributes, enumerable: true },
    // An exception's text and stack.
    events: { value: [], enumerable: true },
    links: { value: [], enumerable: true },
    status: { value: { code: span.status.code }, enumerable: true },
  });
}

function nameOf(span: ReadableSpan, attributes: Attributes): string {
  if (span.instrumentationScope.name === ownScope) return span.name;
  const route = attributes['http.route'] ?? attributes['next.route'];
  const method = attributes['http.method'] ?? attributes['http.request.method'];
  const type = attributes['next.span_type'];
  return [method, type, route].filter((part) => typeof part === 'string').join(' ') || 'span';
}

/** An exporter that gets clean spans only. */
export function cleanExporter(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => exporter.export(spans.map(cleanSpan), done),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}
