/** One search over companies, tasks, pages and articles: in the order in which the groups are shown. */
import { suggestionsMax } from '@/lib/config/business';
import type { Suggestion } from '@/lib/contract/companies';
import type { Locale } from '@/lib/i18n/locale';
import { hasPage } from '@/lib/routes/href';
import type { AppContext } from '../../core/context';
import { type FoundCompanies, findCompanies } from '../companies/search';
import { getHelp } from './current-help';
import type { HelpMatch } from './help-index';

/** Coverage of a query that is about a task. */
const fullCoverage = 0.8;

/** Rows that each group has if all have more. A category follows two rows of help: it is among the first three. */
const usualRows = { companies: 3, help: 2, articles: 1 } as const;
/** The same where names are only guessed. */
const rowsBesideGuesses = { companies: 2, help: 3, articles: 1 } as const;

type Groups = Readonly<Record<keyof typeof usualRows, readonly Suggestion[]>>;

const wordsOf = (text: string): number => text.trim().split(/\s+/).length;

/** Whether what was typed is help rather than a company: companies that match come first. */
function isAboutHelp({ by }: FoundCompanies, best: HelpMatch | undefined, text: string): boolean {
  if (!best || best.coverage < fullCoverage || by === 'name') return false;
  return by !== 'part' || (best.isWhole && wordsOf(text) > 1);
}

function toSuggestion({ document: { kind, title, path } }: HelpMatch): Suggestion {
  return {
    label: title,
    value: path,
    picture_url: null,
    kind: kind === 'article' ? 'article' : 'help',
  };
}

/** Takes from each group its rows, and fills the rest of the list in the order of the groups. */
function takeRows(
  order: readonly (keyof Groups)[],
  groups: Groups,
  rows: Readonly<Record<keyof Groups, number>>,
): Suggestion[] {
  const counts = order.map((name) => Math.min(groups[name].length, rows[name]));
  let free = suggestionsMax - counts.reduce((sum, count) => sum + count, 0);
  return order.flatMap((name, index) => {
    const count = counts[index] ?? 0;
    const more = Math.max(0, Math.min(free, groups[name].length - count));
    free -= more;
    return groups[name].slice(0, count + more);
  });
}

/** What a text may mean, at most `suggestionsMax` in all. */
export async function searchEverything(
  context: Pick<AppContext, 'db' | 'log' | 'clock'>,
  text: string,
  locale: Locale,
): Promise<readonly Suggestion[]> {
  const [found, index] = await Promise.all([
    findCompanies(context.db, text, hasPage('cancel-category', locale) ? { categoryLocale: locale } : {}),
    getHelp(context, locale),
  ]);
  const matches = index.search(text, found.nameWords).filter((match) => found.by !== 'name' || match.isWhole);
  const isHelp = isAboutHelp(found, matches[0], text);
  const beside = matches.map(toSuggestion);
  const groups: Groups = {
    // A name that is only alike is chance where the words are those of a task.
    companies: isHelp && found.by === 'likeness' ? [] : found.suggestions,
    help: beside.filter(({ kind }) => kind === 'help'),
    articles: beside.filter(({ kind }) => kind === 'article'),
  };
  if (!isHelp) return takeRows(['companies', 'help', 'articles'], groups, usualRows);
  if (found.by === 'category') return takeRows(['help', 'companies', 'articles'], groups, usualRows);
  return takeRows(['help', 'articles', 'companies'], groups, rowsBesideGuesses);
}
