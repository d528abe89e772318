// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const values = { message: 'Waar is mijn brief?', full_name: '', email: 'sanne@klant.example' };

/** Loads a fresh copy of the module, as after a page load. */
async function loadPage() {
  vi.resetModules();
  return import('./chat-draft');
}

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('the chat draft', () => {
  it('survives a reload, with the idempotency key of its submission', async () => {
    const before = await loadPage();
    expect(before.findChatDraft()).toBeNull();
    before.saveChatDraft(values);
    const key = before.chatKeyOf(values);
    const after = await loadPage();
    expect(after.findChatDraft()).toEqual(values);
    expect(after.chatKeyOf(values)).toBe(key);
    expect(after.chatKeyOf({ ...values, message: 'Iets anders' })).not.toBe(key);
  });

  it('is gone once it was sent', async () => {
    const { saveChatDraft, chatKeyOf, forgetChatDraft } = await loadPage();
    saveChatDraft(values);
    const key = chatKeyOf(values);
    forgetChatDraft();
    expect(sessionStorage).toHaveLength(0);
    // Sending the same question again is a new message.
    expect(chatKeyOf(values)).not.toBe(key);
  });

  it('is empty for an invalid stored value', async () => {
    for (const text of ['{', '7', '{"values":{"message":1}}', '{"values":null}', 'null']) {
      sessionStorage.setItem('snoei-chat-draft', text);
      expect((await loadPage()).findChatDraft()).toBeNull();
    }
  });

  it('lasts as long as the page without storage', async () => {
    vi.stubGlobal('sessionStorage', undefined);
    Object.defineProperty(window, 'sessionStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    const page = await loadPage();
    page.saveChatDraft(values);
    expect(page.findChatDraft()).toEqual(values);
    expect(page.chatKeyOf(values)).toBe(page.chatKeyOf(values));
  });
});
