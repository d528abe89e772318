import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PageLink } from './page-link';

vi.mock('next/link', () => ({
  default: ({ prefetch, children, ...rest }: { prefetch?: unknown; children: string; href: string }) => (
    <a {...rest} data-next={String(prefetch)}>
      {children}
    </a>
  ),
}));
afterEach(cleanup);

const link = () => screen.getByRole('link');

it('changes pages in place, and has Next fetch nothing beforehand', () => {
  render(<PageLink href="/opzeggen">x</PageLink>);
  expect(link()).toHaveAttribute('data-next', 'false');
  expect(link()).not.toHaveAttribute('data-prefetch');
  expect(link()).not.toHaveAttribute('data-acts');
});

it('says where nothing may be fetched', () => {
  render(
    <PageLink href="/opzeggen" prefetch="never">
      x
    </PageLink>,
  );
  expect(link()).toHaveAttribute('data-prefetch', 'never');
});

it('says that a press does something of its own', () => {
  render(
    <PageLink href="/registreren" onClick={() => undefined}>
      x
    </PageLink>,
  );
  expect(link()).toHaveAttribute('data-acts', '');
});

it.each(['/api/locale', '#part', 'https://elsewhere.example/', 'mailto:a@b.example'])(
  '%s is a plain link',
  (href) => {
    render(<PageLink href={href}>x</PageLink>);
    expect(link()).not.toHaveAttribute('data-next');
  },
);
