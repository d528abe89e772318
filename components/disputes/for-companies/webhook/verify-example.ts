/** Verifies the signature of a webhook in Node.js; shown on the page for companies, and run by its test. */
export const verifyExample = `import { createHmac, timingSafeEqual } from 'node:crypto';

// secret: whsec_…; headers: in lower case; body: the text as received
function isFromSnoei(secret, headers, body) {
  const timestamp = Number(headers['webhook-timestamp']);
  if (!(Math.abs(Date.now() / 1000 - timestamp) < 300)) return false;
  const content = \`\${headers['webhook-id']}.\${timestamp}.\${body}\`;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const expected = 'v1,' + createHmac('sha256', key).update(content).digest('base64');
  return headers['webhook-signature'].split(' ').some((signature) =>
    signature.length === expected.length &&
    timingSafeEqual(Buffer.from(signature), Buffer.from(expected)));
}`;
