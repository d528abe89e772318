/** Failures of the content delivery API, with the bodies that Storyblok gives them. */
export class CdnError extends Error {
  override readonly name = 'CdnError';

  constructor(
    readonly status: 400 | 401 | 404 | 422 | 429,
    readonly body: unknown,
  ) {
    super(`content delivery API: ${status}`);
  }
}

/** No token, an unknown one, or one that may not see drafts. */
export const unauthorized = () => new CdnError(401, { error: 'Unauthorized' });

export const notFound = () => new CdnError(404, ['This record could not be found']);

/** A parameter whose value can't be read. */
export const badRequest = (error: string) => new CdnError(400, { error });

/** A parameter or an operation that the store does not know: said aloud, never ignored. */
export const unprocessable = (error: string) => new CdnError(422, { error });

export const tooManyRequests = () => new CdnError(429, { error: 'Too Many Requests' });
