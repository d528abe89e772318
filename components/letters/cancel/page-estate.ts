/** Lists of contracts after a death, as this browser may see them. Makes the page dynamic. */
import 'server-only';
import { cache } from 'react';
import { findEstate, listOwnEstates } from '@/lib/api-client/estates';
import { serverApi } from '@/lib/api-client/server';
import type { Estate, OwnEstates } from '@/lib/contract/estates';

const visitorApi = cache(() => serverApi({ withVisitor: true }));

/** Returns the list of a reference, cached per render; null without access. */
export const findPageEstate = cache(
  async (reference: string): Promise<Estate | null> => findEstate(await visitorApi(), reference),
);

/** Returns this browser's lists, the newest first. */
export const findOwnEstates = cache(
  async (): Promise<OwnEstates['estates']> => (await listOwnEstates(await visitorApi())).estates,
);
