import { describe, expect, it } from 'vitest';
import { replaceWebAddresses, siteLabel } from './web-addresses';

describe('siteLabel', () => {
  it.each([
    ['www.ziggo.nl', 'ziggo'],
    ['help.netflix.com', 'netflix'],
    ['www.bbc.co.uk', 'bbc'],
    ['readly.zendesk.com', 'readly'],
    ['localhost', null],
  ])('of %s is %s', (host, label) => {
    expect(siteLabel(host)).toBe(label);
  });
});

describe('replaceWebAddresses', () => {
  it.each([
    ['www.ziggo.nl', 'ziggo nl'],
    ['https://netflix.com/nl/opzeggen?x=1', 'netflix com'],
    ['opzeggen bij kpn.com.', 'opzeggen bij kpn com .'],
    ['klantenservice@vattenfall.nl', 'vattenfall nl'],
    ['www.zi', 'www zi'],
    ['a.s.r.', 'a.s.r.'],
    ['KPN B.V.', 'KPN B.V.'],
    ['Dr. Oetker', 'Dr. Oetker'],
  ])('%s gives %s', (text, expected) => {
    expect(replaceWebAddresses(text).text.replace(/\s+/g, ' ').trim()).toBe(expected);
  });

  it('lists the labels', () => {
    expect([...replaceWebAddresses('museum.nl of www.artis.nl').labels]).toEqual(['museum', 'artis']);
  });
});
