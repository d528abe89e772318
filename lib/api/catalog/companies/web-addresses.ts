/** Names in web and e-mail addresses: "https://www.ziggo.nl/opzeggen" has "ziggo". Pure. */

/** Ends of addresses that are recognised without a protocol; other ends of two letters are too. */
const knownEnds = 'com|net|org|info|app|shop|online|energy|bank|club|games|live|store|cloud|eu';

const address = new RegExp(
  String.raw`(?:https?:\/\/)?(?:[\p{L}\p{N}._%+-]+@)?((?:[\p{L}\p{N}-]+\.)+(?:${knownEnds}|[a-z]{2}))(?::\d+)?(?![\p{L}\p{N}-]|\.[\p{L}\p{N}])(?:[/?#]\S*)?`,
  'giu',
);

/** Sites that other companies have their help pages on: the name stands before. */
const platforms: ReadonlySet<string> = new Set([
  'zendesk',
  'freshdesk',
  'helpscoutdocs',
  'force',
  'salesforce',
]);

/** Second-level labels under a country ("co.uk"). */
const countryLabels: ReadonlySet<string> = new Set(['co', 'com', 'org', 'net', 'ac', 'gov']);

/**
 * The label of a host under which its owner is known, in lower case: "help.netflix.com" and "www.netflix.co.uk" give
 * "netflix". Null for a host of one label.
 */
export function siteLabel(host: string): string | null {
  const labels = host.toLowerCase().split('.').slice(0, -1);
  if (labels.length > 1 && countryLabels.has(labels.at(-1) ?? '')) labels.pop();
  if (labels.length > 1 && platforms.has(labels.at(-1) ?? '')) labels.pop();
  return labels.at(-1) ?? null;
}

/**
 * Replaces each web or e-mail address in a text by its site's label and its end ("pay.nl" gives "pay nl"), and lists
 * these labels.
 */
export function replaceWebAddresses(text: string): { text: string; labels: ReadonlySet<string> } {
  const labels = new Set<string>();
  const replaced = text.replace(address, (_, host: string) => {
    const label = siteLabel(host) ?? '';
    // "www.zi" is an address that is still being typed.
    if (label.toLowerCase() === 'www') return ` ${host.replace('.', ' ')} `;
    labels.add(label);
    return ` ${label} ${host.split('.').at(-1) ?? ''} `;
  });
  return { text: replaced, labels };
}
