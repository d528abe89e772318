/** Path of the request for the signed-in visitor; also its SWR key. */
export const sessionPath = '/api/session';
