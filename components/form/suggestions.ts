/** Suggestions of an endpoint (the text is sent as `search`). Validated by hand: no schema library here. */
import { suggestionsMax } from '@/lib/config/business';
import type { Suggestion } from '@/lib/contract/companies';
import { laterCampaignHeaders } from '@/lib/tracking/later-campaign';

/** Requests suggestions. Throws on a malformed response or abort. */
export async function listSuggestions(
  endpoint: string,
  search: string,
  { locale, signal }: { locale: string; signal: AbortSignal },
): Promise<Suggestion[]> {
  const url = new URL(endpoint, window.location.origin);
  url.searchParams.set('search', search);
  const response = await fetch(url, {
    headers: { accept: 'application/json', 'accept-language': locale, ...(await laterCampaignHeaders()) },
    credentials: 'same-origin',
    signal,
  });
  const body: unknown = response.ok ? await response.json() : null;
  if (!Array.isArray(body)) throw new Error(`${url.pathname} returned ${response.status} without a list`);
  return body.filter(isSuggestion).slice(0, suggestionsMax);
}

function isSuggestion(candidate: unknown): candidate is Suggestion {
  return (
    typeof candidate === 'object' &&
    candidate !== null &&
    'label' in candidate &&
    typeof candidate.label === 'string' &&
    (!('value' in candidate) || candidate.value === null || typeof candidate.value === 'string')
  );
}
