/**
 * The native form post of a flow: urlencoded or multipart, one step at a time. Besides the fields it has a few
 * controls, prefixed with an underscore to avoid collisions with fields.
 */
import type { Field } from '@/lib/fields/field';
import { isRawSignature } from '@/lib/fields/raw-signature';
import { type AnyFlow, listFields } from './flow';

/** Names of the controls that every flow form posts. */
export const formControls = {
  /** Reference of the draft; absent before the first post. */
  draft: '_draft',
  /** Version of the draft that the page shows; absent from a page with scripts, which merges by itself. */
  version: '_version',
  /** Key of one rendering of the draft's page: its earlier post is no change by another page. */
  page: '_page',
  /** Slug of the flow's company; with several the slugs in letter order, separated by spaces. */
  company: '_company',
  /** Language of the page: the browser's Accept-Language may differ. */
  locale: '_locale',
  /** The submitted step. */
  step: '_step',
  /** Set by buttons that leave the step without validation (back, edit): the target step. */
  goTo: '_goto',
  /** Set by the button that sends an SMS code: the step does not change. */
  sendCode: '_send_code',
} as const;

/** Suffixes of a signature's parts, appended to the field's name. */
export const signatureParts = {
  method: '.method',
  text: '.text',
  image: '.image',
  upload: '.upload',
} as const;

export interface FormPost {
  readonly draft: string | null;
  readonly version: number | null;
  readonly page: string | null;
  readonly company: string | null;
  readonly locale: string | null;
  /** A step of the flow; the first by default. */
  readonly step: string;
  /** A step of the flow, or null when the step must be validated. */
  readonly goTo: string | null;
  /** An SMS code is requested; `goTo` is the step itself. */
  readonly sendsCode: boolean;
}

/** Returns the controls of a posted form. Unknown steps are ignored. */
export function readFormControls(flow: AnyFlow, form: FormData): FormPost {
  const stepNamed = (name: string) =>
    flow.steps.find((step) => step.name === textOf(form, name))?.name ?? null;
  const step = stepNamed(formControls.step) ?? flow.steps[0]?.name ?? '';
  const sendsCode = textOf(form, formControls.sendCode) !== null;
  return {
    draft: textOf(form, formControls.draft),
    version: versionOf(textOf(form, formControls.version)),
    page: pageKeyOf(textOf(form, formControls.page)),
    company: textOf(form, formControls.company),
    locale: textOf(form, formControls.locale),
    step,
    goTo: sendsCode ? step : stepNamed(formControls.goTo),
    sendsCode,
  };
}

/**
 * Returns the raw values after a post: the stored ones, with every field of the posted step replaced
 * (a missing checkbox is unticked). A previously uploaded file remains unless replaced. Unknown names
 * are included, so that validation rejects them.
 */
export async function readFormValues(
  flow: AnyFlow,
  step: string,
  form: FormData,
  stored: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = { ...stored };
  const taken = new Set<string>(Object.values(formControls));
  for (const { field } of listFields(flow)) for (const name of controlNames(field)) taken.add(name);
  for (const { field } of listFields(flow, [step])) values[field.name] = await rawOf(field, form, stored);
  for (const name of form.keys()) if (!taken.has(name)) values[name] = textOf(form, name) ?? '';
  return values;
}

function controlNames(field: Field): string[] {
  return field.type === 'signature'
    ? Object.values(signatureParts).map((part) => field.name + part)
    : [field.name];
}

async function rawOf(
  field: Field,
  form: FormData,
  stored: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  if (field.type === 'signature') return rawSignature(field, form, stored[field.name]);
  if (field.type === 'multiselect') return form.getAll(field.name).filter((each) => typeof each === 'string');
  const text = textOf(form, field.name) ?? '';
  return field.type === 'boolean' && field.mode !== 'buttons' ? text !== '' && text !== 'false' : text;
}

async function rawSignature(field: Field, form: FormData, before: unknown): Promise<unknown> {
  const method = textOf(form, field.name + signatureParts.method);
  const text = textOf(form, field.name + signatureParts.text) ?? '';
  if (method === 'typed') return { method, text };
  const upload = form.get(field.name + signatureParts.upload);
  const image =
    method === 'uploaded' && upload instanceof File && upload.size > 0
      ? await dataUrlOf(upload)
      : textOf(form, field.name + signatureParts.image);
  if (image) return { method, image };
  return isRawSignature(before) && before.method === method ? before : { method };
}

async function dataUrlOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = '';
  for (let at = 0; at < bytes.length; at += 0x8000)
    binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return `data:${file.type};base64,${btoa(binary)}`;
}

function versionOf(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

function pageKeyOf(text: string | null): string | null {
  return text !== null && /^[0-9a-f]{32}$/.test(text) ? text : null;
}

function textOf(form: FormData, name: string): string | null {
  const value = form.get(name);
  return typeof value === 'string' && value !== '' ? value : null;
}
