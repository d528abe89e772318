/** Signing in with a passkey. It takes no address, so that addresses can't be probed. */
import { passkeyChallengeMaxAgeSeconds } from '@/lib/config/account-terms';
import { usedCredential } from '@/lib/contract/passkeys';
import { translatorOf } from '@/lib/i18n/translator';
import { type ActionRequest, visitorAction } from '../../../core/actions/action';
import { ApiError } from '../../../core/errors';
import { audit, requestOf } from '../../../core/identity/audit';
import {
  findPasskey,
  listPasskeys,
  noteUse,
  type StoredPasskey,
} from '../../../core/identity/passkeys/passkeys';
import { findSignedIn } from '../../../core/identity/sessions/current-session';
import { findAccountLocked } from '../../../core/identity/store';
import { readRedirectPath } from '../../accounts/redirect-path';
import { beginSession, signedInOutcome } from '../../accounts/sign-in';
import { issueChallenge, spendChallenge } from '../challenges';
import { loadWebAuthn } from '../load-web-authn';
import { relyingPartyOf } from '../relying-party';

export const passkeyRequest = visitorAction({
  name: 'passkey-request',
  path: '/passkeys/options',
  summary: 'What a browser needs to sign in with a passkey',
  page: 'login',
  limit: 'passkey',
  statuses: [200],
  run: async ({ c, context, browserHash, at }) => {
    // A signed-in visitor who confirms is offered the passkeys of that account only.
    const signedIn = await findSignedIn(c, context);
    const own = signedIn ? await listPasskeys(context.db, signedIn.account.id) : [];
    const { generateAuthenticationOptions } = await loadWebAuthn();
    const body = await generateAuthenticationOptions({
      rpID: relyingPartyOf(context.env).id,
      challenge: await issueChallenge(context.db, { browserHash, accountId: null, at }),
      timeout: passkeyChallengeMaxAgeSeconds * 1000,
      userVerification: 'required',
      allowCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    });
    return { status: 200, body };
  },
});

export const passkeyLogin = visitorAction({
  name: 'passkey-login',
  path: '/passkeys/login',
  summary: 'Sign in with the passkey that the browser used',
  page: 'login',
  extras: { credential: { schema: usedCredential, required: true }, redirect_url: {} },
  limit: 'passkey',
  statuses: [200, 401],
  run: async (request) => {
    const { context, at } = request;
    const redirectPath = readRedirectPath(request);
    const used = await findUsed(request);
    const session =
      used &&
      (await context.db.transaction(async (transaction) => {
        const account = await findAccountLocked(transaction, used.passkey.accountId);
        if (!account || !(await noteUse(transaction, used.passkey, { counter: used.counter, at })))
          return null;
        return beginSession(transaction, request, account, { withPasskey: true });
      }));
    if (!session) {
      audit(context, 'passkey-refused', requestOf(request));
      throw new ApiError(401, translatorOf(request.locale, 'accounts')('passkey_unknown'));
    }
    audit(context, 'signed-in', { account: session.account.id, how: 'passkey', ...requestOf(request) });
    return signedInOutcome(request, session, redirectPath);
  },
});

/** The passkey that signed this browser's challenge for this site; null otherwise. */
async function findUsed(request: ActionRequest): Promise<{ passkey: StoredPasskey; counter: number } | null> {
  const { context, browserHash, at, sent } = request;
  const credential = usedCredential.safeParse(sent.credential);
  if (!credential.success) return null;
  const passkey = await findPasskey(context.db, credential.data.id);
  const { userHandle, ...response } = credential.data.response;
  if (!passkey || (userHandle && accountIdIn(userHandle) !== passkey.accountId)) return null;
  const party = relyingPartyOf(context.env);
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const verified = await verifyAuthenticationResponse({
    response: {
      ...credential.data,
      response,
      authenticatorAttachment: credential.data.authenticatorAttachment ?? 'platform',
      clientExtensionResults: {},
    },
    expectedChallenge: (challenge) =>
      spendChallenge(context.db, challenge, { browserHash, accountId: null, at }),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
    },
  }).catch((error: unknown) => {
    // The library throws for every mismatch; its messages can quote the input.
    context.log.debug(
      { reason: error instanceof Error ? error.name : typeof error },
      'a passkey was refused',
    );
    return null;
  });
  return verified?.verified ? { passkey, counter: verified.authenticationInfo.newCounter } : null;
}

function accountIdIn(userHandle: string): string {
  return Buffer.from(userHandle, 'base64url').toString('utf8');
}
