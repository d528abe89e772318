/** The two flags of the banner, from `GET /api/flags`. Validated by hand: no schema library here. */
import { fetchOwn } from '../../../lib/api-client/fetch-own';

export interface HealthFlags {
  readonly enabled: boolean;
  readonly selfService: boolean;
}

/** Requests the flags. Throws on failure. */
export async function findHealthFlags(path: string): Promise<HealthFlags> {
  const body = await fetchOwn(path);
  const isOn = (name: string) =>
    typeof body === 'object' && body !== null && Reflect.get(body, name) === true;
  return {
    enabled: isOn('health_insurance_enabled'),
    selfService: isOn('health_insurance_self_service'),
  };
}
