/**
 * A simulation of Mollie's API as far as the site uses it, on this machine: payments and their refunds with the documented statuses,
 * expiry, rejections and idempotency. A test controls the bank and Mollie's failures.
 *
 * Mollie's client requires https and trusts public authorities only: its user sets NODE_TLS_REJECT_UNAUTHORIZED=0 for its own process
 * (`vi.stubEnv`).
 */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { PaymentStatus } from '@/lib/contract/cancellations';

export type MollieRefundStatus = 'queued' | 'pending' | 'processing' | 'refunded' | 'failed' | 'canceled';

interface Amount {
  readonly currency: string;
  readonly value: string;
}

export interface StandInPayment {
  readonly id: string;
  readonly amount: Amount;
  readonly description: string;
  readonly redirectUrl: string;
  readonly webhookUrl?: string;
  readonly locale?: string;
  readonly metadata: unknown;
  status: PaymentStatus;
  readonly createdAt: Date;
}

export interface StandInRefund {
  readonly id: string;
  readonly paymentId: string;
  readonly amount: Amount;
  readonly description: string;
  readonly metadata: unknown;
  status: MollieRefundStatus;
}

/** A received request. */
export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly idempotencyKey: string | undefined;
  readonly body: Record<string, unknown>;
}

/** How the next requests fail, one each. `lost`: it is processed, and the connection breaks before the response. */
export type Trouble =
  | { readonly kind: 'none' }
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'silent' }
  | { readonly kind: 'lost' };

interface MollieResponse {
  readonly status: number;
  readonly body: unknown;
}

/** Minutes until an iDEAL payment expires. */
const expiryMinutes = 15;
/** Minutes for which a repeated request gets the first response. */
const memoryMinutes = 60;

export class MollieStandIn {
  readonly payments = new Map<string, StandInPayment>();
  readonly refunds = new Map<string, StandInRefund>();
  readonly requests: RecordedRequest[] = [];
  private readonly responses = new Map<string, { response: MollieResponse; at: Date }>();
  /** Whether open payments can't be cancelled. */
  isUncancelable = false;
  /** Chooses the failure of a request for which none was planned. */
  chooseTrouble: (request: RecordedRequest) => Trouble = () => ({ kind: 'none' });
  private troubles: Trouble[] = [];
  private readonly server;

  constructor(
    readonly apiKey: string,
    private readonly now: () => Date,
  ) {
    const certificate = readFileSync(path.join(import.meta.dirname, 'localhost.pem'));
    this.server = createServer({ key: certificate, cert: certificate }, (request, response) => {
      void this.serve(request, response);
    });
  }

  /** Listens; returns the API's URL. */
  async start(): Promise<string> {
    await new Promise<void>((listening) => this.server.listen(0, '127.0.0.1', listening));
    return `https://127.0.0.1:${(this.server.address() as AddressInfo).port}/v2/`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }

  /** Makes the next requests fail, one after the other. */
  trouble(...troubles: readonly Trouble[]): void {
    this.troubles.push(...troubles);
  }

  /** Ends all failures. */
  restore(): void {
    this.troubles = [];
  }

  /** Simulates the bank. Throws for an unknown payment. */
  set(id: string, status: PaymentStatus): void {
    const payment = this.payments.get(id);
    if (!payment) throw new Error(`no payment ${id}`);
    payment.status = status;
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const url = new URL(request.url ?? '/', 'https://localhost');
    const key = request.headers['idempotency-key'];
    const recorded: RecordedRequest = {
      method: request.method ?? 'GET',
      path: url.pathname,
      idempotencyKey: typeof key === 'string' ? key : undefined,
      body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
    };
    this.requests.push(recorded);
    const trouble = this.troubles.shift() ?? this.chooseTrouble(recorded);
    if (trouble.kind === 'silent') return;
    if (trouble.kind === 'status') return send(response, problem(trouble.status, 'Trouble'));
    const authorized = request.headers.authorization === `Bearer ${this.apiKey}`;
    const result = authorized ? this.respondOnce(recorded) : problem(401, 'Unauthorized Request');
    if (trouble.kind === 'lost') {
      request.socket.destroy();
      return;
    }
    send(response, result);
  }

  /** The first response if the request is a repeat. Errors are stored too. */
  private respondOnce(recorded: RecordedRequest): MollieResponse {
    if (recorded.method !== 'POST' || !recorded.idempotencyKey) return this.perform(recorded);
    const known = this.responses.get(recorded.idempotencyKey);
    if (known && this.now().getTime() - known.at.getTime() < memoryMinutes * 60_000) return known.response;
    const result = this.perform(recorded);
    this.responses.set(recorded.idempotencyKey, { response: result, at: this.now() });
    return result;
  }

