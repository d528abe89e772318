/** What stands in the paths of routes where nothing of its own is needed: a company that there is, and well-formed things that are nobody's. */
export const sampleParams = {
  company: 'netflix',
  category: 'energie',
  slug: 'iets',
  type: 'verzekering',
  reference: '7ZZZZZZZZZZZZZZZZZZZZZZZZZ',
  payment: '7ZZZZZZZZZZZZZZZZZZZZZZZZZ',
  code: '7ZZZZZZZZZZZZZZZ',
} as const;
