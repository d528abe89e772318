/** Passkeys of a test's member, created and used on a software device. */
import * as z from 'zod';
import { bodyOf } from './cancel-job';
import { type Behaviour, SoftwareAuthenticator } from './dom/software-authenticator';
import type { Member } from './member';

const creation = z.looseObject({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.looseObject({ id: z.string(), name: z.string() }),
  excludeCredentials: z.array(z.looseObject({ id: z.string() })),
  authenticatorSelection: z.looseObject({ userVerification: z.string(), residentKey: z.string() }),
});
const request = z.looseObject({
  challenge: z.string(),
  rpId: z.string(),
  userVerification: z.string(),
  allowCredentials: z.array(z.looseObject({ id: z.string() })).default([]),
});

/** A device for the tests' own site. */
export function newDevice(): SoftwareAuthenticator {
  return new SoftwareAuthenticator('http://localhost:3000');
}

export async function creationOptions(member: Member) {
  return bodyOf(await member.fetch('/me/passkeys/options', { json: {} }), 200, creation);
}

export async function requestOptions(member: Member) {
  return bodyOf(await member.fetch('/passkeys/options', { json: {} }), 200, request);
}

/** Creates a passkey on a device and adds it to the account. */
export async function addPasskey(
  member: Member,
  device: SoftwareAuthenticator,
  behaviour: Behaviour = {},
): Promise<Response> {
  const credential = device.create(await creationOptions(member), behaviour);
  return member.fetch('/me/passkeys', { json: { credential } });
}

/** Signs in with a device's passkey. */
export async function signInByPasskey(
  member: Member,
  device: SoftwareAuthenticator,
  behaviour: Behaviour = {},
): Promise<Response> {
  const credential = device.use(await requestOptions(member), behaviour);
  return member.fetch('/passkeys/login', { json: { credential } });
}
