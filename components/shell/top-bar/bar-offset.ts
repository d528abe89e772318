/** Offset of the hidden top bar. Pure. */
import { topBarHiddenOffsetPercent, topBarHiddenWithBannerOffsetPercent } from '@/lib/config/business';

export interface BarScroll {
  /** The current offset, percent of the bar's height: 0 is shown, negative is hidden. */
  readonly offsetPercent: number;
  readonly fromPixels: number;
  readonly toPixels: number;
  readonly barHeightPixels: number;
  readonly bannerShown: boolean;
}

/**
 * Returns the next offset in percent: it follows the scroll and is clamped between 0 and −100 (−60 while the
 * banner shows).
 */
export function nextBarOffset({
  offsetPercent,
  fromPixels,
  toPixels,
  barHeightPixels,
  bannerShown,
}: BarScroll): number {
  // At the top, and during overscroll, the bar is fully visible.
  if (toPixels <= 0 || barHeightPixels <= 0) return 0;
  const moved = ((toPixels - fromPixels) / barHeightPixels) * 100;
  const lowest = bannerShown ? topBarHiddenWithBannerOffsetPercent : topBarHiddenOffsetPercent;
  return Math.min(0, Math.max(lowest, offsetPercent - moved));
}
