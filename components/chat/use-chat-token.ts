/**
 * The token of the support form (spec §3 'Chat: accessToken, tokenError'; §8): asked for when the form comes into use,
 * kept until shortly before it is void. That it failed is told at once, so that nobody types in vain.
 */
import { useCallback, useRef, useState } from 'react';
import type { Locale } from '@/lib/i18n/locale';

/** A token that is about to be void is not used any more. */
const marginMilliseconds = 15_000;

interface StoredToken {
  readonly token: string;
  /** By `performance.now()`. */
  readonly voidAt: number;
}

export interface ChatTokenState {
  /** No token could be had the last time one was asked for. */
  readonly tokenError: boolean;
  /** A token that can be used now; null where none could be had. Asks for one only where none is kept. */
  readonly findToken: () => Promise<string | null>;
  /** The API refused the one that is kept. */
  readonly dropToken: () => void;
}

export function useChatToken(locale: Locale): ChatTokenState {
  const [tokenError, setTokenError] = useState(false);
  const kept = useRef<StoredToken | null>(null);
  const asking = useRef<Promise<string | null> | null>(null);

  const ask = useCallback(async (): Promise<string | null> => {
    try {
      const { askChatToken } = await import('./chat-calls');
      const { token, expires_in: seconds } = await askChatToken(locale);
      kept.current = { token, voidAt: performance.now() + seconds * 1000 - marginMilliseconds };
      setTokenError(false);
      return token;
    } catch (error) {
      // Whatever it was (refused, cut off, a script that is gone): the form says how else to reach people.
      console.warn('no token for a question to support', error);
      setTokenError(true);
      return null;
    } finally {
      asking.current = null;
    }
  }, [locale]);

  const findToken = useCallback(async (): Promise<string | null> => {
    const { current } = kept;
    if (current && performance.now() < current.voidAt) return current.token;
    asking.current ??= ask();
    return asking.current;
  }, [ask]);

  const dropToken = useCallback(() => {
    kept.current = null;
  }, []);

  return { tokenError, findToken, dropToken };
}
