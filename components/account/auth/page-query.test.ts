import { describe, expect, it } from 'vitest';
import { startOf } from './auth-start';
import { readPageQuery } from './page-query';

const note = { form: 'login', values: {}, errors: {}, message: null, done: false, other_device: false };

describe('the query of a page', () => {
  it('contains the redirect, a view, a note and a token', () => {
    const token = 'abcdefghijklmnopqrstuvwxyz012345';
    expect(readPageQuery({ redirect: '/en/account?a=%2B', view: 'login', note: 'login', token })).toEqual({
      target: '/en/account?a=%2B',
      view: 'login',
      note: 'login',
      token,
    });
    expect(readPageQuery({})).toEqual({ target: null, view: null, note: null, token: null });
  });

  it.each([
    { redirect: 'https://evil.example/' },
    { redirect: '//evil.example' },
    { redirect: ['/a', '/b'] },
    { view: 'admin' },
    { token: 'short' },
    { token: '<script>alert(1)</script>aaaaaaaaaaaaa' },
  ])('finds nothing in %j', (query) => {
    expect(readPageQuery(query)).toEqual({ target: null, view: null, note: null, token: null });
  });
});

describe('the initial view of a page', () => {
  it('is the link by mail, the password if the query selects it, and registration on its own page', () => {
    expect(startOf({ page: 'login', view: null, note: null }).startView).toBe('magic-login');
    expect(startOf({ page: 'login', view: 'login', note: null }).startView).toBe('login');
    expect(startOf({ page: 'register', view: 'login', note: null }).startView).toBe('register');
  });

  it('has the field of the code again after a reload, without an address', () => {
    expect(startOf({ page: 'login', view: 'retry', note: null })).toEqual({
      startView: 'retry',
      startEmail: '',
      startMail: { email: null, sent: true, resendAt: null },
    });
  });

  it('follows the result of a native form post', () => {
    const email = 'noor@klant.example';
    const sent = startOf({
      page: 'login',
      view: null,
      note: { ...note, form: 'magic-link', values: { email }, done: true },
    });
    expect(sent).toEqual({
      startView: 'retry',
      startEmail: email,
      startMail: { email, sent: true, resendAt: null },
    });
    const refused = { ...note, form: 'magic-link', values: { email: 'noor' }, errors: { email: ['?'] } };
    expect(startOf({ page: 'login', view: null, note: refused }).startView).toBe('magic-login');
    expect(startOf({ page: 'login', view: 'retry', note: { ...note, form: 'magic-login' } }).startView).toBe(
      'retry',
    );
  });
});
