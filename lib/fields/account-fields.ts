/** Named fields of accounts (spec §3 'Registration', 'Login', 'Magic link'). */
import { declarationField } from './choice-fields';
import { emailMaxLength, isEmailAddress } from './email-address';
import { passwordField, stringField } from './text-fields';

/**
 * The address of an account, in any script, kept as it is typed: another spelling of it is only looked up.
 * A plain text control, because a browser's own one for e-mail rewrites domains and refuses other scripts.
 */
export const accountEmail = stringField('accountEmail', {
  max: emailMaxLength,
  find: (line) => (isEmailAddress(line) ? line : null),
  attributes: {
    autoComplete: 'email',
    inputMode: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
    maxLength: emailMaxLength,
  },
});

/** The password of an account that there is. */
export const password = passwordField('password', 'current-password');

/** A password that is chosen. */
export const newPassword = passwordField('newPassword', 'new-password');

/** The present password, asked for again before it is changed. */
export const currentPassword = passwordField('currentPassword', 'current-password');

/** The code in a sign-in mail: six digits, typed with or without a space. */
export const signInCode = stringField('signInCode', {
  max: 20,
  find: (line) => (/^\d{6}$/.test(line.replace(/[\s-]/g, '')) ? line.replace(/[\s-]/g, '') : null),
  width: 'short',
  attributes: { autoComplete: 'off', inputMode: 'numeric', maxLength: 7, enterKeyHint: 'go' },
});

/** Terms and privacy policy, accepted with the account (spec §5). */
export const accountTerms = declarationField('accountTerms', '2026-11-22');
