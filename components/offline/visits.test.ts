// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findChatDraft, forgetChatDraft, saveChatDraft } from '@/components/questions/chat-draft';
import { markStored } from '@/lib/offline/public-document';
import { forgetAtSignOut, forgetVisitor, reportVisit, startWorker } from './visits';

const minute = 60 * 1000;
const worker = { postMessage: vi.fn() };
let workers: EventTarget & { controller: unknown; register: unknown; getRegistration: unknown };
let cached: Response | undefined;
const deleted: string[] = [];

beforeEach(() => {
  worker.postMessage.mockReset();
  cached = undefined;
  deleted.length = 0;
  workers = Object.assign(new EventTarget(), {
    controller: worker as unknown,
    register: vi.fn(async () => ({})),
    getRegistration: async () => ({ active: worker }),
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true });
  vi.stubGlobal('caches', { match: async () => cached, delete: async (name: string) => deleted.push(name) });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  forgetChatDraft();
  vi.unstubAllGlobals();
});

const reported = () => worker.postMessage.mock.calls.map(([message]) => message.payload?.urlsToCache);

describe('a page that was reached by a link', () => {
  it('has its public document cached, without cookies', async () => {
    reportVisit('/tarieven');
    await vi.waitFor(() => expect(reported()).toEqual([[['/tarieven', { credentials: 'omit' }]]]));
  });

  it('is not requested again within the hour', async () => {
    cached = markStored(new Response(), Date.now() - 59 * minute);
    reportVisit('/tarieven');
    await Promise.resolve();
    cached = markStored(new Response(), Date.now() - 61 * minute);
    reportVisit('/klacht');
    await vi.waitFor(() => expect(reported()).toEqual([[['/klacht', { credentials: 'omit' }]]]));
  });

  it('is reported once the worker controls the page', async () => {
    workers.controller = null;
    reportVisit('/tarieven');
    const stop = reportVisit('/klacht');
    stop();
    workers.controller = worker;
    workers.dispatchEvent(new Event('controllerchange'));
    await vi.waitFor(() => expect(reported()).toEqual([[['/tarieven', { credentials: 'omit' }]]]));
  });
});

describe('the worker', () => {
  it('is given the files of the build that did not pass through it', () => {
    class Timing {
      constructor(
        readonly name: string,
        readonly workerStart = 0,
      ) {}
    }
    const file = `${location.origin}/_next/static/a.js`;
    const entries = [
      new Timing(file),
      new Timing(`${location.origin}/_next/static/b.js`, 12),
      new Timing(`${location.origin}/api/session`),
      new Timing('https://elsewhere.example/_next/static/c.js'),
    ];
    let notify = () => {};
    vi.stubGlobal('PerformanceResourceTiming', Timing);
    vi.stubGlobal(
      'PerformanceObserver',
      class {
        constructor(callback: (list: unknown) => void) {
          notify = () => callback({ getEntries: () => entries });
        }
        observe() {
          notify();
        }
        disconnect() {}
      },
    );
    const stop = startWorker();
    stop();
    expect(workers.register).toHaveBeenCalledWith('/sw.js', { scope: '/' });
    expect(reported()).toEqual([[file]]);
  });
});

describe('the end of a session', () => {
  const visited = ['snoei-pages', 'snoei-assets', 'snoei-pictures'];

  function submit(action: string): void {
    const form = document.createElement('form');
    form.action = action;
    form.addEventListener('submit', (event) => event.preventDefault());
    document.body.append(form);
    form.requestSubmit();
    form.remove();
  }

  it('deletes the visited pages and what was typed to support, as the button is pressed', async () => {
    saveChatDraft({ message: 'Van wie hier net zat' });
    const stop = forgetAtSignOut();
    submit('/api/logout');
    expect(findChatDraft()).toBeNull();
    await vi.waitFor(() => expect(deleted).toEqual(visited));
    expect(worker.postMessage).toHaveBeenCalledWith({ type: 'forget' });
    stop();
  });

  it('is not another form', async () => {
    saveChatDraft({ message: 'Waarom kan ik niet inloggen?' });
    const stop = forgetAtSignOut();
    submit('/api/login');
    await Promise.resolve();
    expect(findChatDraft()).not.toBeNull();
    expect(deleted).toEqual([]);
    stop();
  });

  it('is also an account that was erased', async () => {
    saveChatDraft({ message: 'Dag' });
    forgetVisitor();
    expect(findChatDraft()).toBeNull();
    await vi.waitFor(() => expect(deleted).toEqual(visited));
  });
});
