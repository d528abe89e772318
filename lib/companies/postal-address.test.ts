import { describe, expect, it } from 'vitest';
import fc from '@/tests/support/vitest/seeded-checks';
import { isCompleteAddress, parsePostalAddress } from './postal-address';

/** Letters and digits, for comparing input and output. */
const characters = (text: string): string => [...text.replace(/[^\p{L}\p{N}]/gu, '')].sort().join('');

describe('parsePostalAddress', () => {
  it.each([
    ['Rokin 92\n1012KZ Amsterdam\nThe Netherlands', ['Rokin 92'], '1012 KZ', 'Amsterdam', 'nl'],
    [
      'Privacy Office\nPO Box 7700\nNL-1117 ZL Luchthaven Schiphol\nThe Netherlands',
      ['Privacy Office', 'PO Box 7700'],
      '1117 ZL',
      'Luchthaven Schiphol',
      'nl',
    ],
    [
      '61-105 Weesperstraat\nAM 1018VN Amsterdam\nNederland',
      ['61-105 Weesperstraat'],
      '1018 VN',
      'Amsterdam',
      'nl',
    ],
    [
      'Stadionplein 12\n1076CM\nAmsterdam\nThe Netherlands',
      ['Stadionplein 12'],
      '1076 CM',
      'Amsterdam',
      'nl',
    ],
    [
      "Plein 7\n5223 MD 's-Hertogenbosch\nNoord-Brabant\nNederland",
      ['Plein 7'],
      '5223 MD',
      "'s-Hertogenbosch, Noord-Brabant",
      'nl',
    ],
    ['Radarweg 29\n1043 Amsterdam\nThe Netherlands', ['Radarweg 29'], '1043', 'Amsterdam', 'nl'],
    [
      'Caballero Fabriek - unit 18\nThe Hague\nThe Netherlands',
      ['Caballero Fabriek - unit 18'],
      null,
      'The Hague',
      'nl',
    ],
    [
      'c/o Görg mbB\nUlmenstr. 30\nD-60325 Frankfurt a. Main\nDeutschland',
      ['c/o Görg mbB', 'Ulmenstr. 30'],
      '60325',
      'Frankfurt a. Main',
      'de',
    ],
    [
      'Börsenstrasse 2-4\n5th Floor\nFrankfurt 60313\nGermany',
      ['Börsenstrasse 2-4', '5th Floor'],
      '60313',
      'Frankfurt',
      'de',
    ],
    ['Einsteinring 28\n85 609 Aschheim\nDeutschland', ['Einsteinring 28'], '85609', 'Aschheim', 'de'],
    ['Softwarepark 21\nA – 4232 Hagenberg\nÖsterreich', ['Softwarepark 21'], '4232', 'Hagenberg', 'at'],
    [
      'Boulevard de Grancy 19A\n1006 – Lausanne\nSwitzerland',
      ['Boulevard de Grancy 19A'],
      '1006',
      'Lausanne',
      'ch',
    ],
    [
      '38 avenue John F. Kennedy\nL-1855, Luxembourg\nLuxembourg',
      ['38 avenue John F. Kennedy'],
      '1855',
      'Luxembourg',
      'lu',
    ],
    ['Box 386\n20123 Malmö\nSverige', ['Box 386'], '201 23', 'Malmö', 'se'],
    [
      'BC2 A4\n201 Wood Lane\nLondon W12 7TP\nUnited Kingdom',
      ['BC2 A4', '201 Wood Lane'],
      'W12 7TP',
      'London',
      'gb',
    ],
    ['30 Stamford Street\nLondon\nSE19LQ\nUnited Kingdom', ['30 Stamford Street'], 'SE1 9LQ', 'London', 'gb'],
    [
      '2nd Floor, 96 Leonard Street, London\nEC2A 4RH\nUnited Kingdom',
      ['2nd Floor, 96 Leonard Street'],
      'EC2A 4RH',
      'London',
      'gb',
    ],
    [
      'Bartley Wood Park\nBartley Way\nRG27 9XB\nUnited Kingdom',
      ['Bartley Wood Park', 'Bartley Way'],
      'RG27 9XB',
      null,
      'gb',
    ],
    [
      '1606 Headway Circle\nSuite #9512\nAustin, TX 78754\nUnited States of America',
      ['1606 Headway Circle', 'Suite #9512'],
      '78754',
      'Austin TX',
      'us',
    ],
    [
      '255 California Street\nSan Francisco\nCA 94111\nUnited States',
      ['255 California Street'],
      '94111',
      'San Francisco CA',
      'us',
    ],
    [
      '55740 Currant Road\nMishawaka\nIndiana 46545\nUSA',
      ['55740 Currant Road'],
      '46545',
      'Mishawaka, Indiana',
      'us',
    ],
    [
      '330 W Columbia Way\nFloor 8, Vancouver\nWA 98660\nUSA',
      ['330 W Columbia Way', 'Floor 8'],
      '98660',
      'Vancouver WA',
      'us',
    ],
    ['335 Madison Ave Fl 4\nNY 10017\nUnited States', ['335 Madison Ave Fl 4'], '10017', 'NY', 'us'],
    [
      '460 McGill Street\nMontreal, QC\nH2Y 2H2\nCanada',
      ['460 McGill Street'],
      'H2Y 2H2',
      'Montreal, QC',
      'ca',
    ],
    ['11 Harmony Row\nDublin\nDO2 H270\nIreland', ['11 Harmony Row'], 'D02 H270', 'Dublin', 'ie'],
    ['8 Hanover Quay\nDublin 2\nIreland', ['8 Hanover Quay'], null, 'Dublin 2', 'ie'],
    [
      'Wilton Plaza\nWilton Place, Dublin 2\nIreland',
      ['Wilton Plaza', 'Wilton Place'],
      null,
      'Dublin 2',
      'ie',
    ],
    ['PO Box 23127\nDoha\nQatar', ['PO Box 23127'], null, 'Doha', 'qa'],
    ['57/63 Line Wall Road\nGibraltar', ['57/63 Line Wall Road'], null, null, 'gi'],
    [
      'H-1051 Budapest\nBajcsy-Zsilinszky út 12.\nHungary',
      ['Bajcsy-Zsilinszky út 12.'],
      '1051',
      'Budapest',
      'hu',
    ],
    [
      'Unit 6\nLevel 4\nTriq Dun Karm\nBirkirkara\nBKR9034\nMalta',
      ['Unit 6', 'Level 4', 'Triq Dun Karm'],
      'BKR 9034',
      'Birkirkara',
      'mt',
    ],
    ['Μεσογείων 432\nΑγία Παρασκευή\nΕλλάδα', ['Μεσογείων 432'], null, 'Αγία Παρασκευή', 'gr'],
    ['Mita, Minato-ku\nTokyo 108-0073\nJapan', ['Mita, Minato-ku'], '108-0073', 'Tokyo', 'jp'],
  ])('%j', (text, lines, postalCode, city, country) => {
    expect(parsePostalAddress(text)).toEqual({ lines, postal_code: postalCode, city, country });
  });

  it('preserves every line of a seven-line address', () => {
    const parsed = parsePostalAddress(
      'Dept. of Law\nc/o The Firm\n2nd Floor\nGuardian House\nBorough Road\n1012 AB Amsterdam\nNederland',
    );
    expect(parsed.lines).toEqual([
      'Dept. of Law',
      'c/o The Firm',
      '2nd Floor',
      'Guardian House',
      'Borough Road',
    ]);
  });

  it('uses the fallback and keeps the last line if it names no country', () => {
    expect(parsePostalAddress('Hoofdstraat 1\n1012 AB Amsterdam', 'nl')).toEqual({
      lines: ['Hoofdstraat 1'],
      postal_code: '1012 AB',
      city: 'Amsterdam',
      country: 'nl',
    });
    expect(parsePostalAddress('Iceberg 3\nAtlantis 12', 'zz')).toEqual({
      lines: ['Iceberg 3', 'Atlantis 12'],
      postal_code: null,
      city: null,
      country: 'zz',
    });
  });

  it('loses no character of any line', () => {
    const line = fc.stringMatching(/^[A-Za-z0-9ÄÖé .,'/-]{1,40}$/);
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), (lines) => {
        const parsed = parsePostalAddress([...lines, 'Panama'].join('\n'), 'pa');
        const out = [...parsed.lines, parsed.postal_code ?? '', parsed.city ?? ''].join('');
        expect(characters(out)).toBe(characters(lines.join('')));
      }),
    );
  });
});

describe('isCompleteAddress', () => {
  it.each([
    ['Postbus 444\n2300 AK Leiden\nNederland', true],
    ['Radarweg 29\n1043 Amsterdam\nNederland', false],
    ['Capellalaan 65\nHoofddorp\nNederland', false],
    ['8 Hanover Quay\nDublin 2\nIreland', true],
    ['53 rue de Châteaudun\nParis 9\nFrance', false],
    ['1012 AB Amsterdam\nNederland', false],
  ])('%j is complete: %s', (text, complete) => {
    expect(isCompleteAddress(parsePostalAddress(text))).toBe(complete);
  });
});
