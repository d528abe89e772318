/** Which company a pick in a story means (spec §3: 'The slider takes slug from the name and picture from the filename'). Pure. */

export interface CompanyPick {
  readonly slug?: string | undefined;
  readonly name?: string | undefined;
  readonly picture?: { readonly filename: string } | undefined;
}

export interface PickedCompany {
  readonly slug: string;
  /** As the story has it; null where only a slug is known and the register knows the name. */
  readonly name: string | null;
}

/** A name as a slug: "Basic-Fit B.V." is basic-fit-b-v. */
export function slugOfName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' en ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The name that a picture's filename carries: `…/basic-fit.png` is basic-fit. Null where it carries none. */
function nameInFilename(filename: string): string | null {
  const last = filename.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  const name = last.replace(/\.[a-z0-9]+$/i, '');
  return slugOfName(name) ? name : null;
}

/** The company meant by a pick, or null where it names none. */
export function findPickedCompany({ slug, name, picture }: CompanyPick): PickedCompany | null {
  const known = name ?? (picture ? nameInFilename(picture.filename) : null);
  const key = slug || (known ? slugOfName(known) : '');
  return key ? { slug: key, name: name ?? null } : null;
}
