/** Resolves the company selected in a story. Pure. */

export interface CompanyPick {
  readonly slug?: string | undefined;
  readonly name?: string | undefined;
  readonly picture?: { readonly filename: string } | undefined;
}

export interface PickedCompany {
  readonly slug: string;
  /** Name in the story; null when only a slug is given and the name comes from the register. */
  readonly name: string | null;
}

/** Returns a name as a slug: "Basic-Fit B.V." is basic-fit-b-v. */
export function slugOfName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' en ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Returns the name in a picture's filename: `…/basic-fit.png` is basic-fit. Null without one. */
function nameInFilename(filename: string): string | null {
  const last = filename.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  const name = last.replace(/\.[a-z0-9]+$/i, '');
  return slugOfName(name) ? name : null;
}

/** Returns the selected company, or null when none is identified. */
export function findPickedCompany({ slug, name, picture }: CompanyPick): PickedCompany | null {
  const known = name ?? (picture ? nameInFilename(picture.filename) : null);
  const key = slug || (known ? slugOfName(known) : '');
  return key ? { slug: key, name: name ?? null } : null;
}
