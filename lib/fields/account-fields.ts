/** Named fields of accounts. */
import { declarationField } from './choice-fields';
import { emailMaxLength, findTypedAddress } from './email-address';
import { passwordField, stringField } from './text-fields';

/**
 * The address of an account, in any script, stored as typed; normalised for lookup only.
 * A plain text control, because browsers' e-mail inputs rewrite domains and reject other scripts.
 */
export const accountEmail = stringField('accountEmail', {
  max: emailMaxLength,
  find: findTypedAddress,
  attributes: {
    autoComplete: 'email',
    inputMode: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
    maxLength: emailMaxLength,
  },
});

/** The password of an existing account. */
export const password = passwordField('password', 'current-password');

/** A new password. */
export const newPassword = passwordField('newPassword', 'new-password');

/** The current password, required before changing it. */
export const currentPassword = passwordField('currentPassword', 'current-password');

/** The code in a sign-in mail: six digits, typed with or without a space. */
export const signInCode = stringField('signInCode', {
  max: 20,
  find: (line) => (/^\d{6}$/.test(line.replace(/[\s-]/g, '')) ? line.replace(/[\s-]/g, '') : null),
  secret: true,
  width: 'short',
  attributes: { autoComplete: 'off', inputMode: 'numeric', maxLength: 7, enterKeyHint: 'go' },
});

/** Terms and privacy policy, accepted with the account. */
export const accountTerms = declarationField('accountTerms', '2026-11-27');
