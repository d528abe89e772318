/** Requests a raw path, which JavaScript's URL would normalise. */
import http from 'node:http';

export interface RawResponse {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
  readonly milliseconds: number;
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 6 });

/** The complete response to a GET. Throws if it is not complete within the deadline. */
export function rawGet(
  baseURL: string,
  path: string,
  {
    headers = {},
    deadlineMilliseconds = 60_000,
  }: { headers?: Readonly<Record<string, string>>; deadlineMilliseconds?: number } = {},
): Promise<RawResponse> {
  const { hostname, port } = new URL(baseURL);
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(deadlineMilliseconds);
    const request = http.get({ hostname, port, path, agent, headers, signal }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString('utf8'),
          milliseconds: performance.now() - start,
        }),
      );
    });
    request.on('error', (error) =>
      reject(new Error(`incomplete response to ${path.slice(0, 200)}`, { cause: error })),
    );
  });
}
