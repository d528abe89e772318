/** The slider's rules (spec §4): page index 0 to n-1, and no turn while one is under way. Pure. */
import { sliderCompaniesPerPage } from '@/lib/config/business';

export interface SliderState {
  /** 0 is the first page. */
  readonly page: number;
  /** A turn is under way. */
  readonly animating: boolean;
}

export type SliderStep = { readonly go: number } | 'arrived' | 'reset';

export const sliderStart: SliderState = { page: 0, animating: false };

/** Pages that so many companies fill; one at least. */
export function pagesOf(count: number): number {
  return Math.max(1, Math.ceil(count / sliderCompaniesPerPage));
}

/** The page on which the item at `index` stands. */
export function pageOfItem(index: number): number {
  return Math.floor(index / sliderCompaniesPerPage);
}

/** The state after a step. A turn that may not be made leaves everything as it was. */
export function slide(state: SliderState, step: SliderStep, pages: number): SliderState {
  if (step === 'arrived') return { ...state, animating: false };
  if (step === 'reset') return sliderStart;
  const allowed = !state.animating && step.go >= 0 && step.go < pages && step.go !== state.page;
  return allowed ? { page: step.go, animating: true } : state;
}
