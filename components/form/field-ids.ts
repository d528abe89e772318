/** Ids of a field's parts, which link the error summary, labels and descriptions. */

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

/** Returns the value of `aria-describedby`: the hint, then the errors; undefined without either. */
export function describedBy(name: string, hasHint: boolean, hasErrors: boolean): string | undefined {
  return [hasHint && hintId(name), hasErrors && errorsId(name)].filter(Boolean).join(' ') || undefined;
}
