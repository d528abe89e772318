/** The two flags of the banner, from `GET /api/flags` (spec §7). Checked by hand: no schema library here. */
import { campaignHeaders } from '@/lib/tracking/visit-campaign';

export interface HealthFlags {
  readonly enabled: boolean;
  readonly selfService: boolean;
}

/** Asks for the flags. Throws where they do not come. */
export async function findHealthFlags(path: string): Promise<HealthFlags> {
  const response = await fetch(path, {
    // The page's language, which may be another than the browser's.
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
