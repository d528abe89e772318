/** The author of an article. */

export interface Author {
  readonly first_name: string;
  readonly last_name?: string | undefined;
}

/** Returns first and last name joined. */
export function authorName({ first_name, last_name }: Author): string {
  return [first_name, last_name].filter(Boolean).join(' ');
}
