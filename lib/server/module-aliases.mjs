/**
 * Modules of packages that are replaced, in the bundles of Next and of the API.
 * @type {Readonly<Record<string, string>>}
 */
export const moduleAliases = {
  'use-intl/format-message': './lib/i18n/format-message.mjs',
  'prettier/standalone': './lib/mail/no-prettier.mjs',
  'prettier/plugins/html': './lib/mail/no-prettier.mjs',
};
