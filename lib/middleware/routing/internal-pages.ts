/** Developers' pages: the outbox and the style page. They decide themselves whether they are available. */
import { isReference } from '@/lib/contract/references';
import { splitLocale } from '@/lib/routes/match';
import type { Step } from '../step';
import { internalPath } from './route-step';

/** Lets `/dev/outbox`, `/dev/outbox/{mail}` and `/design` through to their folders, in every language. */
export const internalPages: Step = ({ path }) => {
  const { locale, rest } = splitLocale(path);
  const mail = /^\/dev\/outbox(?:\/([^/]+))?$/.exec(rest);
  if (rest === '/design' || (mail && (mail[1] === undefined || isIdentifier(mail[1])))) {
    return { kind: 'rewrite', path: internalPath(locale, rest.slice(1)), private: true };
  }
  return null;
};

function isIdentifier(text: string): boolean {
  return isReference(text) || /^[0-9a-f-]{36}$/.test(text) || /^\d{1,12}$/.test(text);
}
