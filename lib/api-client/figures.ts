/** The endpoint of the public figures. */
import { type PublicFigures, publicFigures } from '@/lib/contract/figures/public-figures';
import type { Api } from './api';

/** Returns the published figures. */
export function getPublicFigures(api: Api): Promise<PublicFigures> {
  return api('/open-data/figures.json', { schema: publicFigures });
}
