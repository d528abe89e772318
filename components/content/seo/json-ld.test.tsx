import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { JsonLd } from '@/components/ui/json-ld';

describe('JsonLd', () => {
  it('escapes a text that would end the script', () => {
    const name = '</script><script>alert(1)</script><!--';
    const html = renderToStaticMarkup(<JsonLd data={{ '@type': 'Organization', name }} />);
    const json = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(html)?.[1];
    expect(JSON.parse(json ?? '')).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name,
    });
  });
});
