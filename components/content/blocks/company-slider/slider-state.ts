/** State of the slider (spec §4): page index 0 to n-1, steps ignored during an animation. Pure. */
import { sliderCompaniesPerPage } from '@/lib/config/business';

export interface SliderState {
  readonly page: number;
  /** Whether a page change is being animated. */
  readonly animating: boolean;
}

export type SliderStep = { readonly go: number } | 'arrived' | 'reset';

export const sliderStart: SliderState = { page: 0, animating: false };

/** Returns the number of pages, at least one. */
export function pagesOf(count: number): number {
  return Math.max(1, Math.ceil(count / sliderCompaniesPerPage));
}

/** Returns the page of the item at `index`. */
export function pageOfItem(index: number): number {
  return Math.floor(index / sliderCompaniesPerPage);
}

/** Returns the state after a step; unchanged when the step is not allowed. */
export function slide(state: SliderState, step: SliderStep, pages: number): SliderState {
  if (step === 'arrived') return { ...state, animating: false };
  if (step === 'reset') return sliderStart;
  const allowed = !state.animating && step.go >= 0 && step.go < pages && step.go !== state.page;
  return allowed ? { page: step.go, animating: true } : state;
}