  private perform(recorded: RecordedRequest): MollieResponse {
    const [version, kind, id = '', sub, subId] = recorded.path.split('/').slice(1);
    if (version !== 'v2' || kind !== 'payments') return problem(404, 'Not Found');
    if (recorded.method === 'POST' && id === '') return this.createPayment(recorded.body);
    const payment = this.payments.get(id);
    if (!payment) return problem(404, 'Not Found');
    this.expire(payment);
    if (!sub && recorded.method === 'DELETE') {
      // Some payment methods can't be cancelled once the bank has them.
      if (payment.status !== 'open' || this.isUncancelable)
        return problem(422, 'The payment can not be canceled');
      payment.status = 'canceled';
    }
    if (!sub) return { status: 200, body: paymentBody(payment) };
    if (recorded.method === 'POST') return this.createRefund(payment, recorded.body);
    const refunds = [...this.refunds.values()].filter((refund) => refund.paymentId === id);
    if (!subId) {
      const body = {
        count: refunds.length,
        _embedded: { refunds: refunds.map(refundBody) },
        _links: { self: link(''), next: null, previous: null },
      };
      return { status: 200, body };
    }
    const refund = refunds.find((each) => each.id === subId);
    return refund ? { status: 200, body: refundBody(refund) } : problem(404, 'Not Found');
  }

  private createPayment(body: Record<string, unknown>): MollieResponse {
    const { amount, description, redirectUrl, webhookUrl } = body;
    if (!isAmount(amount)) return problem(422, 'The amount contains an invalid value', 'amount');
    if (Number(amount.value) > 50_000) return problem(422, 'The amount is higher than the maximum', 'amount');
    if (typeof description !== 'string') return problem(422, 'The description is missing', 'description');
    if (typeof redirectUrl !== 'string' || !URL.canParse(redirectUrl)) {
      return problem(422, 'The redirect location is invalid', 'redirectUrl');
    }
    if (webhookUrl !== undefined && !isReachable(webhookUrl)) {
      return problem(422, 'The webhook location is unreachable', 'webhookUrl');
    }
    const payment: StandInPayment = {
      ...(body as object as StandInPayment),
      id: `tr_${randomBytes(6).toString('hex')}`,
      status: 'open',
      createdAt: this.now(),
    };
    this.payments.set(payment.id, payment);
    return { status: 201, body: paymentBody(payment) };
  }

  private createRefund(payment: StandInPayment, body: Record<string, unknown>): MollieResponse {
    if (payment.status !== 'paid') return problem(422, 'The payment is not paid', 'paymentId');
    if (!isAmount(body.amount)) return problem(422, 'The amount contains an invalid value', 'amount');
    const made = [...this.refunds.values()].filter(
      (refund) => refund.paymentId === payment.id && !['failed', 'canceled'].includes(refund.status),
    );
    const total = made.reduce((sum, refund) => sum + Number(refund.amount.value), Number(body.amount.value));
    if (total > Number(payment.amount.value) + 0.001) {
      return problem(422, 'The amount is higher than what remains', 'amount');
    }
    const refund: StandInRefund = {
      id: `re_${randomBytes(6).toString('hex')}`,
      paymentId: payment.id,
      amount: body.amount,
      description: String(body.description ?? ''),
      metadata: body.metadata,
      status: 'pending',
    };
    this.refunds.set(refund.id, refund);
    return { status: 201, body: refundBody(refund) };
  }

  private expire(payment: StandInPayment): void {
    const age = this.now().getTime() - payment.createdAt.getTime();
    if (payment.status === 'open' && age >= expiryMinutes * 60_000) payment.status = 'expired';
  }
}

function isAmount(value: unknown): value is Amount {
  if (typeof value !== 'object' || value === null) return false;
  const { currency, value: text } = value as Partial<Amount>;
  return currency === 'EUR' && typeof text === 'string' && /^\d+\.\d{2}$/.test(text) && Number(text) > 0;
}

function isReachable(value: unknown): boolean {
  return typeof value === 'string' && URL.canParse(value) && new URL(value).hostname !== 'localhost';
}

function link(href: string) {
  return { href, type: 'application/hal+json' };
}

function paymentBody({ createdAt, ...payment }: StandInPayment) {
  const checkout = { href: `https://www.mollie.example/checkout/${payment.id}`, type: 'text/html' };
  return {
    resource: 'payment',
    mode: 'test',
    createdAt: createdAt.toISOString(),
    method: null,
    ...payment,
    _links: { self: link(''), ...(payment.status === 'open' ? { checkout } : {}) },
  };
}

function refundBody(refund: StandInRefund) {
  return { resource: 'refund', mode: 'test', ...refund, _links: { self: link('') } };
}

function problem(status: number, detail: string, field?: string): MollieResponse {
  return { status, body: { status, title: detail, detail, ...(field ? { field } : {}), _links: {} } };
}

function send(response: ServerResponse, { status, body }: MollieResponse): void {
  // The client retries a 5xx after this delay.
  response.writeHead(status, { 'content-type': 'application/hal+json', 'retry-after': '0' });
  response.end(JSON.stringify(body));
}
