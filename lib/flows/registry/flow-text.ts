/** Texts of flows in one language. For servers: it reads all messages. */
import { createTranslator } from 'next-intl';
import { formats, timeZone } from '@/lib/i18n/formats';
import type { Locale } from '@/lib/i18n/locale';
import { type Messages, messagesOf } from '@/lib/i18n/messages';
import type { AnyFlow } from '../flow';
import { findCaseFlow } from './registry';

type FlowTexts = Pick<AnyFlow, 'name' | 'namespace' | 'section'>;

interface TextSettings {
  readonly locale: Locale;
  /** Values of the placeholders in a text. */
  readonly params?: Readonly<Record<string, string | number>> | undefined;
}

/**
 * The message at a path inside a namespace, its placeholders filled in; undefined where there is none. No type lists the
 * keys, because they come from declarations.
 */
export function findMessage(
  namespace: keyof Messages,
  key: string,
  { locale, params }: TextSettings,
): string | undefined {
  const text = key
    .split('.')
    .reduce<unknown>(
      (at, name) =>
        typeof at === 'object' && at !== null && Object.hasOwn(at, name) ? Reflect.get(at, name) : undefined,
      messagesOf(locale)[namespace],
    );
  if (typeof text !== 'string') return undefined;
  if (!/[{}'<]/.test(text)) return text;
  return createTranslator({ locale, messages: { text }, timeZone, formats })('text', params);
}

/** A text of a flow's section (`<namespace>.<section>.<key>`) where that has it, else of its namespace. */
export function findFlowText(
  { namespace, section }: FlowTexts,
  key: string,
  settings: TextSettings,
): string | undefined {
  const own = section === undefined ? undefined : findMessage(namespace, `${section}.${key}`, settings);
  return own ?? findMessage(namespace, key, settings);
}

/** The same. Throws where the flow has no such text. */
export function getFlowText(flow: FlowTexts, key: string, settings: TextSettings): string {
  const text = findFlowText(flow, key, settings);
  if (text === undefined) throw new Error(`flow ${flow.name} has no message ${key} in ${settings.locale}`);
  return text;
}

/** The name of a flow, as its cases are listed; null for one that is no longer declared. */
export function findCaseFlowName(name: string, locale: Locale): string | null {
  const flow = findCaseFlow(name);
  return flow && getFlowText(flow, 'name', { locale });
}
