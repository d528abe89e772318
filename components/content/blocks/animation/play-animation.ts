/** Plays the animation of a story. The light build of lottie-web renders SVG without eval. */
import { fetchAsset, withinAssetTime } from '@/lib/assets/fetch-asset';

const source = '/data/animation.json';

/** Loads player and data, and plays once in a container until `signal` is aborted. Throws where they can't be loaded in time. */
export async function playAnimation(container: Element, signal: AbortSignal): Promise<void> {
  const [player, response] = await Promise.all([
    withinAssetTime(import('lottie-web/build/player/lottie_light')),
    fetchAsset(source, signal),
  ]);
  const animationData: unknown = await response.json();
  signal.throwIfAborted();
  const animation = player.default.loadAnimation({
    container,
    renderer: 'svg',
    loop: false,
    autoplay: true,
    animationData,
  });
  signal.addEventListener('abort', () => animation.destroy(), { once: true });
}
