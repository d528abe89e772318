/**
 * The message formatter of next-intl, in every bundle and in the tests: each replaces the module `use-intl/format-message` by this one.
 * The original has no other address than its file, because its name is that of this module.
 */
import formatOriginal from '../../node_modules/use-intl/dist/esm/production/format-message/index.js';
import { withoutDoubleStop } from './double-stop.ts';

/**
 * @param {string} key
 * @param {unknown} message
 * @param {Record<string, unknown> | undefined} values
 * @param {object} options
 */
function formatMessage(key, message, values, options) {
  const text = typeof message === 'string' ? withoutDoubleStop(message, values) : message;
  return formatOriginal(key, text, values, options);
}

// next-intl reads it: messages can be read without formatting.
formatMessage.raw = true;

export default formatMessage;
