/** How companies are divided over the pages of the slider. */
import { sliderCompaniesPerPage } from '@/lib/config/business';

/** Returns the number of pages, at least one. */
export function pagesOf(count: number): number {
  return Math.max(1, Math.ceil(count / sliderCompaniesPerPage));
}

/** Returns the page of the item at `index`. */
export function pageOfItem(index: number): number {
  return Math.floor(index / sliderCompaniesPerPage);
}
