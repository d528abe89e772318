/**
 * Removes personal data from spans. Paths and queries contain
 * references, which are secrets, and errors contain input, so only allow-listed attributes are exported.
 */
import type { Attributes } from '@opentelemetry/api';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';

/** Attributes without personal data: patterns, code names, numbers. */
const allowed: ReadonlySet<string> = new Set([
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

/** Scope of our own spans. */
const ownScope = 'snoei';

/** Returns the span with allow-listed attributes; its name is derived from them. */
export function cleanSpan(span: ReadableSpan): ReadableSpan {
  const attributes: Attributes = Object.fromEntries(
    Object.entries(span.attributes).filter(([name]) => allowed.has(name)),
  );
  // A view: all other properties are the span's own.
  return Object.create(span, {
    name: { value: nameOf(span, attributes), enumerable: true },
    attributes: { value: attributes, enumerable: true },
    // Events contain an exception's text and stack.
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

/** Returns an exporter that gets clean spans only; `report` gets the error of each batch that failed. */
export function cleanExporter(exporter: SpanExporter, report: (error: Error) => void): SpanExporter {
  return {
    export: (spans, done) =>
      exporter.export(spans.map(cleanSpan), (result) => {
        if (result.error) report(result.error);
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}
