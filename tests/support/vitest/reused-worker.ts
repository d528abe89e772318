/**
 * Several test files run in one worker. After each, our modules are dropped, so that the next file evaluates them again and `vi.mock` also
 * replaces what was loaded before; stubs, globals and built-in prototypes are restored.
 */
import { afterAll, beforeAll, vi } from 'vitest';

/** Tests replace methods of these, or add those that jsdom lacks. */
const prototypeNames = Object.getOwnPropertyNames(globalThis).filter((name) =>
  /^(Document|Element|EventTarget|HTML\w*Element|Navigator|Node|Storage)$/.test(name),
);

function listTargets(): object[] {
  const objects = typeof document === 'undefined' ? [] : [navigator, document];
  const prototypes = prototypeNames.map((name) => Reflect.get(globalThis, name).prototype as object);
  return [globalThis, ...objects, ...prototypes];
}

/** Packages stay loaded: the globals of packages, Vitest, jsdom and Node's `fetch` have to stay too. */
const isRestored = (key: PropertyKey) => !/^__|^Symbol\((SameObject caches|undici\.)/.test(key.toString());

const isSame = (one: PropertyDescriptor | undefined, other: PropertyDescriptor) =>
  one !== undefined && Object.is(one.value, other.value) && one.get === other.get && one.set === other.set;

let before: Map<object, Record<PropertyKey, PropertyDescriptor>>;

beforeAll(() => {
  before = new Map(listTargets().map((target) => [target, Object.getOwnPropertyDescriptors(target)]));
});

function restore(target: object, descriptors: Record<PropertyKey, PropertyDescriptor>): void {
  for (const key of Reflect.ownKeys(target).filter(isRestored)) {
    if (!Object.hasOwn(descriptors, key)) Reflect.deleteProperty(target, key);
  }
  for (const key of Reflect.ownKeys(descriptors).filter(isRestored)) {
    const descriptor = Reflect.get(descriptors, key) as PropertyDescriptor;
    if (!isSame(Object.getOwnPropertyDescriptor(target, key), descriptor)) {
      Object.defineProperty(target, key, descriptor);
    }
  }
}

/** Process-wide state of our modules is set when they are loaded, before the first test. */
function forgetShared(): void {
  for (const key of Object.getOwnPropertySymbols(globalThis)) {
    if (key.description?.startsWith('snoei.')) Reflect.deleteProperty(globalThis, key);
  }
}

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  for (const [target, descriptors] of before) restore(target, descriptors);
  forgetShared();
  vi.resetModules();
});
