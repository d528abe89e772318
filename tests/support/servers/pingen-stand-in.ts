/**
 * A simulation of Pingen's API v2 as far as the site uses it, on this machine: tokens that end, uploads by signature, drafts, sending,
 * cancelling and deleting in the states in which each is possible, idempotency, signed webhooks. A test chooses its failures.
 */
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the next requests fail, one each. `lost`: it is done, and the connection breaks before the response. */
export type PingenTrouble =
  | { readonly kind: 'none' }
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'silent' }
  | { readonly kind: 'lost' };

export interface PingenLetter {
  readonly id: string;
  readonly name: string;
  readonly pdf: Uint8Array;
  readonly addressPosition: string;
  status: string;
  /** What happened to it, in Pingen's words. */
  words: string;
  trackingNumber: string | null;
  /** How often it was ordered to be printed. */
  sends: number;
  product: Readonly<Record<string, string>> | null;
}

interface Answer {
  readonly status: number;
  readonly body?: unknown;
}

interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: { data?: { id?: string; attributes?: Record<string, unknown> } };
}

export class PingenStandIn {
  readonly organisation = randomUUID();
  readonly clientId = 'site';
  readonly clientSecret = randomBytes(8).toString('hex');
  readonly signingKey = randomBytes(16).toString('hex');
  readonly letters = new Map<string, PingenLetter>();
  /** Method and path of each request, tokens included. */
  readonly requests: string[] = [];
  /** The state of a new draft, and the words about it. */
  verdict: { status: string; words: string } = { status: 'valid', words: '' };
  /** Instead of `verdict`, by draft. */
  chooseVerdict: (() => PingenStandIn['verdict']) | null = null;
  /** The failure of a request for which none was planned. */
  chooseTrouble: () => PingenTrouble = () => ({ kind: 'none' });
  missingCredits = 0;
  tokens = new Set<string>();
  private readonly uploads = new Map<string, Uint8Array>();
  private readonly answers = new Map<string, Answer>();
  private troubles: { readonly on: RegExp; readonly trouble: PingenTrouble }[] = [];
  private readonly server = createServer((request, response) => void this.serve(request, response));
  private origin = '';

  /** The settings of a site that prints there. */
  async start(): Promise<Record<string, string>> {
    await new Promise<void>((listening) => this.server.listen(0, '127.0.0.1', listening));
    this.origin = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return {
      PINGEN_CLIENT_ID: this.clientId,
      PINGEN_CLIENT_SECRET: this.clientSecret,
      PINGEN_ORGANISATION: this.organisation,
      PINGEN_WEBHOOK_SECRET: this.signingKey,
      PINGEN_API_URL: this.origin,
      PINGEN_IDENTITY_URL: this.origin,
    };
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }

  /** Makes the next requests that match fail, one after the other. */
  trouble(on: RegExp, ...troubles: readonly PingenTrouble[]): void {
    this.troubles.push(...troubles.map((trouble) => ({ on, trouble })));
  }

  restore(): void {
    this.troubles = [];
  }

  /** Forgets what it answered to keys, as a day later. */
  forgetKeys(): void {
    this.answers.clear();
  }

  /** Letters that were ordered to be printed and not cancelled. */
  get printed(): PingenLetter[] {
    return [...this.letters.values()].filter(({ sends, status }) => sends > 0 && status !== 'cancelled');
  }

  ofCode(code: string): PingenLetter[] {
    return [...this.letters.values()].filter(({ name }) => name.startsWith(`${code}-`));
  }

  /** The one letter of a code. Throws if there are more or fewer. */
  the(code: string): PingenLetter {
    const [letter, ...others] = this.ofCode(code);
    if (!letter || others.length > 0)
      throw new Error(`${others.length + Number(!!letter)} letters of ${code}`);
    return letter;
  }

  /** A webhook, signed; `letterId` null: about nothing. */
  webhook(
    type: string,
    letterId: string | null,
    { reason, id = randomUUID(), trackCode }: { reason?: string; id?: string; trackCode?: string } = {},
  ): { readonly body: string; readonly signature: string } {
    const related = letterId === null ? {} : { deliverable: { data: { type: 'letters', id: letterId } } };
    const body = JSON.stringify({
      data: { type, id, attributes: { reason, url: 'https://site.example' }, relationships: related },
      included:
        letterId === null
          ? []
          : [{ type: 'letters', id: letterId, attributes: { tracking_number: trackCode ?? null } }],
    });
    return { body, signature: createHmac('sha256', this.signingKey).update(body).digest('hex') };
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const bytes = Buffer.concat(chunks);
    const { pathname: path, searchParams: query } = new URL(request.url ?? '', this.origin);
    const method = request.method ?? 'GET';
    const line = `${method} ${path.replace(`/organisations/${this.organisation}`, '')}`;
    this.requests.push(line);
    const at = this.troubles.findIndex(({ on }) => on.test(line));
    const trouble = at < 0 ? this.chooseTrouble() : this.troubles.splice(at, 1)[0]?.trouble;
    if (trouble?.kind === 'silent') return;
    if (trouble?.kind === 'status') return end(response, { status: trouble.status });
    const answer = this.answer(request, { method, path, query, bytes });
    if (trouble?.kind === 'lost') response.destroy();
    else end(response, answer);
  }

