/** A program that a test starts, waits for and stops: nginx, an instance of the site. */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import net, { type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Generous: two shared cores do not measure the site. */
const startMilliseconds = 180_000;
const endMilliseconds = 90_000;
const pollMilliseconds = 100;

/** A free port. */
export async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

export class Program {
  private child: ChildProcess | null = null;
  private printed = '';

  constructor(
    private readonly name: string,
    private readonly file: string,
    private readonly options: readonly string[],
    private readonly settings: SpawnOptions = {},
  ) {}

  /** Its output over all starts. */
  get output(): string {
    return this.printed;
  }

  /** Starts it and waits until `isUp` returns true. Throws with its output if it exits before. */
  async start(isUp: () => Promise<boolean>): Promise<void> {
    const child = spawn(this.file, this.options, { ...this.settings, stdio: ['ignore', 'pipe', 'pipe'] });
    this.child = child;
    let failure: Error | null = null;
    child.once('error', (error) => {
      failure = error;
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.printed += text;
      });
    }
    const end = performance.now() + startMilliseconds;
    while (performance.now() < end) {
      if (failure || child.exitCode !== null || child.signalCode !== null) break;
      if (await isUp().catch(() => false)) return;
      await pause(pollMilliseconds);
    }
    throw new Error(`${this.name} did not start: ${failure ?? ''} ${this.printed.slice(-4000)}`);
  }

  /** The running program's process id, or null. */
  get processId(): number | null {
    return this.child?.pid ?? null;
  }

  /**
   * Sends SIGTERM, to the program or to `receiver`, and waits until the program exits; returns its exit code. Throws
   * if it does not exit.
   */
  async stop(receiver?: number): Promise<number | null> {
    const { child } = this;
    this.child = null;
    if (!child) return null;
    if (child.exitCode === null && child.signalCode === null) {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      if (receiver) process.kill(receiver, 'SIGTERM');
      else child.kill('SIGTERM');
      const late = pause(endMilliseconds, 'late', { ref: false });
      if ((await Promise.race([gone, late])) === 'late') {
        child.kill('SIGKILL');
        throw new Error(`${this.name} did not end: ${this.printed.slice(-4000)}`);
      }
    }
    return child.exitCode;
  }
}
