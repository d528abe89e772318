/**
 * The featured companies of a category on the cancel overview: well-known names, selected by hand,
 * without a claim about frequency. A slug unknown to the API is omitted.
 */
import type { CompanySummary } from '@/lib/contract/companies';
import type { featuredCategories } from './categories';
import { isCancellableNow } from './takes-letters';

type FeaturedCategory = (typeof featuredCategories)[number];

export const featuredCompanies: Record<FeaturedCategory, readonly string[]> = {
  telecom: ['kpn', 'vodafone', 'odido', 'ben', 'simpel', 'simyo', 'lebara', 'youfone'],
  'internet-tv': [
    'ziggo',
    'delta',
    'budget-thuis',
    'caiway',
    'freedom-internet',
    'online-nl',
    'canal-plus',
    'trined',
  ],
  energy: ['essent', 'eneco', 'vattenfall', 'greenchoice', 'budget-energie', 'vandebron', 'engie', 'oxxio'],
  streaming: ['netflix', 'videoland', 'disney-plus', 'viaplay', 'hbo-max', 'spotify', 'npo-plus', 'storytel'],
  fitness: [
    'basic-fit',
    'sportcity',
    'anytime-fitness',
    'trainmore',
    'fitland',
    'big-gym',
    'healthcity',
    'fit20',
  ],
  media: ['volkskrant', 'telegraaf', 'nrc', 'ad', 'trouw', 'parool', 'fd', 'de-correspondent'],
  insurance: [
    'centraal-beheer',
    'interpolis',
    'fbto',
    'inshared',
    'nationale-nederlanden',
    'ohra',
    'unive',
    'dela',
  ],
  charity: [
    'kwf',
    'hartstichting',
    'unicef',
    'rode-kruis',
    'wnf',
    'natuurmonumenten',
    'greenpeace',
    'amnesty',
  ],
};

/** Returns the featured companies of a category, in the order above, only cancellable ones. */
export function pickFeatured(
  category: FeaturedCategory,
  companies: readonly CompanySummary[],
): CompanySummary[] {
  return featuredCompanies[category].flatMap((slug) => {
    const found = companies.find((company) => company.slug === slug);
    return found && isCancellableNow(found) ? [found] : [];
  });
}
