/** Errors of the content delivery API, with Storyblok's bodies. */
export class CdnError extends Error {
  override readonly name = 'CdnError';

  constructor(
    readonly status: 400 | 401 | 404 | 422 | 429,
    readonly body: unknown,
  ) {
    super(`content delivery API: ${status}`);
  }
}

/** Missing or unknown token, or no access to drafts. */
export const unauthorized = () => new CdnError(401, { error: 'Unauthorized' });

export const notFound = () => new CdnError(404, ['This record could not be found']);

/** A malformed parameter. */
export const badRequest = (error: string) => new CdnError(400, { error });

/** An unsupported parameter or operation: rejected, not ignored. */
export const unprocessable = (error: string) => new CdnError(422, { error });

export const tooManyRequests = () => new CdnError(429, { error: 'Too Many Requests' });
