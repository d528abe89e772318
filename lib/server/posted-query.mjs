// A form whose answer is a page, and whose values belong in no address and no store: the browser posts it to the page, which reads the
// body as its query. Next renders a page for GET alone, and a posted body reaches no component.

/** The pages with such a form, by their public path: the rows of the route table with `posted`. */
export const postedPages = new Set([
  '/persoonlijk-advies/energie/rekenen',
  '/en/personal-advice/energy/calculate',
  '/persoonlijk-advies/mobiel/rekenen',
  '/en/personal-advice/mobile/calculate',
]);

/** Some forty short fields. */
const maxBytes = 8000;

/**
 * Whether a request is a post of such a form.
 * @param {{ method?: string, url?: string, headers: { 'content-type'?: string } }} request
 */
export function hasPostedQuery({ method, url = '', headers }) {
  const type = headers['content-type'] ?? '';
  return (
    method === 'POST' &&
    type.startsWith('application/x-www-form-urlencoded') &&
    postedPages.has(url.split('?', 1)[0])
  );
}

/**
 * Reads the body and makes the request the GET of the same page with the body as its query.
 * @param {import('node:http').IncomingMessage} request is modified in place
 * @returns {Promise<boolean>} false where the body is too long
 */
export async function movePostedQuery(request) {
  const chunks = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > maxBytes) return false;
    chunks.push(chunk);
  }
  const query = new URLSearchParams(Buffer.concat(chunks).toString('utf8')).toString();
  const [path] = request.url.split('?', 1);
  request.method = 'GET';
  request.url = query ? `${path}?${query}` : path;
  for (const name of Object.keys(request.headers)) {
    // Next sends a request for its own payload on to an address with the query. No form has those headers.
    if (/^content-(?:length|type)$|^rsc$|^next-/.test(name)) delete request.headers[name];
  }
  return true;
}
