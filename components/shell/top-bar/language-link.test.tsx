import '@testing-library/jest-dom/vitest';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { LanguageLink } from './language-link.client';

function addAlternate(hreflang: string, href: string) {
  const link = document.createElement('link');
  link.rel = 'alternate';
  link.hreflang = hreflang;
  link.href = href;
  document.head.append(link);
}

afterEach(() => {
  cleanup();
  document.head.replaceChildren();
  window.history.replaceState(null, '', '/');
});

describe('LanguageLink', () => {
  it('preserves the page: it links to the alternate in the head, on this host', () => {
    addAlternate('en', 'https://snoei.example/en/netflix/cancel');
    render(<LanguageLink to="en">English</LanguageLink>);
    expect(screen.getByRole('link')).toHaveAttribute(
      'href',
      '/api/locale?to=en&path=%2Fen%2Fnetflix%2Fcancel',
    );
    expect(screen.getByRole('link')).toHaveAttribute('lang', 'en');
  });

  it('links to the page itself without an alternate', () => {
    window.history.replaceState(null, '', '/opzeggen/energie?q=x&token=once');
    render(<LanguageLink to="en">English</LanguageLink>);
    expect(screen.getByRole('link')).toHaveAttribute(
      'href',
      '/api/locale?to=en&path=%2Fopzeggen%2Fenergie%3Fq%3Dx',
    );
  });

  it('carries the page after a sign-in with its own query', () => {
    addAlternate('en', 'https://snoei.example/en/login');
    window.history.replaceState(null, '', '/inloggen?redirect=%2Fopzeggen%3Fq%3Dx%2520y');
    render(<LanguageLink to="en">English</LanguageLink>);
    const { searchParams } = new URL(screen.getByRole<HTMLAnchorElement>('link').href);
    expect(searchParams.get('path')).toBe('/en/login?redirect=%2Fopzeggen%3Fq%3Dx%2520y');
  });

  it('works without JavaScript: the middleware uses the Referer', () => {
    expect(renderToStaticMarkup(<LanguageLink to="en">English</LanguageLink>)).toContain(
      'href="/api/locale?to=en"',
    );
  });

  it('follows changes of the head', () => {
    render(<LanguageLink to="nl">Nederlands</LanguageLink>);
    addAlternate('nl', 'https://snoei.example/opzeggen');
    fireEvent.focus(screen.getByRole('link'));
    expect(screen.getByRole('link')).toHaveAttribute('href', '/api/locale?to=nl&path=%2Fopzeggen');
  });
});
