/** One request over a new connection, from an address of this machine, with a browser's headers only. */
import http from 'node:http';

export interface RequestOptions {
  readonly method?: string;
  readonly json?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The visitor's address: any of 127.0.0.0/8. */
  readonly from?: string;
}

export interface ReceivedResponse {
  readonly status: number;
  readonly text: string;
  readonly headers: http.IncomingHttpHeaders;
}

/** Longer than any response takes; a hanging request is a finding. */
const timeoutMilliseconds = 60_000;

/** Sends a request; rejects if the connection breaks. Redirects are responses. */
export function sendRequest(
  url: string,
  { method, json, headers = {}, from }: RequestOptions = {},
): Promise<ReceivedResponse> {
  const body = json === undefined ? undefined : JSON.stringify(json);
  return new Promise((resolve, reject) => {
    const request = http.request(url, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      agent: false,
      timeout: timeoutMilliseconds,
      ...(from ? { localAddress: from } : {}),
      headers: {
        'accept-language': 'nl',
        ...(body === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
        ...headers,
      },
    });
    request.once('timeout', () => request.destroy(new Error(`no response from ${url}`)));
    request.once('error', reject);
    request.once('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.once('error', reject);
      response.once('end', () => {
        if (response.complete) resolve({ status: response.statusCode ?? 0, text, headers: response.headers });
        else reject(new Error(`half a response from ${url}`));
      });
    });
    request.end(body);
  });
}
