/**
 * Classes of the slider's row, shared by the static and the animated version to avoid a layout shift:
 * two columns up to a tablet; wider, four per page; without JavaScript all of them, in rows of four.
 */
export const sliderRow =
  'grid grid-cols-2 gap-3 min-[769px]:-mx-2 min-[769px]:flex min-[769px]:gap-0 noscript:flex-wrap noscript:gap-y-4!';

export const sliderItem = 'min-w-0 min-[769px]:w-1/4 min-[769px]:shrink-0 min-[769px]:px-2';

/** Around the row: clips the other pages, with space for the focus ring. */
export const sliderWindow = '-mx-1.5 px-1.5 py-1.5 min-[769px]:overflow-x-auto [scrollbar-width:none]';

/** Reserves space for the buttons before they render. */
export const sliderControls =
  'mt-5 hidden min-h-12 items-center justify-between gap-4 min-[769px]:flex noscript:hidden!';
