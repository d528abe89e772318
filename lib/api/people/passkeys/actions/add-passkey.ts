/** Adding a passkey: first its options for the browser, then storing it. */
import { randomUUID } from 'node:crypto';
import { passkeyChallengeMaxAgeSeconds, passkeysMax } from '@/lib/config/account-terms';
import { newCredential } from '@/lib/contract/passkeys';
import { translatorOf } from '@/lib/i18n/translator';
import { type ActionRequest, accountAction } from '../../../core/actions/action';
import { ApiError, fieldError } from '../../../core/errors';
import { audit, requestOf } from '../../../core/identity/audit';
import {
  insertPasskey,
  listPasskeys,
  passkeyView,
  type StoredPasskey,
} from '../../../core/identity/passkeys/passkeys';
import { checkProof } from '../../../core/identity/proof';
import { describeUserAgent } from '../../../core/identity/sessions/user-agent';
import { lockAccount, type StoredAccount } from '../../../core/identity/store';
import { queueMail } from '../../../core/mail/queue-mail';
import { issueChallenge, spendChallenge } from '../challenges';
import { loadWebAuthn } from '../load-web-authn';
import { keyKinds, relyingPartyOf } from '../relying-party';

export const passkeyCreation = accountAction({
  name: 'passkey-options',
  path: '/me/passkeys/options',
  summary: 'What a browser needs to make a passkey for the account',
  page: 'account',
  extras: ['password'],
  statuses: [200, 403, 409],
  run: async (request) => {
    const { context, browserHash, at, account } = request;
    // Requires a verified address: otherwise a person who registered another's address would retain access.
    if (account.emailConfirmedAt === null) throw conflict(request, 'passkey_confirm_first');
    await checkProof(request, request);
    const known = await listPasskeys(context.db, account.id);
    if (known.length >= passkeysMax) throw conflict(request, 'passkey_full');
    const party = relyingPartyOf(context.env);
    const { generateRegistrationOptions } = await loadWebAuthn();
    const body = await generateRegistrationOptions({
      rpName: party.name,
      rpID: party.id,
      userName: account.email,
      userDisplayName: `${account.firstName} ${account.lastName}`.trim() || account.email,
      // A random user handle: signing in needs no address.
      userID: new TextEncoder().encode(account.id),
      challenge: await issueChallenge(context.db, { browserHash, accountId: account.id, at }),
      timeout: passkeyChallengeMaxAgeSeconds * 1000,
      attestationType: 'none',
      supportedAlgorithmIDs: keyKinds,
      excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    return { status: 200, body };
  },
});

export const passkeyAdd = accountAction({
  name: 'passkey-add',
  path: '/me/passkeys',
  summary: 'Keep the passkey that the browser made',
  page: 'account',
  extras: { credential: { schema: newCredential, required: true } },
  limit: 'passkey',
  statuses: [201, 409],
  run: async (request) => {
    const { context, at, account } = request;
    const passkey = await readNewPasskey(request, account);
    await context.db.transaction(async (transaction) => {
      const locked = await lockAccount(transaction, account.id);
      if ((await listPasskeys(transaction, account.id)).length >= passkeysMax) {
        throw conflict(request, 'passkey_full');
      }
      if (!(await insertPasskey(transaction, passkey))) throw conflict(request, 'passkey_known');
      await queueMail(transaction, context, {
        to: locked.email,
        locale: locked.locale,
        kind: 'passkey-added',
        data: { addedAt: at.toISOString() },
        about: account.id,
      });
    });
    audit(context, 'passkey-added', { account: account.id, ...requestOf(request) });
    const stored = await listPasskeys(context.db, account.id);
    return { status: 201, body: { passkeys: stored.map(passkeyView) } };
  },
});

/** The sent passkey. Throws 422 if it was not made for this account, browser, site and challenge. */
async function readNewPasskey(request: ActionRequest, account: StoredAccount): Promise<StoredPasskey> {
  const { context, browserHash, at, sent, userAgent } = request;
  const credential = newCredential.safeParse(sent.credential);
  if (!credential.success) throw refused(request);
  const party = relyingPartyOf(context.env);
  const { transports = [], ...response } = credential.data.response;
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const verified = await verifyRegistrationResponse({
    response: {
      ...credential.data,
      response: { ...response, transports },
      authenticatorAttachment: credential.data.authenticatorAttachment ?? 'platform',
      clientExtensionResults: {},
    },
    expectedChallenge: (challenge) =>
      spendChallenge(context.db, challenge, { browserHash, accountId: account.id, at }),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: keyKinds,
  }).catch((error: unknown) => {
    // The library throws for every mismatch; its messages can quote the input.
    context.log.debug(
      { reason: error instanceof Error ? error.name : typeof error },
      'a passkey was refused',
    );
    return null;
  });
  if (!verified?.verified) throw refused(request);
  const { credential: made, credentialBackedUp } = verified.registrationInfo;
  return {
    credentialId: made.id,
    id: randomUUID(),
    accountId: account.id,
    publicKey: made.publicKey,
    counter: made.counter,
    transports,
    synced: credentialBackedUp,
    ...describeUserAgent(userAgent),
    createdAt: at,
    lastUsedAt: null,
  };
}

function refused({ locale }: ActionRequest): ApiError {
  return fieldError(locale, 'credential', translatorOf(locale, 'accounts')('passkey_refused'));
}

function conflict(
  { locale }: ActionRequest,
  key: 'passkey_confirm_first' | 'passkey_full' | 'passkey_known',
): ApiError {
  return new ApiError(409, translatorOf(locale, 'accounts')(key, { maximum: passkeysMax }));
}
