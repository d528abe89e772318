/** The published figures. */
import { publicFigures } from '@/lib/contract/figures/public-figures';
import type { Api } from './api';

export const getPublicFigures = (api: Api) => api('/open-data/figures.json', { schema: publicFigures });
