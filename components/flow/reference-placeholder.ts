/** Stands for the reference in paths that the server makes before there is one. */
export const referencePlaceholder = 'REFERENCE';
