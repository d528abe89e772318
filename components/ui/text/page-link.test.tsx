import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PageLink } from './page-link.client';

vi.mock('next/link', () => ({
  default: ({ prefetch, children, ...rest }: { prefetch?: unknown; children: string; href: string }) => (
    <a {...rest} data-next={String(prefetch)}>
      {children}
    </a>
  ),
}));
afterEach(cleanup);

const link = () => screen.getByRole('link');

it('navigates on the client, without prefetching', () => {
  render(<PageLink href="/opzeggen">x</PageLink>);
  expect(link()).toHaveAttribute('data-next', 'false');
  expect(link()).not.toHaveAttribute('data-prefetch');
  expect(link()).not.toHaveAttribute('data-acts');
});

it('marks links that must not be prefetched', () => {
  render(
    <PageLink href="/opzeggen" prefetch="never">
      x
    </PageLink>,
  );
  expect(link()).toHaveAttribute('data-prefetch', 'never');
});

it('marks a click that has its own handler', () => {
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
