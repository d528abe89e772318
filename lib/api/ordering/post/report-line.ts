/** Parses the operators' print queue command. */
import { type LetterAction, letterActions } from '@/lib/contract/print-room';
import { normaliseReference } from '@/lib/contract/references';
import { isTrackCode, normaliseTrackCode } from '@/lib/post/track-code';

/** A command of the print queue. */
export type PostCommand =
  | { readonly name: 'list' }
  | {
      readonly name: 'report';
      readonly report: LetterAction;
      readonly letter: string;
      readonly trackCode?: string;
    };

export const postUsage = `npm run post -- list
npm run post -- printed LETTER
npm run post -- sent LETTER [TRACKCODE]
npm run post -- received LETTER

LETTER is the code on the letter, or the first 8 characters of the order's reference.
TRACKCODE is asked for registered letters: a 3S code, or 13 characters with a check digit.`;

/** Invalid arguments; the message has the reason. */
export class PostLineError extends Error {
  override readonly name = 'PostLineError';
}

/** Parses the arguments after `npm run post --`. Throws PostLineError. */
export function readPostLine(args: readonly string[]): PostCommand {
  const [name, letter, trackCode, ...rest] = args;
  if (name === 'list' && letter === undefined) return { name };
  if (!name || !isReport(name) || rest.length > 0) throw new PostLineError(postUsage);
  const named = normaliseReference(letter ?? '');
  if (!/^[0-9A-Z]{8,26}$/.test(named)) throw new PostLineError(`Which letter?\n\n${postUsage}`);
  if (trackCode === undefined) return { name: 'report', report: name, letter: named };
  const code = normaliseTrackCode(trackCode);
  if (name !== 'sent')
    throw new PostLineError(`Only a letter that is sent has a track code.\n\n${postUsage}`);
  if (!isTrackCode(code)) throw new PostLineError(`${trackCode} is no track code of PostNL.`);
  return { name: 'report', report: name, letter: named, trackCode: code };
}

function isReport(name: string): name is LetterAction {
  return (letterActions as readonly string[]).includes(name);
}
