/** Names that somebody typed, for mails to an address that may be another person's: without what lures its owner elsewhere. */

/** A domain, a path, an address, or four digits as in a phone number; initials and "Sint.Jan" at the end of a name are none. */
const contact = /[\p{L}\p{N}-]{2,}\.\p{L}{2,}|[/@:\\]|(?:\p{N}[ .()-]*){4}/u;

/** The name; null if it contains what looks like a link or a phone number. */
export function findPlainName(name: string | null): string | null {
  return name !== null && !contact.test(name) ? name : null;
}