  private answer(
    request: IncomingMessage,
    { method, path, query, bytes }: { method: string; path: string; query: URLSearchParams; bytes: Buffer },
  ): Answer {
    if (path === '/auth/access-tokens') return this.grant(new URLSearchParams(bytes.toString()));
    if (path.startsWith('/storage/')) {
      if (method !== 'PUT' || request.headers.authorization) return refusal(403, 'Storage takes no token');
      this.uploads.set(path, Uint8Array.from(bytes));
      return { status: 200 };
    }
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (!this.tokens.has(token)) return refusal(401, 'Unauthenticated');
    const key = request.headers['idempotency-key'];
    const known = typeof key === 'string' ? this.answers.get(`${method} ${path} ${key}`) : undefined;
    if (known) return known;
    const text = bytes.toString();
    const answer = this.act({ method, path, query, body: text === '' ? {} : JSON.parse(text) });
    if (typeof key === 'string') this.answers.set(`${method} ${path} ${key}`, answer);
    return answer;
  }

  private grant(form: URLSearchParams): Answer {
    const isKnown =
      form.get('grant_type') === 'client_credentials' &&
      form.get('client_id') === this.clientId &&
      form.get('client_secret') === this.clientSecret;
    if (!isKnown) return { status: 401, body: { error: 'invalid_client' } };
    const token = randomUUID();
    this.tokens.add(token);
    return { status: 200, body: { token_type: 'Bearer', expires_in: 43_200, access_token: token } };
  }

  private act({ method, path, query, body }: Call): Answer {
    const root = `/organisations/${this.organisation}`;
    if (method === 'GET' && path === '/file-upload') return this.offerUpload();
    if (method === 'GET' && path === root) {
      return { status: 200, body: { data: { attributes: { missing_credits: this.missingCredits } } } };
    }
    const at = `${root}/deliveries/letters`;
    if (path === at && method === 'POST') return this.create(body);
    if (path === at && method === 'GET') {
      const found = [...this.letters.values()].filter(({ name }) => name.includes(query.get('q') ?? ''));
      return { status: 200, body: { data: found.map(toData) } };
    }
    const [, id = '', act = ''] = /^\/([^/]+)(?:\/(\w+))?$/.exec(path.slice(at.length)) ?? [];
    const letter = path.startsWith(at) ? this.letters.get(id) : undefined;
    if (!letter) return refusal(404, 'Not found');
    return this.actOn(letter, `${method} ${act}`, body);
  }

  private actOn(letter: PingenLetter, act: string, { data }: Call['body']): Answer {
    switch (act) {
      case 'GET ':
        return { status: 200, body: { data: toData(letter) } };
      case 'GET events':
        return {
          status: 200,
          body: {
            data: [
              { attributes: { name: 'Created', emitted_at: '2026-12-01T10:00:00+0100' } },
              { attributes: { name: letter.words, emitted_at: '2026-12-01T10:00:05+0100' } },
            ],
          },
        };
      case 'PATCH send':
        if (letter.status !== 'valid' || data?.id !== letter.id) return refusal(409, 'Not allowed now');
        letter.sends += 1;
        letter.status = this.missingCredits > 0 ? 'awaiting_credits' : 'submitted';
        letter.product = data.attributes as Record<string, string>;
        return { status: 200, body: { data: toData(letter) } };
      case 'PATCH cancel':
        if (!['submitted', 'accepted', 'awaiting_credits'].includes(letter.status)) {
          return refusal(409, 'Too late');
        }
        letter.status = 'cancelled';
        return { status: 202 };
      case 'DELETE ':
        if (['submitted', 'accepted', 'printing', 'awaiting_credits', 'cancelling'].includes(letter.status)) {
          return refusal(409, 'Under way');
        }
        this.letters.delete(letter.id);
        return { status: 204 };
      default:
        return refusal(405, 'Method not allowed');
    }
  }

  private offerUpload(): Answer {
    const url = `${this.origin}/storage/${randomUUID()}`;
    const attributes = { url, url_signature: sign(url), expires_at: '2026-12-31T00:00:00+0100' };
    return { status: 200, body: { data: { type: 'file_uploads', id: randomUUID(), attributes } } };
  }

  private create({ data }: Call['body']): Answer {
    const { file_url, file_url_signature, file_original_name, address_position, auto_send } =
      data?.attributes ?? {};
    const url = String(file_url);
    const pdf = URL.canParse(url) ? this.uploads.get(new URL(url).pathname) : undefined;
    if (!pdf || file_url_signature !== sign(url)) return refusal(422, 'The file is missing');
    if (auto_send !== false) return refusal(422, 'A draft alone');
    const letter: PingenLetter = {
      id: randomUUID(),
      name: String(file_original_name),
      pdf,
      addressPosition: String(address_position),
      trackingNumber: null,
      sends: 0,
      product: null,
      ...(this.chooseVerdict?.() ?? this.verdict),
    };
    this.letters.set(letter.id, letter);
    return { status: 201, body: { data: { ...toData(letter), attributes: { status: 'validating' } } } };
  }
}

const sign = (url: string) => createHmac('sha256', 'storage').update(url).digest('base64');

function toData({ id, name, status, trackingNumber }: PingenLetter) {
  return {
    type: 'letters',
    id,
    attributes: { status, file_original_name: name, tracking_number: trackingNumber },
  };
}

function refusal(status: number, title: string): Answer {
  return { status, body: { errors: [{ code: String(status), title }] } };
}

function end(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/vnd.api+json' });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}
