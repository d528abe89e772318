// Keeps a local trial on this computer: every visitor of it can read its mails and become its operator.
import { isLocalTrial } from '../../config/local-trial.mjs';

/** The only address that a local trial listens on. */
export const trialAddress = '127.0.0.1';

const trialHosts = ['localhost', trialAddress];
const forwarding = /^(?:forwarded|x-forwarded-.*)$/;
const httpPort = 80;

const refusalText =
  'This is a local trial of the site: it responds to http://localhost on the computer that it runs on, without a proxy. ' +
  'To serve it to others, set SITE_URL.\n';

/**
 * Makes the step that refuses requests from elsewhere: through a proxy or a tunnel, or by a page of another site whose name was made to
 * lead here (DNS rebinding).
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @returns {(request: Pick<import('node:http').IncomingMessage, 'headers' | 'socket'>) => { status: 403, text: string } | null} the
 *   refusal, or null; always null outside of a local trial
 */
export function refuseElsewhere(environment) {
  if (!isLocalTrial(environment)) return () => null;
  return ({ headers, socket }) => {
    // A browser omits the port of http.
    const suffix = socket.localPort === httpPort ? '' : `:${socket.localPort}`;
    const host = (headers.host ?? '').toLowerCase();
    const isHere = trialHosts.some((name) => host === name + suffix);
    const isForwarded = Object.keys(headers).some((name) => forwarding.test(name));
    return isHere && !isForwarded ? null : { status: 403, text: refusalText };
  };
}
