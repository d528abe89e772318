/** The last good answer of a question, for when the content service is away (spec §8 'Other content failures'). */
import { contentLog } from './content-log';
import { shortRevalidate } from './short-revalidate';
import { ContentUnavailable } from './storyblok';

/** Enough for every page of the site in both languages; the oldest goes first. */
const keptMax = 2000;

/** Remembers answers by what was asked. */
export function staleIfError() {
  const answers = new Map<string, unknown>();

  /**
   * Asks, and remembers. When the service is away, the last answer to the same question, or, where there never was one,
   * `otherwise`, and the page is made anew soon; without it the failure goes on to the page, which Next then keeps as it was.
   */
  async function remember<Answer>(
    question: string,
    ask: () => Promise<Answer>,
    otherwise?: () => Answer,
  ): Promise<Answer> {
    try {
      const answer = await ask();
      answers.delete(question);
      answers.set(question, answer);
      if (answers.size > keptMax) answers.delete(answers.keys().next().value ?? '');
      return answer;
    } catch (error) {
      if (!(error instanceof ContentUnavailable)) throw error;
      const known = answers.has(question);
      contentLog().error(
        { question, reason: error.message, answer: known ? 'last good' : 'none' },
        'content away',
      );
      if (known || otherwise) await shortRevalidate();
      // The same question has answers of the same kind.
      if (known) return answers.get(question) as Answer;
      if (otherwise) return otherwise();
      throw error;
    }
  }

  return remember;
}
