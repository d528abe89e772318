/** The library that creates and verifies passkey requests. Loaded by its first use: a start of the server needs none of its 0.3 MB. */
export const loadWebAuthn = () => import('@simplewebauthn/server');
