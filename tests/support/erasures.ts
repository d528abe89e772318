/** Erasing an account in tests, and every value that identifies its owner. */
import type { Cancellation } from '@/lib/contract/cancellations';
import { erasurePlan } from '@/lib/contract/erasure';
import { bodyOf } from '@/tests/support/cancel-job';
import type { Member } from '@/tests/support/member';
import { personEmail } from '@/tests/support/person';
import type { TestContext } from '@/tests/support/test-context';
import { letterOf } from './letter-of';
import { reportLetter } from './report-letter';

export const address = '203.0.113.77';

/** Every value that identifies a person. */
export const needles = [
  personEmail,
  'mina.zonneveld+nieuw@klant.example',
  'Wilhelmijne',
  'Zonneveld-Quist',
  '83746592',
  '417164300',
  '1958-03-27',
  '27-03-1958',
  '9753 XK',
  'Kwartelslag',
  'heeft dit ook gevraagd',
  address,
  'Zonnebrowser/5.0',
] as const;

/** Moves an order's letter to a station. */
export async function bring(
  api: TestContext,
  order: Cancellation,
  reports: readonly ('printed' | 'sent' | 'received')[],
) {
  const { id } = await letterOf(api, order);
  for (const report of reports) {
    const trackCode = report === 'sent' ? { trackCode: '3SABCD1234567' } : {};
    await reportLetter(api.context, { letterId: id, report, ...trackCode });
  }
}

export async function planOf(person: Member) {
  return bodyOf(await person.fetch('/me/erasure'), 200, erasurePlan);
}

export function erase(person: Member, json: object = { confirm: true }) {
  return person.fetch('/me/erasure', { json });
}
