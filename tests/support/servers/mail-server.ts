/** A real SMTP server on this machine (smtp-server), with simulated failures. */
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly message: string;
  /** Whether it came over TLS, and the authenticated user. */
  readonly secure: boolean;
  readonly user: string | null;
}

/** The server's behaviour for the next mail: accepts it, rejects it at a step, or delays. */
export type Behaviour =
  | { readonly kind: 'take' }
  | { readonly kind: 'refuse'; readonly at: 'mail' | 'rcpt' | 'data'; readonly code: number }
  | { readonly kind: 'silent'; readonly milliseconds: number }
  /** Receives the whole mail and never confirms it: the worst moment to be killed. */
  | { readonly kind: 'swallow' };

export interface MailServerOptions {
  /** The required user; any by default. */
  readonly login?: { readonly user: string; readonly password: string };
  /** Offers STARTTLS. */
  readonly tls?: boolean;
}

class Refusal extends Error {
  constructor(readonly responseCode: number) {
    super('<sanne@post.example> is refused here');
  }
}

export class MailServer {
  readonly received: ReceivedMail[] = [];
  /** Number of authentication attempts. */
  signIns = 0;
  /** Mails received completely, accepted or not. */
  arrivals = 0;
  private readonly behaviours: Behaviour[] = [];
  private usual: Behaviour = { kind: 'take' };
  private readonly server: SMTPServer;

  constructor({ login, tls = false }: MailServerOptions = {}) {
    const certificate = readFileSync(path.join(import.meta.dirname, '..', 'mollie', 'localhost.pem'));
    const options: SMTPServerOptions = {
      ...(tls ? { key: certificate, cert: certificate } : { disabledCommands: ['STARTTLS'] }),
      authOptional: login === undefined,
      ...(login && !tls ? { allowInsecureAuth: true } : {}),
      logger: false,
      closeTimeout: 100,
      onAuth: ({ username, password }, _session, done) => {
        this.signIns += 1;
        if (login && username === login.user && password === login.password) done(null, { user: username });
        else done(new Error('Invalid username or password'));
      },
      onMailFrom: (_address, _session, done) => done(this.refusalAt('mail')),
      onRcptTo: (_address, _session, done) => done(this.refusalAt('rcpt')),
      onData: (stream, session, done) => {
        // A client that dies before the end of a mail has sent none.
        this.takeMail(stream, session, done).catch((error: unknown) => {
          if ((error as { code?: unknown }).code !== 'ECONNECTION') throw error;
        });
      },
    };
    this.server = new SMTPServer(options);
    // Some tests kill the client on purpose.
    this.server.on('error', () => undefined);
  }

  /** Listens on every address of this machine; returns the SMTP_URL, without credentials. Any free port by default. */
  async start(wanted = 0): Promise<{ port: number; url: string }> {
    await new Promise<void>((listening) => this.server.listen(wanted, '0.0.0.0', listening));
    const { port } = this.server.server.address() as AddressInfo;
    return { port, url: `smtp://127.0.0.1:${port}` };
  }

  async stop(): Promise<void> {
    await new Promise<void>((closed) => this.server.close(closed));
  }

  /** The behaviour for the next mails, one each. */
  next(...behaviours: readonly Behaviour[]): void {
    this.behaviours.push(...behaviours);
  }

  /** The behaviour for every mail from now on. */
  always(behaviour: Behaviour): void {
    this.behaviours.length = 0;
    this.usual = behaviour;
  }

  private current(): Behaviour {
    return this.behaviours[0] ?? this.usual;
  }

  private refusalAt(step: 'mail' | 'rcpt' | 'data'): Refusal | null {
    const behaviour = this.current();
    if (behaviour.kind !== 'refuse' || behaviour.at !== step) return null;
    this.behaviours.shift();
    return new Refusal(behaviour.code);
  }

  private async takeMail(
    stream: Parameters<NonNullable<SMTPServerOptions['onData']>>[0],
    session: Parameters<NonNullable<SMTPServerOptions['onData']>>[1],
    done: Parameters<NonNullable<SMTPServerOptions['onData']>>[2],
  ): Promise<void> {
    let message = '';
    for await (const chunk of stream) message += String(chunk);
    this.arrivals += 1;
    const refusal = this.refusalAt('data');
    if (refusal) return done(refusal);
    const behaviour = this.behaviours.shift() ?? this.usual;
    if (behaviour.kind === 'swallow') return;
    if (behaviour.kind === 'silent') await pause(behaviour.milliseconds);
    const { mailFrom, rcptTo } = session.envelope;
    this.received.push({
      from: mailFrom === false ? '' : mailFrom.address,
      to: rcptTo.map((each) => each.address),
      message,
      secure: session.secure,
      user: session.user ?? null,
    });
    done(null);
  }
}
