import '@testing-library/jest-dom/vitest';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
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
});

describe('LanguageLink', () => {
  it('keeps the page: it leads to the alternate in the head, on this host', () => {
    addAlternate('en', 'https://snoei.example/en/netflix/cancel');
    render(
      <LanguageLink to="en" homeHref="/en">
        English
      </LanguageLink>,
    );
    expect(screen.getByRole('link')).toHaveAttribute('href', '/en/netflix/cancel');
    expect(screen.getByRole('link')).toHaveAttribute('lang', 'en');
  });

  it('leads home where the page has no other language', () => {
    render(
      <LanguageLink to="en" homeHref="/en">
        English
      </LanguageLink>,
    );
    expect(screen.getByRole('link')).toHaveAttribute('href', '/en');
  });

  it('follows the head when the page changed since', () => {
    render(
      <LanguageLink to="nl" homeHref="/">
        Nederlands
      </LanguageLink>,
    );
    addAlternate('nl', 'https://snoei.example/opzeggen');
    fireEvent.focus(screen.getByRole('link'));
    expect(screen.getByRole('link')).toHaveAttribute('href', '/opzeggen');
  });
});
