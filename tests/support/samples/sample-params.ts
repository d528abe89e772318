/** Sample route parameters: an existing company, and well-formed but unknown ids. */
export const sampleParams = {
  company: 'netflix',
  category: 'energie',
  slug: 'iets',
  type: 'verzekering',
  reference: '7ZZZZZZZZZZZZZZZZZZZZZZZZZ',
  payment: '7ZZZZZZZZZZZZZZZZZZZZZZZZZ',
  code: '7ZZZZZZZZZZZZZZZ',
} as const;
