import { expect, it } from 'vitest';
import { hasSessionExpired, withoutSessionExpired, withSessionExpired } from './session-expired';

it('adds and removes the note, preserving the rest of the query', () => {
  expect(withSessionExpired('/inloggen')).toBe('/inloggen?session=expired');
  expect(withSessionExpired('/inloggen?redirect=%2Faccount')).toBe(
    '/inloggen?redirect=%2Faccount&session=expired',
  );
  expect(hasSessionExpired('?redirect=%2Faccount&session=expired')).toBe(true);
  expect(hasSessionExpired('?redirect=session=expired')).toBe(false);
  expect(withoutSessionExpired('?a=%2B&session=expired&b&a=')).toBe('?a=%2B&b&a=');
  expect(withoutSessionExpired('?session=expired')).toBe('');
});
