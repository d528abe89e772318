/**
 * Counts conversions per campaign: one counter per day, kind and campaign, without personal data, and only with
 * consent. Visits without a campaign are not counted.
 */
import { asc, gte, lt, sql } from 'drizzle-orm';
import { addDays, amsterdamDate } from '@/lib/calendar/amsterdam';
import { campaignCountMaxMonths } from '@/lib/config/business';
import type { CountedKind } from '@/lib/contract/campaigns';
import { type Campaign, organic } from '@/lib/tracking/campaign';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { campaignCounts } from './table';

/** The longest month: counts are retained slightly longer rather than shorter. */
const monthDays = 31;

/** Increments a counter; the last step of a transaction, because its row lock blocks others of the same day. */
export async function countCampaign(
  transaction: Transaction,
  {
    campaign,
    kind,
    at,
  }: { readonly campaign: Campaign | null; readonly kind: CountedKind; readonly at: Date },
): Promise<void> {
  if (!campaign || Object.values(campaign).every((word) => word === organic)) return;
  await transaction
    .insert(campaignCounts)
    .values({ ...campaign, day: amsterdamDate(at), kind, count: 1 })
    .onConflictDoUpdate({
      target: [
        campaignCounts.day,
        campaignCounts.kind,
        campaignCounts.source,
        campaignCounts.medium,
        campaignCounts.campaign,
      ],
      set: { count: sql`${campaignCounts.count} + 1` },
    });
}

/** Counts by day, the oldest first. */
export async function listCampaignCounts(db: DatabaseOrTransaction, at: Date) {
  return db
    .select()
    .from(campaignCounts)
    .where(gte(campaignCounts.day, firstDay(at)))
    .orderBy(
      asc(campaignCounts.day),
      asc(campaignCounts.kind),
      asc(campaignCounts.source),
      asc(campaignCounts.medium),
      asc(campaignCounts.campaign),
    );
}

/** Deletes counts past their retention period. */
export async function deleteOldCampaignCounts(db: DatabaseOrTransaction, at: Date): Promise<void> {
  await db.delete(campaignCounts).where(lt(campaignCounts.day, firstDay(at)));
}

function firstDay(at: Date): string {
  return addDays(amsterdamDate(at), -campaignCountMaxMonths * monthDays);
}
