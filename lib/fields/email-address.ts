/** E-mail addresses (at most 254 characters). */
export const emailMaxLength = 254;

const anyScript = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const domainName = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** An address as mail programs copy it: `mailto:a@b.nl`, `Jan <a@b.nl>`, with a point at the end of a sentence. */
function bareAddress(text: string): string {
  const inBrackets = /<([^<>]+)>[.,;]?$/u.exec(text)?.[1] ?? text;
  return inBrackets
    .trim()
    .replace(/^mailto:/iu, '')
    .replace(/[.,;]+$/u, '');
}

/** Returns the address with its domain in lower case and ASCII (`ü.de` becomes `xn--tda.de`), or null when invalid. */
export function findEmailAddress(typed: string): string | null {
  const text = findTypedAddress(typed);
  if (text === null) return null;
  const at = text.lastIndexOf('@');
  const address = `${text.slice(0, at)}@${asciiDomain(text.slice(at + 1))}`;
  return address.length <= emailMaxLength ? address : null;
}

/** Returns the address as typed, without what a mail program put around it, or null when invalid. */
export function findTypedAddress(typed: string): string | null {
  const text = bareAddress(typed);
  return isEmailAddress(text) ? text : null;
}

/** Returns whether a text is a valid address, also with another script before the at sign (RFC 6531). */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at);
  if (at < 1 || new TextEncoder().encode(local).length > 64 || !anyScript.test(local)) return false;
  const domain = asciiDomain(text.slice(at + 1));
  return domain !== null && domainName.test(domain) && text.length <= emailMaxLength;
}

/**
 * Returns the lookup key of an address: case-insensitive, the domain in ASCII. Two addresses with one key are one
 * account, and mail goes to the account's stored address, never to the typed one.
 */
export function emailKeyOf(address: string): string {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at).normalize('NFC').toLowerCase();
  return `${local}@${asciiDomain(address.slice(at + 1)) ?? address.slice(at + 1).toLowerCase()}`;
}

/**
 * Returns the mailbox that an address most likely leads to, for limits that protect it: without a tag (`a+shop@b.nl` is `a@b.nl`), at Gmail
 * without points too. Never a key of an account or of stored data: another provider may give `a+shop` to somebody else.
 */
export function mailboxOf(address: string): string {
  const text = address.toLowerCase();
  const at = text.lastIndexOf('@');
  // A tag follows something: some gateways have numbers that begin with a plus as addresses.
  const local = text.slice(0, at).replace(/^([^+]+)\+.*$/s, '$1');
  const domain = text.slice(at + 1);
  return /^(?:gmail|googlemail)\.com$/.test(domain)
    ? `${local.replaceAll('.', '')}@gmail.com`
    : `${local}@${domain}`;
}

function asciiDomain(domain: string): string | null {
  if (/[\s/?#@:\\%[\]]/.test(domain) || !URL.canParse(`http://${domain}`)) return null;
  return new URL(`http://${domain}`).hostname;
}
