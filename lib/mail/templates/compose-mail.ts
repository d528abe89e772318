/** Composes the content of a mail from its kind and data. */
import type { MailContent } from '../mail-content';
import type { MailContext } from '../mail-context';
import { type MailData, type MailKind, mailOf } from './mail-kinds';

/**
 * Removes line breaks from untrusted texts, which could end a header or forge a line of the text part. Pieces of a line (`prose`) keep the
 * spaces between them.
 */
function cleaned<T>(value: T, trims?: boolean): T;
function cleaned(value: unknown, trims = true): unknown {
  if (typeof value === 'string') {
    const line = value.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
    return trims ? line.trim() : line;
  }
  if (Array.isArray(value)) return value.map((item: unknown) => cleaned(item, trims));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, cleaned(item, trims && name !== 'prose')]),
  );
}

/** Returns the content of a mail in the context's language. */
export function composeMail<K extends MailKind>(
  context: MailContext,
  kind: K,
  data: MailData[K],
): MailContent {
  return mailOf(kind).compose(context, cleaned(data));
}
