// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { registerWorker } from './register-worker';

/** A worker with a settable state that dispatches events. */
class Worker extends EventTarget {
  state: ServiceWorkerState;

  constructor(state: ServiceWorkerState) {
    super();
    this.state = state;
  }

  become(state: ServiceWorkerState) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class Registration extends EventTarget {
  waiting: Worker | null = null;
  installing: Worker | null = null;
}

/** Registers with this registration; returns the workers reported as waiting. */
async function register(registration: Registration, isControlled = true): Promise<Worker[]> {
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { controller: isControlled ? {} : null, register: vi.fn(async () => registration) },
  });
  const waiting: unknown[] = [];
  await registerWorker((worker) => waiting.push(worker));
  return waiting as Worker[];
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

describe('registerWorker', () => {
  it('reports a newer worker that is waiting already', async () => {
    const registration = new Registration();
    registration.waiting = new Worker('installed');
    expect(await register(registration)).toEqual([registration.waiting]);
  });

  it('reports a newer worker once it is installed', async () => {
    const registration = new Registration();
    const waiting = await register(registration);
    const newer = new Worker('installing');
    registration.installing = newer;
    registration.dispatchEvent(new Event('updatefound'));
    expect(waiting).toEqual([]);
    newer.become('installed');
    newer.become('activating');
    expect(waiting).toEqual([newer]);
  });

  it('reports a newer worker whose installation began on the previous page', async () => {
    const registration = new Registration();
    const newer = new Worker('installing');
    registration.installing = newer;
    const waiting = await register(registration);
    newer.become('installed');
    expect(waiting).toEqual([newer]);
  });

  it('does not report the first worker', async () => {
    const registration = new Registration();
    const first = new Worker('installing');
    registration.installing = first;
    const waiting = await register(registration, false);
    first.become('installed');
    expect(waiting).toEqual([]);
  });

  it('does not report the first worker when its state is reported after it took control', async () => {
    const registration = new Registration();
    const first = new Worker('installing');
    registration.installing = first;
    const waiting = await register(registration, false);
    Reflect.set(navigator.serviceWorker, 'controller', first);
    first.become('installed');
    expect(waiting).toEqual([]);
  });

  it('reports a newer worker that is found while the first visit is still open', async () => {
    const registration = new Registration();
    registration.installing = new Worker('installing');
    const waiting = await register(registration, false);
    Reflect.set(navigator.serviceWorker, 'controller', registration.installing);
    const newer = new Worker('installing');
    registration.installing = newer;
    registration.dispatchEvent(new Event('updatefound'));
    newer.become('installed');
    expect(waiting).toEqual([newer]);
  });
});
