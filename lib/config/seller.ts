/**
 * Who sells: name, address and numbers that a consumer must find on the site (facts 'Selling to consumers').
 * Examples until the company is in the trade register; replaced here before the site is opened. Leaf.
 */
export const seller = {
  name: 'Snoei',
  legalName: 'Snoei B.V.',
  street: 'Voorbeeldstraat 1',
  postalCode: '1012 AB',
  city: 'Amsterdam',
  chamberOfCommerceNumber: '00000000',
  vatNumber: 'NL000000000B00',
  email: 'hallo@snoei.example',
} as const;
