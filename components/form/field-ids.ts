/** Ids of a field's parts: the error summary, labels and descriptions find each other by them. */

/** Id of the control, or of the first of several. */
export function controlId(name: string): string {
  return `field-${name}`;
}

export function hintId(name: string): string {
  return `field-${name}-hint`;
}

export function errorsId(name: string): string {
  return `field-${name}-errors`;
}

/** What describes a control, for `aria-describedby`: the hint, then the errors; undefined where there is neither. */
export function describedBy(name: string, hasHint: boolean, hasErrors: boolean): string | undefined {
  return [hasHint && hintId(name), hasErrors && errorsId(name)].filter(Boolean).join(' ') || undefined;
}
