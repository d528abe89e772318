// What a start prints: its steps with their time, and in a local trial where to look.

/**
 * @typedef {object} TrialUrls URLs of a local trial
 * @property {string} site
 * @property {string} outbox
 * @property {string} operatorLink signs an operator in, once
 * @property {number} operatorMinutes the lifetime of that link
 * @property {string} apiDocumentation
 */

const nameCharacters = 10;
const labelCharacters = 16;

/**
 * The line of a finished step: `  build      101.2 s`.
 * @param {string} name
 * @param {number} milliseconds
 * @param {string} [note]
 */
export function stepLine(name, milliseconds, note = '') {
  const seconds = (milliseconds / 1000).toFixed(1).padStart(6);
  return `  ${name.padEnd(nameCharacters)}${seconds} s${note ? `  ${note}` : ''}`;
}

/**
 * Where the site is.
 * @param {string} origin as visitors reach it
 * @param {number} port the server's own
 */
export function siteLines(origin, port) {
  return ['', `Snoei is at ${origin} (port ${port} of this computer)`, ''];
}

/**
 * Where to look in a local trial.
 * @param {TrialUrls} urls
 */
export function trialLines({ site, outbox, operatorLink, operatorMinutes, apiDocumentation }) {
  const line = (label, text) => `  ${label.padEnd(labelCharacters)}${text}`;
  return [
    '',
    'Snoei runs as a local trial: for this computer only, without money and without post.',
    '',
    line('site', site),
    line('mails', outbox),
    line('operator pages', operatorLink),
    line('', `signs in once, within ${operatorMinutes} minutes; a restart prints another link`),
    line('API', apiDocumentation),
    '',
    'Set SITE_URL to serve it to others (docs/operations.md). Ctrl+C ends it.',
    '',
  ];
}
