/** A software passkey authenticator: the part of a browser and its authenticator (WebAuthn, level 3), for tests. */
import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

const flag = { userPresent: 0x01, userVerified: 0x04, backupEligible: 0x08, backedUp: 0x10, attested: 0x40 };

interface Credential {
  readonly id: Buffer;
  readonly key: KeyObject;
  readonly rpId: string;
  readonly userHandle: string;
  counter: number;
}

/** Faults that a test can simulate. */
export interface Behaviour {
  readonly origin?: string;
  readonly rpId?: string;
  readonly userVerified?: boolean;
  readonly type?: string;
  /** Signed in place of the requested challenge. */
  readonly challenge?: string;
}

interface CreationOptions {
  readonly challenge: string;
  readonly rp: { readonly id?: string };
  readonly user: { readonly id: string };
}

interface RequestOptions {
  readonly challenge: string;
  readonly rpId?: string;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

export class SoftwareAuthenticator {
  readonly credentials: Credential[] = [];

  /** `counting` devices have a use counter; synced ones do not. */
  constructor(
    readonly origin: string,
    readonly counting: boolean = false,
  ) {}

  /** Creates a passkey; returns the value of `credential.toJSON()`. */
  create(options: CreationOptions, behaviour: Behaviour = {}) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const rpId = behaviour.rpId ?? options.rp.id ?? new URL(this.origin).hostname;
    const credential = {
      id: randomBytes(32),
      key: privateKey,
      rpId,
      userHandle: options.user.id,
      counter: 0,
    };
    this.credentials.push(credential);
    const { x, y } = publicKey.export({ format: 'jwk' });
    const coseKey = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(String(x), 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(String(y), 'base64url'),
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(credential.id.length);
    const authData = Buffer.concat([
      this.#authenticatorData(credential, behaviour, flag.attested),
      Buffer.alloc(16),
      length,
      credential.id,
      coseKey,
    ]);
    const size = Buffer.alloc(2);
    size.writeUInt16BE(authData.length);
    // A map of three in CBOR: fmt "none", attStmt {}, authData.
    const attestationObject = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
      size,
      authData,
    ]);
    return {
      id: credential.id.toString('base64url'),
      rawId: credential.id.toString('base64url'),
      type: 'public-key',
      authenticatorAttachment: 'platform',
      clientExtensionResults: {},
      response: {
        clientDataJSON: this.#clientData('webauthn.create', options.challenge, behaviour),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal', 'hybrid'],
      },
    };
  }

  /** Signs with the most recent passkey; returns the value of `credential.toJSON()`. */
  use(options: RequestOptions, behaviour: Behaviour = {}) {
    const credential = this.credentials.at(-1);
    if (!credential) throw new Error('this device keeps no passkey');
    if (this.counting) credential.counter += 1;
    const authenticatorData = this.#authenticatorData(credential, behaviour, 0);
    const clientDataJSON = this.#clientData('webauthn.get', options.challenge, behaviour);
    const signature = createSign('sha256')
      .update(authenticatorData)
      .update(sha256(Buffer.from(clientDataJSON, 'base64url')))
      .sign(credential.key);
    return {
      id: credential.id.toString('base64url'),
      rawId: credential.id.toString('base64url'),
      type: 'public-key',
      authenticatorAttachment: 'platform',
      clientExtensionResults: {},
      response: {
        clientDataJSON,
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: credential.userHandle,
      },
    };
  }

  #authenticatorData(credential: Credential, behaviour: Behaviour, more: number): Buffer {
    const verified = behaviour.userVerified === false ? 0 : flag.userVerified;
    const synced = this.counting ? 0 : flag.backupEligible | flag.backedUp;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(credential.counter);
    return Buffer.concat([
      sha256(behaviour.rpId ?? credential.rpId),
      Buffer.from([flag.userPresent | verified | synced | more]),
      counter,
    ]);
  }

  #clientData(
    type: string,
    requests: string,
    { origin, challenge = requests, type: reported = type }: Behaviour,
  ): string {
    const data = { type: reported, challenge, origin: origin ?? this.origin, crossOrigin: false };
    return Buffer.from(JSON.stringify(data)).toString('base64url');
  }
}
