/** The logo as a part of each message, so that a mail loads nothing from a server and reports no opening. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Content id and size in pixels; the file has twice as many pixels (`npm run icons`). */
export const mailLogo = { cid: 'logo@snoei', width: 112, height: 46 } as const;

let known: Buffer | undefined;

/** Returns the PNG file. */
export function readMailLogo(): Buffer {
  // From the working folder: a bundler would move a path that is relative to this module.
  known ??= readFileSync(
    join(/* turbopackIgnore: true */ process.cwd(), 'public/assets/icons/snoei-mail.png'),
  );
  return known;
}

/** Returns a mail's HTML for display in a browser, which has no parts of a message: with the logo as a data URL. */
export function withInlineLogo(html: string): string {
  return html.replaceAll(`cid:${mailLogo.cid}`, `data:image/png;base64,${readMailLogo().toString('base64')}`);
}
