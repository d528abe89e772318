/** Marks the element that gets the focus after a failure: the first one in the form, or on a page that was loaded with one. */
export const failureMark = { 'data-failure': '', role: 'alert', tabIndex: -1 } as const;
