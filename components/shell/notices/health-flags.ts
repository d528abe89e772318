/**
 * The two flags of the banner, from `GET /api/flags` (spec §7). Validated by hand: no schema library here.
 */
import { campaignHeaders } from '@/lib/tracking/visit-campaign';

export interface HealthFlags {
  readonly enabled: boolean;
  readonly selfService: boolean;
}

/** Requests the flags. Throws on failure. */
export async function findHealthFlags(path: string): Promise<HealthFlags> {
  const response = await fetch(path, {
    // The page's language, which may differ from the browser's.
    headers: {
      accept: 'application/json',
      'accept-language': document.documentElement.lang,
      ...campaignHeaders(),
    },
    credentials: 'same-origin',
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  const answer: unknown = await response.json();
  const isOn = (name: string) =>
    typeof answer === 'object' && answer !== null && Reflect.get(answer, name) === true;
  return {
    enabled: isOn('health_insurance_enabled'),
    selfService: isOn('health_insurance_self_service'),
  };
}
