'use client';
/**
 * Forms whose code is not part of a page's first load. The server renders them in full, and their HTML works as it does without
 * JavaScript. React hydrates that HTML once the code is loaded: when the form is first used, or when the page has loaded and the browser is
 * idle. `Activity` keeps the HTML until then, and repeats the focus afterwards; unlike `Suspense`, it shows no fallback.
 */
import {
  Activity,
  type ComponentType,
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { markHydrated, unhydratedAttribute } from '@/components/ui/hydration';
import type { Locale } from '@/lib/i18n/locale';
import { restoreEarlyTexts } from './early-input';
import type { MessagesProviderProps } from './messages-provider';
import { loadWhenUsed } from './when-used';

interface FormTexts {
  readonly locale: Locale;
  readonly messages: MessagesProviderProps['messages'];
}

const FormTextsContext = createContext<FormTexts | null>(null);

/** The messages of the deferred forms in it: next-intl itself is loaded with them. */
export function DeferredMessages({ children, ...texts }: FormTexts & { readonly children: ReactNode }) {
  return <FormTextsContext value={texts}>{children}</FormTextsContext>;
}

interface FormCode<P> {
  readonly Form: ComponentType<P>;
  readonly MessagesProvider: ComponentType<MessagesProviderProps>;
}

/** Returns a form whose code is deferred: `load` imports it. */
export function deferredForm<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let loading: Promise<FormCode<P>> | null = null;
  const loadBoth = async () => {
    const [{ MessagesProvider }, Form] = await Promise.all([import('./messages-provider'), load()]);
    return { MessagesProvider, Form };
  };
  const loadOnce = () => {
    loading ??= loadWhenUsed(loadBoth);
    return loading;
  };
  return (props) => <DeferredForm load={loadOnce} form={props} />;
}

interface DeferredFormProps<P> {
  readonly load: () => Promise<FormCode<P>>;
  readonly form: P;
}

function DeferredForm<P extends object>(props: DeferredFormProps<P>) {
  const element = useRef<HTMLDivElement>(null);
  return (
    <div ref={element} className="contents" {...{ [unhydratedAttribute]: '' }}>
      <Activity>
        <LoadedForm {...props} />
        <AfterHydration element={element} />
      </Activity>
    </div>
  );
}

function LoadedForm<P extends object>({ load, form }: DeferredFormProps<P>) {
  const { Form, MessagesProvider } = use(load());
  const texts = use(FormTextsContext);
  return texts ? (
    <MessagesProvider {...texts}>
      <Form {...form} />
    </MessagesProvider>
  ) : (
    <Form {...form} />
  );
}

/** Last in its form: its effects run after those of the form. */
function AfterHydration({ element }: { readonly element: RefObject<HTMLDivElement | null> }) {
  useLayoutEffect(() => {
    if (element.current) restoreEarlyTexts(element.current);
  }, [element]);
  useEffect(() => {
    element.current?.removeAttribute(unhydratedAttribute);
    markHydrated();
  }, [element]);
  return null;
}
