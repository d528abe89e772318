/**
 * A flow's form as a browser posts it without JavaScript (DESIGN §3; spec §5): urlencoded or multipart, one step at a
 * time. Beside the fields it carries a few controls, named with an underscore so that no field can bear their name.
 */
import type { Field } from '@/lib/fields/field';
import { isRawSignature } from '@/lib/fields/raw-signature';
import { type AnyFlow, listFields } from './flow';

/** Names of the controls that every flow form posts. */
export const formControls = {
  /** Reference of the draft; absent before the first post. */
  draft: '_draft',
  /** Slug of the company that the flow is about; of several the slugs in the order of their letters, with spaces. */
  company: '_company',
  /** Language of the page: the browser's own Accept-Language may differ from it. */
  locale: '_locale',
  /** The step that was filled in. */
  step: '_step',
  /** Set by the buttons that leave the step without checking it (back, edit): the step to show. */
  goTo: '_goto',
  /** Set by the button that has a code sent by SMS: the step stays as it is. */
  sendCode: '_send_code',
} as const;

/** Parts of a signature, appended to the field's name. */
export const signatureParts = {
  method: '.method',
  text: '.text',
  image: '.image',
  upload: '.upload',
} as const;

export interface FormPost {
  readonly draft: string | null;
  readonly company: string | null;
  readonly locale: string | null;
  /** A step of the flow; the first one where the form names none. */
  readonly step: string;
  /** A step of the flow, or null where the step has to be checked. */
  readonly goTo: string | null;
  /** A code is asked for by SMS; `goTo` is the step itself. */
  readonly sendsCode: boolean;
}

/** The controls of a posted form. Steps that the flow does not have are ignored. */
export function readFormControls(flow: AnyFlow, form: FormData): FormPost {
  const stepNamed = (name: string) =>
    flow.steps.find((step) => step.name === textOf(form, name))?.name ?? null;
  const step = stepNamed(formControls.step) ?? flow.steps[0]?.name ?? '';
  const sendsCode = textOf(form, formControls.sendCode) !== null;
  return {
    draft: textOf(form, formControls.draft),
    company: textOf(form, formControls.company),
    locale: textOf(form, formControls.locale),
    step,
    goTo: sendsCode ? step : stepNamed(formControls.goTo),
    sendsCode,
  };
}

/**
 * The raw values after a post: those kept so far, with every field of the posted step replaced by what the form says
 * (a checkbox that is absent was unticked). A file that was chosen before and not again stays. Names that are neither
 * field nor control come along, so that the check refuses them.
 */
export async function readFormValues(
  flow: AnyFlow,
  step: string,
  form: FormData,
  kept: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = { ...kept };
  const taken = new Set<string>(Object.values(formControls));
  for (const { field } of listFields(flow)) for (const name of controlNames(field)) taken.add(name);
  for (const { field } of listFields(flow, [step])) values[field.name] = await rawOf(field, form, kept);
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
  kept: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  if (field.type === 'signature') return rawSignature(field, form, kept[field.name]);
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

function textOf(form: FormData, name: string): string | null {
  const value = form.get(name);
  return typeof value === 'string' && value !== '' ? value : null;
}
