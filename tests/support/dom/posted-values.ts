/** What a form posted by a script of its page, from the request that a stubbed fetch got. */

/** The values without the form's own controls, as a list where a name was sent more than once. */
export function postedValues(init: RequestInit | undefined): Record<string, string | string[]> {
  const posted = new URLSearchParams(String(init?.body));
  const names = [...new Set(posted.keys())].filter((name) => !name.startsWith('_'));
  return Object.fromEntries(
    names.map((name) => {
      const [first = '', ...rest] = posted.getAll(name);
      return [name, rest.length > 0 ? [first, ...rest] : first];
    }),
  );
}

/** A control of the form itself, for example its idempotency key. */
export function postedControl(init: RequestInit | undefined, name: string): string | null {
  return new URLSearchParams(String(init?.body)).get(name);
}
