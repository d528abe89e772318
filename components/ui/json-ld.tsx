/** Structured data in the page's HTML. */
import type { Thing, WithContext } from 'schema-dts';

/** A JSON-LD script; `<` is escaped so that no text can end it. */
export function JsonLd({ data }: { data: Exclude<Thing, string> }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data } satisfies WithContext<Thing>);
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: json.replaceAll('<', '\\u003c') }}
    />
  );
}
