/** E-mail addresses (facts: at most 254 characters). */
export const emailMaxLength = 254;

const localPart = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const domainName = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** The address with its domain in lower case and ASCII (`ü.de` becomes `xn--tda.de`), or null where it cannot be one. */
export function findEmailAddress(text: string): string | null {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at);
  if (at < 1 || local.length > 64 || !localPart.test(local)) return null;
  const domain = asciiDomain(text.slice(at + 1));
  const address = `${local}@${domain}`;
  return domain && domainName.test(domain) && address.length <= emailMaxLength ? address : null;
}

function asciiDomain(domain: string): string | null {
  if (/[\s/?#@:\\%[\]]/.test(domain) || !URL.canParse(`http://${domain}`)) return null;
  return new URL(`http://${domain}`).hostname;
}
