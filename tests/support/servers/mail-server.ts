/** A real SMTP server on this machine (smtp-server), which a test has misbehave. */
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly message: string;
  /** Whether it came over TLS, and who had signed in. */
  readonly secure: boolean;
  readonly user: string | null;
}

/** What the server does with the next mail: takes it, refuses it at a step, or says nothing for a while. */
export type Behaviour =
  | { readonly kind: 'take' }
  | { readonly kind: 'refuse'; readonly at: 'mail' | 'rcpt' | 'data'; readonly code: number }
  | { readonly kind: 'silent'; readonly milliseconds: number }
  /** Has the whole mail, and never says so: the worst moment to die. */
  | { readonly kind: 'swallow' };

export interface MailServerOptions {
  /** Who may send; anybody where nobody is named. */
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
  /** How often somebody told a name and a password. */
  signIns = 0;
  /** Mails whose text arrived whole, taken or not. */
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
        // Who dies before the whole mail is said has sent none.
        this.takeMail(stream, session, done).catch((error: unknown) => {
          if ((error as { code?: unknown }).code !== 'ECONNECTION') throw error;
        });
      },
    };
    this.server = new SMTPServer(options);
    // A client that dies in the middle is what some tests are about.
    this.server.on('error', () => undefined);
  }

  /** Listens, on every address of this machine; gives what to set as SMTP_URL, without a name and password. Any free port unless one is wanted. */
  async start(wanted = 0): Promise<{ port: number; url: string }> {
    await new Promise<void>((listening) => this.server.listen(wanted, '0.0.0.0', listening));
    const { port } = this.server.server.address() as AddressInfo;
    return { port, url: `smtp://127.0.0.1:${port}` };
  }

  async stop(): Promise<void> {
    await new Promise<void>((closed) => this.server.close(closed));
  }

  /** What happens to the next mails, one each. */
  next(...behaviours: readonly Behaviour[]): void {
    this.behaviours.push(...behaviours);
  }

  /** What happens to every mail from now on. */
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
