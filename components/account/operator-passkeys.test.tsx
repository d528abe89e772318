import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { OperatorPasskeys } from './operator-passkeys';

afterEach(cleanup);

describe('OperatorPasskeys', () => {
  it('links an operator with a passkey to the page that verifies it, and back to the passkeys', () => {
    render(<OperatorPasskeys locale="nl" me={{ role: 'admin' }} count={1} />);
    expect(screen.getByRole('link', { name: 'Bevestig dat jij het bent' })).toHaveAttribute(
      'href',
      '/admin/confirm?redirect=%2Faccount%23passkeys',
    );
  });

  it.each([
    ['user', 1],
    ['admin', 0],
  ] as const)('is empty for a %s with %i', (role, count) => {
    const { container } = render(<OperatorPasskeys locale="en" me={{ role }} count={count} />);
    expect(container).toBeEmptyDOMElement();
  });
});
