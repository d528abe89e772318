/**
 * The token of the support form: requested on first use, cached until shortly before it expires. A failure is shown
 * immediately, before the visitor types.
 */
import { useCallback, useRef, useState } from 'react';
import type { Locale } from '@/lib/i18n/locale';

/** Tokens closer than this to expiry are not used. */
const marginMilliseconds = 15_000;

interface StoredToken {
  readonly token: string;
  /** By `performance.now()`. */
  readonly voidAt: number;
}

export interface ChatTokenState {
  /** Whether the last token request failed. */
  readonly tokenError: boolean;
  /** Returns a valid token, or null. Requests one only when none is cached. */
  readonly findToken: () => Promise<string | null>;
  /** Discards the cached token after the API rejected it. */
  readonly dropToken: () => void;
}

export function useChatToken(locale: Locale): ChatTokenState {
  const [tokenError, setTokenError] = useState(false);
  const cached = useRef<StoredToken | null>(null);
  const pending = useRef<Promise<string | null> | null>(null);

  const request = useCallback(async (): Promise<string | null> => {
    try {
      const { requestChatToken } = await import('./chat-requests');
      const { token, expires_in: seconds } = await requestChatToken(locale);
      cached.current = { token, voidAt: performance.now() + seconds * 1000 - marginMilliseconds };
      setTokenError(false);
      return token;
    } catch (error) {
      // On any error the form shows the other contact channels.
      console.warn('no token for a question to support', error);
      setTokenError(true);
      return null;
    } finally {
      pending.current = null;
    }
  }, [locale]);

  const findToken = useCallback(async (): Promise<string | null> => {
    const { current } = cached;
    if (current && performance.now() < current.voidAt) return current.token;
    pending.current ??= request();
    return pending.current;
  }, [request]);

  const dropToken = useCallback(() => {
    cached.current = null;
  }, []);

  return { tokenError, findToken, dropToken };
}
