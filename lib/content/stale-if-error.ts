/** The last successful response of a query while the content service is unavailable (spec §8 'Other content failures'). */
import { contentLog } from './content-log';
import { shortRevalidate } from './page-revalidation';
import { ContentUnavailable } from './storyblok';

/** Enough for every page of the site in every language; the least recently used one is dropped first. */
const responsesMax = 2000;

/** Creates a store of responses by query. */
export function staleIfError() {
  const answers = new Map<string, unknown>();

  /**
   * Runs `ask` and stores its result. While the service is unavailable: the last result of the same query or else `otherwise()`,
   * and the page is rendered again soon. Without either it throws, and Next keeps the cached page.
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
      if (answers.size > responsesMax) answers.delete(answers.keys().next().value ?? '');
      return answer;
    } catch (error) {
      if (!(error instanceof ContentUnavailable)) throw error;
      const known = answers.has(question);
      contentLog().error(
        { question, reason: error.message, answer: known ? 'last good' : 'none' },
        'content away',
      );
      if (known || otherwise) await shortRevalidate();
      // The results of one query have one type.
      if (known) return answers.get(question) as Answer;
      if (otherwise) return otherwise();
      throw error;
    }
  }

  return remember;
}
