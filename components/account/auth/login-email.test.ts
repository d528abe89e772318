import { describe, expect, it } from 'vitest';
import { readLoginEmail, withoutLoginEmail } from './login-email';

describe('login_email', () => {
  it.each([
    ['?login_email=noor@klant.example', 'noor@klant.example'],
    // A plus sign arrives as a space.
    ['?login_email=noor+nieuw@klant.example', 'noor+nieuw@klant.example'],
    ['?login_email=noor%20nieuw@klant.example', 'noor+nieuw@klant.example'],
    ['?login_email=noor%2Bnieuw%40klant.example', 'noor+nieuw@klant.example'],
    ['?a=1&login_email=%D0%BD%D1%83%D1%80@klant.example&b', 'нур@klant.example'],
  ])('%s names %s', (search, email) => {
    expect(readLoginEmail(search)).toBe(email);
  });

  it.each([
    '',
    '?login_email=',
    '?login_email=noor',
    '?login_email=a@b@c',
    '?Login_Email=noor@klant.example',
    `?login_email=${'a'.repeat(260)}@klant.example`,
  ])('finds no address in %j', (search) => {
    expect(readLoginEmail(search)).toBeNull();
  });

  it('removes it from the URL, and keeps the other bytes', () => {
    expect(withoutLoginEmail('/opzeggen', '?a=%2B&login_email=x@y.example&b&a=')).toBe(
      '/opzeggen?a=%2B&b&a=',
    );
    expect(withoutLoginEmail('/opzeggen', '?login_email=x@y.example')).toBe('/opzeggen');
    expect(withoutLoginEmail('/opzeggen', '')).toBe('/opzeggen');
  });
});
