import { describe, expect, it } from 'vitest';
import type { Transaction } from '../bank-files/transaction';
import { findPayee } from './find-payee';

function paymentTo(name: string, rest: Partial<Transaction> = {}): Transaction {
  const nothing = { iban: null, description: '', creditorId: null, mandate: null };
  return { date: '2026-11-03', amountCents: -1000, currency: 'EUR', ...nothing, name, ...rest };
}

const slugOf = (name: string, rest?: Partial<Transaction>) => findPayee(paymentTo(name, rest))?.slug ?? null;

describe('a payment', () => {
  it.each([
    ['KPN - Mobiel', 'kpn'],
    ['Ziggo Services BV', 'ziggo'],
    ['netflix international b.v.', 'netflix'],
    ['NETFLIX.COM 866-579-7172', 'netflix'],
    ['AD', 'ad'],
    ['BASIC FIT NEDERLAND BV', 'basic-fit'],
    ['Basic-Fit Nederland B.V.', 'basic-fit'],
    ['AMZN Prime', 'amazon-prime'],
    ['AMZN Prime*2X3Y', 'amazon-prime'],
    ['bol. Select', 'bol-select'],
    ['YouTubePremium', 'youtube-premium'],
    ['GOOGLE *YouTubePremium', 'youtube-premium'],
    ['KPN B.V. inzake Simyo', 'simyo'],
    ['Simyo (KPN B.V.)', 'simyo'],
    ['ODIDO NETHERLANDS B.V. inzake Ben', 'ben'],
    ['MEDIAHUIS NEDERLAND NRC', 'nrc'],
    ['MEDIAHUIS LIMBURG', 'de-limburger'],
  ])('to %s is known', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  it.each([
    'BENZINEPOMP SHELL',
    'KPNOTARIS',
    'DE INGANG',
    'BAKKER JANSEN',
    'Ben Jansen',
    'Linda de Vries',
    'AD HOC BV',
    '',
  ])('to %s is not', (name) => {
    expect(slugOf(name)).toBeNull();
  });

  it('is recognised through a payment provider, in the name and in the description', () => {
    expect(slugOf('PAYPAL *SPOTIFY')).toBe('spotify');
    expect(slugOf('CCV*NETFLIX')).toBe('netflix');
    expect(slugOf('ADYEN N.V.', { description: 'Netflix abonnement' })).toBe('netflix');
    expect(slugOf('ADYEN N.V.', { description: 'bestelling 1234' })).toBe('adyen');
  });

  it('is that of the brand for which another payee collects, by the description', () => {
    expect(slugOf('KPN B.V.', { description: 'Simyo factuur november' })).toBe('simyo');
    expect(slugOf('KPN B.V.', { description: 'KPN factuur met Netflix' })).toBe('kpn');
    expect(slugOf('DPG Media B.V.', { description: 'AD digitaal' })).toBe('ad');
    expect(slugOf('Mediahuis Nederland B.V.', { description: 'De Telegraaf' })).toBe('telegraaf');
    expect(slugOf('Nederlandse Loterij', { description: 'Eurojackpot' })).toBe('eurojackpot');
  });

  it('to a payee outside the register has a category', () => {
    expect(findPayee(paymentTo('MEDIAHUIS NOORD'))).toMatchObject({ slug: null, category: 'media' });
    expect(findPayee(paymentTo('Waterschap Rivierenland'))).toMatchObject({ category: 'tax-authority' });
    expect(slugOf('SQ *SPOTIFY')).toBe('spotify');
  });

  it('is recognised by its creditor where the name has no match', () => {
    expect(slugOf('Incasso', { creditorId: 'NL30ZZZ333034790000' })).toBe('ziggo');
  });

  it('to a person with a company’s name as text is not the company’s', () => {
    expect(slugOf('J. de Vries', { description: 'jouw deel van Netflix' })).toBeNull();
  });
});

describe('a name that holds a company’s name', () => {
  it.each([
    'Tennisvereniging Delta',
    'Hr P Simpel',
    'Zoom Fotografie',
    'Crisp Kappers',
    'Cafe Check Point',
    'Delta Sushi',
    'Trouw Juweliers',
    'Quest Fysiotherapie',
    'Toto Pizza',
    'Netflix delen',
    'Personeelsvereniging KPN',
    'PV Ziggo',
    'Kapsalon Vodafone',
    'FC Tubantia',
    'AVV Zeeburg',
    'Basisschool De Zonnebloem',
    'Kinderopvang Klaverblad',
    'J. Feenstra',
    'Feenstra Schilders',
    'Ing. J. de Vries',
    'Iza Bakker',
    'Kika Jansen',
    'Mollie de Groot',
    'Norton Bouw',
    'Restaurant Picnic aan Zee',
    'Hotel Artis',
    'Stichting Vrienden van Unicef',
    'Volt Elektrotechniek Zeist',
    'Denk Mee Advies',
    'Just Jeans',
    'HBO Drechtland',
    'Steam Wasserette',
    'Peaks Klimhal',
    'Wise Owl Books',
    'Garage Tesla Occasions',
    'Portaal Coaching',
    'Oasen Yoga',
    'Curves Lingerie',
    'Spotify samen betalen',
    'Fam. Ziggo',
    'Fotostudio Libelle',
    'Eigen Haard Kachels',
    'Duo Lunchroom',
    'De Goede Woning',
    'Stichting De Goede Woning',
    'De Eerste Stap',
    'Rover.com',
    'ROVER.COM NETHERLANDS',
    'JOIN.COM',
    'AVG Media BV',
    'AVG Internet Services',
    'Stichting Odin',
    'Hans Anders Jansen',
  ])('is not the company’s: %s', (name) => {
    expect(slugOf(name)).toBeNull();
  });

  it.each([
    ['Tikkie', 'Netflix delen'],
    ['AAB INZ TIKKIE', 'Netflix november'],
    ['', 'Netflix delen met Sam'],
    ['J. Specimen', 'Netflix'],
  ])('is not the company’s in a request of a friend: %s, %s', (name, description) => {
    expect(slugOf(name, { description })).not.toBe('netflix');
  });

  it.each([
    ['PAYPAL *DISNEYPLUS', 'disney-plus'],
    ['DISNEYPLUS', 'disney-plus'],
    ['Disney+', 'disney-plus'],
    ['Disney Plus Netherlands', 'disney-plus'],
    ['HBOMAX', 'hbo-max'],
    ['HELP.HBOMAX.COM', 'hbo-max'],
    ['Max* HELP.MAX.COM', 'hbo-max'],
    ['HBO Max', 'hbo-max'],
    ['HBO Europe', 'hbo-max'],
    ['iTunes.com/bill', 'apple-icloud'],
    ['APPLE.COM/BILL', 'apple-icloud'],
    ['NN Schade', 'nationale-nederlanden'],
    ['NN Schadeverzekering Mij N.V.', 'nationale-nederlanden'],
    ['SIMPEL', 'simpel'],
    ['Simpel.nl', 'simpel'],
    ['Simpel.nl B.V.', 'simpel'],
    ['DELTA', 'delta'],
    ['DELTA Fiber Nederland B.V.', 'delta'],
    ['Delta Netherlands BV', 'delta'],
    ['ZOOM.US 888-799-9666', 'zoom'],
    ['Zoom Video Communications Inc', 'zoom'],
    ['Crisp B.V.', 'crisp'],
    ['CRISP via Mollie', 'crisp'],
    ['PAYPAL *CRISP', 'crisp'],
    ['Check Technologies BV', 'check'],
    ['Trouw', 'trouw'],
    ['TOTO', 'toto'],
    ['NOTION LABS, INC.', 'notion'],
    ['STEAMGAMES.COM 4259522985', 'steam'],
    ['Stichting Portaal', 'portaal'],
    ['Stichting KiKa', 'kika'],
    ['Klaverblad Verzekeringen', 'klaverblad'],
    ['ING Bank N.V.', 'ing'],
    ['ING', 'ing'],
    ['Vereniging Natuurmonumenten', 'natuurmonumenten'],
    ['Picnic Technologies B.V.', 'picnic'],
    ['Wise Europe SA', 'wise'],
    ['VOLT Nederland', 'volt'],
    ['YOUTUBEPREMIUM', 'youtube-premium'],
    ['NATIONALEPOSTCODELOTERIJ', 'nationale-postcode-loterij'],
    ['BASICFIT NEDERLAND', 'basic-fit'],
    ['CCV*BASIC-FIT', 'basic-fit'],
    ['Videoland via Adyen', 'videoland'],
    ['KPN B.V. (factuur)', 'kpn'],
    ['NORDVPN.COM', 'nordvpn'],
    ['PAYPAL *NORDVPN', 'nordvpn'],
    ['Noom Inc', 'noom'],
    ['ROVER', 'rover'],
    ['Odin', 'odin'],
    ['Hans Anders Nederland B.V.', 'hans-anders'],
    ['Gasonderhoudskombinatie', 'gok-amsterdam'],
    ['SSH&', 'ssh-nijmegen'],
    ['Stellingwerf', 'stellingwerf'],
    ['Stichting Het Vergeten Kind', 'het-vergeten-kind'],
    ['Het Vergeten Kind', 'het-vergeten-kind'],
    ['Slagharen', 'slagharen'],
    ['VB&T', 'vbt'],
    ['Stichting ActionAid', 'actionaid'],
  ])('is the company’s: %s', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  it('is the company’s by its description where another collects', () => {
    expect(slugOf('RTL Nederland B.V.', { description: 'VIDEOLAND abonnement' })).toBe('videoland');
    expect(
      slugOf('Achmea Schadeverzekeringen N.V.', { description: 'Centraal Beheer autoverzekering' }),
    ).toBe('centraal-beheer');
    expect(slugOf('Achmea Schadeverzekeringen N.V.', { description: 'premie' })).toBe('achmea');
    const paypal = 'PayPal Europe S.a.r.l. et Cie S.C.A';
    expect(slugOf(paypal, { description: '104765/PP.5573.PP/. DISNEYPLUS, Uw aankoop bij DISNEYPLUS' })).toBe(
      'disney-plus',
    );
    expect(slugOf('RTL Nederland B.V.', { description: 'reclame' })).toBeNull();
  });

  it('of an ordinary word is the company’s by its creditor', () => {
    expect(slugOf('Ziggo Cafe', { creditorId: 'NL30ZZZ333034790000' })).toBe('ziggo');
  });

  it.each(['CLAUDE.AI SUBSCRIPTION', 'ANTHROPIC* CLAUDE', 'F1 TV', 'F1TV PREMIUM'])(
    'outside the register has its kind: %s',
    (name) => {
      expect(findPayee(paymentTo(name))).toMatchObject({ slug: null, category: 'media' });
    },
  );
});
