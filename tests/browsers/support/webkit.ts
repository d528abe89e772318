/** WebKitGTK's MiniBrowser in a virtual display: its driver program and the session. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';
import type { findWebkit } from '@/lib/cli/system-packages.mjs';
import { retry } from './browser-page';
import { makeGtkSettings } from './gtk-settings';

type WebkitPrograms = NonNullable<ReturnType<typeof findWebkit>>;

export interface Webkit {
  readonly driver: WebDriver;
  close(): Promise<void>;
}

/** Starts a display, the driver program and the browser. */
export async function launchWebkit(programs: WebkitPrograms, dark: boolean): Promise<Webkit> {
  const { folder, env } = makeGtkSettings(dark);
  // The display server writes the number of a free display to this descriptor.
  const options = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const display = spawn(programs.display, options, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [number] = await once(display.stdio[3] as NodeJS.ReadableStream, 'data');
  const port = await freePort();
  const server = spawn(programs.driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, ...env, DISPLAY: `:${String(number).trim()}` },
  });
  const close = async () => {
    // Without its display the browser ends too, also when it no longer answers the driver.
    await stop(server);
    await stop(display);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    return { driver: await connect(port, programs.browser), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Retries until the driver program listens. */
async function connect(port: number, binary: string): Promise<WebDriver> {
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    // Errors are recorded from the start of a document.
    pageLoadStrategy: 'none',
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  });
  let driver: WebDriver | undefined;
  await retry(async () => {
    driver = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities(capabilities)
      .build();
  });
  if (!driver) throw new Error('no session');
  return driver;
}

async function stop(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const exited = once(program, 'exit');
  program.kill();
  await exited;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return address.port;
}
