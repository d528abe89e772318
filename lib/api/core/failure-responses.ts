/** Failed responses in the API's document. */
import { problem } from '@/lib/contract/problem';

export const problemContent = { 'application/json': { schema: problem } };

export const failureResponse = (description: string) => ({ description, content: problemContent });

/** The response of every rate-limited endpoint. */
export const rateLimitResponse = failureResponse('Too often; Retry-After says when again');

/** The response of every endpoint for signed-in visitors. */
export const signedOutResponse = failureResponse('Not signed in');

/** The failed responses of every endpoint for operators. */
export const operatorFailures = {
  401: signedOutResponse,
  404: failureResponse('For anybody but operators'),
};

/** The same for an endpoint about one item. */
export const operatorItemFailures = {
  401: signedOutResponse,
  404: failureResponse('There is none, and for anybody but operators'),
};
