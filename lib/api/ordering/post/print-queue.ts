/** The print queue: letters to print, to post, and to confirm as delivered. */
import { shortReference } from '@/lib/contract/references';
import { printFileNames } from '@/lib/post/print-folder';
import type { AppContext } from '../../core/context';
import { listLettersIn, listLettersNamed } from '../orders/letters/letters';
import { IllegalMove, type StoredLetter } from '../orders/letters/move-letter';
import { reportLetter, TrackCodeProblem } from './report-letter';
import { type PostCommand, PostLineError } from './report-line';

const waitingFor: Partial<Record<StoredLetter['state'], string>> = {
  submitted: 'to print',
  processed: 'to send',
  sent: 'to be received',
};

/** Runs a command; returns the lines to print. Throws PostLineError if it fails. */
export async function runPostCommand(context: AppContext, command: PostCommand): Promise<string[]> {
  if (command.name === 'list') {
    const waiting = await listLettersIn(context.db, ['submitted', 'processed', 'sent']);
    return waiting.length === 0 ? ['Nothing waits.'] : waiting.map(lineOf);
  }
  const letter = await getNamed(context, command.letter);
  try {
    const moved = await context.db.transaction((transaction) =>
      reportLetter(transaction, context, {
        letterId: letter.id,
        act: command.report,
        trackCode: command.trackCode ?? null,
        actor: 'operator',
      }),
    );
    if (!moved) throw new PostLineError('This letter does not exist any more.');
    return [lineOf(moved)];
  } catch (error) {
    if (error instanceof TrackCodeProblem) throw new PostLineError(trackCodeMessages[error.reason]);
    if (!(error instanceof IllegalMove)) throw error;
    throw new PostLineError(`This letter is ${error.from}: it can't become ${error.to} now.`);
  }
}

const trackCodeMessages = {
  'no-track-code': 'A registered letter needs its track code.',
  'bad-track-code': 'That is no track code of PostNL.',
  'track-code-of-regular': 'A regular letter has no track code.',
} as const satisfies Record<TrackCodeProblem['reason'], string>;

async function getNamed(context: AppContext, name: string): Promise<StoredLetter> {
  const [letter, ...others] = await listLettersNamed(context.db, name);
  if (!letter) throw new PostLineError(`There is no letter ${name}.`);
  if (others.length > 0) {
    const codes = [letter, ...others].map((each) => `  ${lineOf(each)}`);
    throw new PostLineError(`That is more than one letter; name one by its code:\n${codes.join('\n')}`);
  }
  return letter;
}

/** One letter on one line, without personal data. */
function lineOf(letter: StoredLetter): string {
  const { pdf } = printFileNames({
    shortReference: shortReference(letter.orderReference),
    position: letter.position,
    code: letter.code,
  });
  const isAtHouse = letter.printer === 'house' && ['submitted', 'processed'].includes(letter.state);
  const held = letter.state === 'submitted' && !letter.handedOverAt;
  return [
    letter.code,
    waitingFor[letter.state] ?? letter.state,
    letter.option,
    letter.letterDate,
    letter.companyName,
    letter.trackCode ?? '-',
    isAtHouse ? 'at the print house' : held ? 'not in the print folder yet' : pdf,
  ].join('  ');
}
