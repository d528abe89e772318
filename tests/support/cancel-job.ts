/** The main journey of a test's visitor through the API: fill in, order, pay, be posted. */
import sharp from 'sharp';
import { type Cancellation, cancellation } from '@/lib/contract/cancellations';
import { type Draft, draft } from '@/lib/contract/drafts';
import { problem } from '@/lib/contract/problem';
import { renameKeys, wireName } from '@/lib/fields/wire-names';
import { cancelValues, companyWithAddress, newKey } from './samples/cancel-form-values';
import { TestBrowser, type TestContext, type TestRequest } from './test-context';

/** A signature image as a data URL: a black bar on white, with metadata to be dropped. */
export async function signaturePicture(type: 'png' | 'jpeg' = 'png'): Promise<string> {
  const ink = await sharp({ create: { width: 200, height: 20, channels: 3, background: '#000000' } })
    .png()
    .toBuffer();
  const picture = sharp({ create: { width: 400, height: 200, channels: 3, background: '#ffffff' } })
    .composite([{ input: ink, left: 100, top: 90 }])
    .withExif({ IFD0: { Copyright: 'somebody' } });
  const bytes = await (type === 'png' ? picture.png() : picture.jpeg()).toBuffer();
  return `data:image/${type};base64,${bytes.toString('base64')}`;
}

/** The response's body by a schema; fails with the body for another status. */
export async function bodyOf<T>(
  response: Response,
  status: number,
  schema: { parse(value: unknown): T },
): Promise<T> {
  const body: unknown = await response.json();
  if (response.status !== status) {
    throw new Error(`expected ${status}, got ${response.status}: ${JSON.stringify(body)}`);
  }
  return schema.parse(body);
}

/** A visitor with a separate browser. */
export class Visitor {
  readonly browser = new TestBrowser();
  /** The draft being filled in. */
  flow = 'cancel';

  constructor(
    readonly api: TestContext,
    readonly locale: 'nl' | 'en' = 'nl',
  ) {}

  fetch(path: string, request: TestRequest = {}): Promise<Response> {
    return this.api.request(`/api${path}`, { browser: this.browser, locale: this.locale, ...request });
  }

  async startDraft(values: object = cancelValues, company: string = companyWithAddress): Promise<Draft> {
    const json = { flow: this.flow, company, step: 'details', values };
    return bodyOf(await this.fetch('/drafts', { json, idempotencyKey: newKey() }), 201, draft);
  }

  /** Saves changed fields of a draft, from a page that shows its current version unless another is given. */
  async saveDraft(
    reference: string,
    { step = 'details', values = {}, version }: { step?: string; values?: object; version?: number },
    request: TestRequest = {},
  ): Promise<Response> {
    const json = { step, values, version: version ?? (await this.versionOf(reference)) };
    return this.fetch(`/drafts/${reference}`, { method: 'PATCH', json, ...request });
  }

  private async versionOf(reference: string): Promise<number> {
    const response = await this.fetch(`/drafts/${reference}`);
    return response.status === 200 ? draft.parse(await response.json()).version : 1;
  }

  /** Orders a draft with these values. */
  order(reference: string, values: object = cancelValues, key = newKey()): Promise<Response> {
    const json = { draft: reference, ...renameKeys({ ...values } as Record<string, unknown>, wireName) };
    return this.fetch('/cancellations', { json, idempotencyKey: key });
  }

  /** Fills in and orders. */
  async placeOrder(values: object = cancelValues, company?: string): Promise<Cancellation> {
    const started = await this.startDraft(values, company);
    return bodyOf(await this.order(started.reference, values), 201, cancellation);
  }

  async find(reference: string): Promise<Cancellation> {
    return bodyOf(await this.fetch(`/cancellations/${reference}`), 200, cancellation);
  }

  /** Simulates the bank for an order's waiting payment, and has the files of a paid one made. */
  async play(order: Cancellation, outcome: string): Promise<Response> {
    const response = await this.fetch(`/payments/${order.payment?.id}/sandbox`, { json: { outcome } });
    await this.api.runJobs(['make-files']);
    return response;
  }

  /** Orders and pays. */
  async payOrder(values: object = cancelValues, company?: string): Promise<Cancellation> {
    const order = await this.placeOrder(values, company);
    await this.play(order, 'paid');
    return this.find(order.reference);
  }
}

/** The problem in a response. */
export function problemOf(response: Response, status: number) {
  return bodyOf(response, status, problem);
}
