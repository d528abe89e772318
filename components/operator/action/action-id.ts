/** Returns the id of an operator's form on its page: the native post redirects to it. */
export function actionId(form: string, at: string): string {
  return `act-${form}-${at.replace(/[^A-Za-z0-9_-]/g, '')}`;
}
