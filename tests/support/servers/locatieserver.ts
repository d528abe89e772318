/**
 * A stand-in for PDOK's Locatieserver 3.1, `/free` only: filters by `fq`, returns the fields of `fl`, and refuses query parameters
 * outside its documentation. `state.mode` selects a failure.
 */
import { type RunningServer, serveRequests } from './serve-requests';

/** An address with the fields of the service that the site reads, and one that it does not. */
export interface AddressDocument {
  readonly straatnaam: string;
  readonly huisnummer: number;
  readonly huisletter?: string;
  readonly huisnummertoevoeging?: string;
  readonly postcode: string;
  readonly woonplaatsnaam: string;
  readonly gemeentenaam?: string;
}

/** `silent`: the request is received and gets no response. */
type Mode = 'normal' | 'error' | 'malformed' | 'unexpected' | 'silent';

export interface FakeLocatieserver extends RunningServer {
  /** The value of the setting `ADDRESS_LOOKUP_URL`. */
  readonly url: string;
  readonly state: { mode: Mode };
  /** Queries of all requests. */
  readonly requests: URLSearchParams[];
}

const path = '/bzk/locatieserver/search/v3_1/free';
const documentedParameters = ['q', 'fl', 'fq', 'qf', 'bq', 'df', 'rows', 'start', 'sort', 'wt', 'lat', 'lon'];
const rowsMax = 100;

const failures: Readonly<Record<Exclude<Mode, 'normal'>, () => Response | Promise<Response>>> = {
  error: () => Response.json({ title: 'Internal Server Error', status: 500 }, { status: 500 }),
  malformed: () => new Response('{"response":{"docs":[', { headers: { 'content-type': 'application/json' } }),
  unexpected: () => Response.json({ response: { docs: [{ weergavenaam: 'Prinsengracht 263' }] } }),
  silent: () => new Promise<never>(() => {}),
};

const refuse = (detail: string) =>
  Response.json({ title: 'Bad Request', status: 400, detail }, { status: 400 });

/** Every document of this stand-in is an address. */
function matches(document: AddressDocument, filter: string): boolean {
  const [field = '', value] = filter.split(':');
  return field === 'type' ? value === 'adres' : String(document[field as keyof AddressDocument]) === value;
}

function search(documents: readonly AddressDocument[], query: URLSearchParams): Response {
  const unknown = [...query.keys()].find((name) => !documentedParameters.includes(name));
  if (unknown !== undefined) return refuse(`query parameter ${unknown} is not allowed`);
  const rows = Number(query.get('rows') ?? 10);
  if (rows > rowsMax) return refuse(`rows is at most ${rowsMax}`);
  const found = documents.filter((document) =>
    query.getAll('fq').every((filter) => matches(document, filter)),
  );
  const fields = query.get('fl')?.split(',') ?? ['weergavenaam'];
  const docs = found
    .slice(0, rows)
    .map((document) =>
      Object.fromEntries(Object.entries(document).filter(([name]) => fields.includes(name))),
    );
  return Response.json({ response: { numFound: found.length, start: 0, numFoundExact: true, docs } });
}

export async function serveLocatieserver(documents: readonly AddressDocument[]): Promise<FakeLocatieserver> {
  const state: { mode: Mode } = { mode: 'normal' };
  const requests: URLSearchParams[] = [];
  const server = await serveRequests(async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname !== path) return Response.json({ status: 404 }, { status: 404 });
    requests.push(searchParams);
    return state.mode === 'normal' ? search(documents, searchParams) : failures[state.mode]();
  });
  return { ...server, url: `${server.origin}${path}`, state, requests };
}
