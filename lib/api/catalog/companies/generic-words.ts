/** Words that people type around a company's name: about cancelling in general, and about kinds of contracts. */
import type { CompanyCategory } from '@/lib/contract/company-kinds';

/** Words of grammar that no text is found by. */
export const grammarWords: readonly string[] = [
  // In Dutch.
  'hoe kan kun kunt ik je jij u wil wilt willen moet moeten mag van bij de het een en of met voor naar in op aan uit te om',
  'dat die dit deze mij mijn mn ons onze jullie is zijn zit wordt worden niet geen meer nu snel per ook als wanneer',
  'waar wat wie welke nog al graag zonder na over tot door er hulp help alle andere',
  // In English.
  'how do does i you your to my the a an from for at on and or can could want would like please me us im dont need rid',
  'get out it its this that be with by what where which',
].flatMap((line) => line.split(' '));

/** Words and phrases that no company is found by, in normalised form: Dutch, English, and parts of web addresses. */
export const fillerWords: readonly string[] = [
  // Cancelling, in Dutch.
  'opzeggen opzeg opzegbrief opzegbrieven opzegging opgezegd opzegtermijn opzegformulier opzegmail opzegadres zeg zegt',
  'zeggen stopzetten stopzetting stop stoppen stopt gestopt beeindigen beeindig beeindiging annuleren annuleer',
  'annulering afmelden afmelding uitschrijven uitschrijving afzeggen ontbinden ontbinding opheffen verwijderen weg af',
  'kwijt vanaf sluiten sluit intrekken afkopen wijzigen veranderen pauzeren doorgeven overstappen overstap wisselen verhuizen verhuizing overlijden overleden',
  // The contract and the company, in Dutch.
  'abonnement abonnementen abonnementje abo abbo proefabonnement proefperiode proef contract contracten overeenkomst',
  'lidmaatschap lid leden account accounts pakket dienst diensten klantenservice klantendienst helpdesk contact adres',
  'postadres antwoordnummer postbus telefoonnummer nummer klantnummer email mailadres mail brief voorbeeldbrief',
  'brieven formulier aangetekend inloggen inlog website site app contributie incasso machtiging automatische factuur',
  'kosten boete opzegkosten terugbetaling geld terug gratis goedkope goedkoop beste jaarabonnement maandabonnement',
  'jaarlijks maandelijks digitaal digitale losse zakelijk zakelijke particulier nederland nederlandse',
  // Cancelling, in English.
  'cancel cancelling canceling cancellation cancelled canceled terminate terminating termination end ending stopping',
  'quit quitting unsubscribe close closing delete leave leaving switch switching',
  'subscription subscriptions membership memberships member plan letter letters template phone number address customer',
  'customers service services support refund refunds free trial login log notice period bill money back provider',
  'supplier company contracts netherlands dutch holland monthly yearly annual cheap best',
  // Forms of companies, plans of services, parts of web addresses.
  'bv nv inc ltd llc gmbh stichting premium plus online',
  'www http https com nl eu org net be',
]
  .flatMap((line) => line.split(' '))
  .concat(grammarWords, 'zeg ik', 'ik ben', 'ben ik');

/** Lists of words for kinds of contracts, separated by commas. */
const categoryLists: Readonly<Partial<Record<CompanyCategory, readonly string[]>>> = {
  'internet-tv': [
    'internet, internetprovider, internet provider, internet aanbieder, provider internet, tv, televisie',
    'television, digitale tv, glasvezel, fibre, fiber, broadband, breedband, wifi, kabel, kabel tv',
    'alles in 1, alles in een, vaste lijn, vaste telefoon, router, modem',
  ],
  telecom: [
    'mobiel, mobiele telefoon, mobile, mobile phone, telefoon, telefonie, telefoonabonnement, gsm',
    'smartphone, sim only, simonly, sim, simkaart, bellen, belbundel, telecom, telecomprovider',
    'phone contract, sim card, data bundel',
  ],
  energy: [
    'energie, energy, energieleverancier, energiemaatschappij, energiebedrijf, energy supplier, stroom',
    'stroomleverancier, elektriciteit, electricity, elektra, gas, licht, gas en licht, gas licht',
    'gas en stroom, power, groene stroom',
  ],
  'energy-grid': ['netbeheerder, netbeheerders, netbeheer, grid operator'],
  water: ['water, waterbedrijf, waterbedrijven, drinkwater, waterleiding, water company, kraanwater'],
  'health-insurance': [
    'zorgverzekering, zorgverzekeringen, zorgverzekeraar, zorgverzekeraars, ziektekostenverzekering',
    'ziektekosten, ziekenfonds, basisverzekering, aanvullende verzekering, tandartsverzekering',
    'zorgpolis, zorg, zzv, zkv, zvw, health insurance, medical insurance, health insurer, dental insurance',
  ],
  insurance: [
    'verzekering, verzekeringen, insurance, autoverzekering, inboedelverzekering, inboedel',
    'opstalverzekering, woonverzekering, woonhuisverzekering, reisverzekering',
    'doorlopende reisverzekering, annuleringsverzekering, aansprakelijkheidsverzekering',
    'aansprakelijkheid, rechtsbijstandverzekering, rechtsbijstand, uitvaartverzekering, uitvaart',
    'begrafenisverzekering, levensverzekering, overlijdensrisicoverzekering',
    'arbeidsongeschiktheidsverzekering, motorverzekering, scooterverzekering, fietsverzekering',
    'bromfietsverzekering, caravanverzekering, huisdierenverzekering, dierenverzekering',
    'hondenverzekering, kattenverzekering, schadeverzekering, woonpakket, polis, policy, verzekeraar',
    'verzekeraars, car insurance, home insurance, contents insurance, travel insurance, pet insurance',
    'life insurance, funeral insurance, liability insurance, legal insurance, insurer',
  ],
  media: [
    'krant, kranten, krantje, krantenabonnement, dagblad, dagbladen, weekblad, tijdschrift',
    'tijdschriften, magazine, magazines, blad, bladen, newspaper, newspapers, tvgids, tv gids',
    'weekendkrant, zaterdagkrant',
  ],
  streaming: [
    'streaming, streamingdienst, streamingdiensten, streaming service, films, films en series, series',
    'film, movies, muziek, music, muziekdienst, luisterboeken, audioboeken, audiobooks, podcasts',
    'televisie, tv',
  ],
  software: [
    'software, apps, cloud, cloudopslag, cloud storage, antivirus, virusscanner, hosting, webhosting',
  ],
  gaming: ['game, games, gaming, gamen, spelcomputer, spellen, console'],
  dating: [
    'dating, datingsite, datingsites, dating site, dating sites, datingapp, datingapps, dating app',
    'relatiebureau, relatiesite, daten',
  ],
  fitness: [
    'sportschool, sportscholen, sport school, sportschoolabonnement, sportabonnement, sportclub',
    'fitnessclub, fitness, fitnessabonnement, fitnesscentrum, gym, gyms, gym membership, fitness club',
    'health club, sporten',
  ],
  charity: [
    'goed doel, goede doel, goede doelen, donatie, donaties, doneren, donateur, donateurschap, charity',
    'charities, donation, donations, donor, collecte',
  ],
  lottery: [
    'loterij, loterijen, staatslot, lot, loten, lottery, lotteries, lottery ticket, kansspel, kansspelen',
  ],
  party: ['politieke partij, politieke partijen, politiek, partijlidmaatschap, political party, politics'],
  union: ['vakbond, vakbonden, vakvereniging, bond, union, trade union, labour union'],
  association: [
    'vereniging, verenigingen, sportvereniging, omroep, omroepen, association, broadcaster, museum',
    'dierentuin, zoo',
  ],
  bank: [
    'bank, banken, banks, bankrekening, betaalrekening, spaarrekening, rekening, bank account',
    'savings account, creditcard, creditcards, credit card, hypotheek, hypotheken, mortgage, lening',
    'loan, betaalpas, beleggen, beleggingsrekening',
  ],
  'payment-provider': ['betaaldienst, betaaldiensten, achteraf betalen, payment service, buy now pay later'],
  food: [
    'maaltijdbox, maaltijdboxen, maaltijdpakket, maaltijden, boodschappen, bezorgdienst, supermarkt',
    'meal box, meal kit, groceries, supermarket, foodbox',
  ],
  mobility: [
    'ov, openbaar vervoer, trein, treinabonnement, trein abonnement, bus, deelauto, deelfiets',
    'deelscooter, autodelen, huurfiets, leasefiets, fietsabonnement, public transport, train',
    'car sharing, bike subscription, pechhulp, roadside assistance, laadpas',
  ],
  parking: ['parkeren, parkeerapp, parkeerabonnement, parkeergarage, parkeer app, parking, parking app'],
  housing: [
    'huur, huurcontract, huurwoning, huurhuis, woning, woningcorporatie, woningbouw',
    'woningbouwvereniging, verhuurder, rent, rental, landlord, housing association, opslagruimte, opslag',
    'opslagbox, self storage, cv ketel, cv ketel huren, ketel, boiler',
  ],
  security: ['beveiliging, alarm, alarmsysteem, alarminstallatie, alarm system, home security'],
  'tax-authority': [
    'belasting, belastingen, waterschapsbelasting, waterschapsbelastingen, gemeentebelasting, gemeentebelastingen',
    'gemeentelijke belasting, gemeentelijke belastingen, onroerendezaakbelasting, onroerende zaakbelasting, ozb',
    'hondenbelasting, rioolbelasting, rioolheffing, afvalstoffenheffing, zuiveringsheffing, tax, taxes',
    'kinderopvangtoeslag, kindgebonden budget',
    'council tax, municipal tax, municipal taxes, water board tax, dog tax',
  ],
};

/** Words and phrases for a kind of contract, in normalised form; a word of several kinds leads to the first. */
export function listCategoryWords(category: CompanyCategory): readonly string[] {
  return (categoryLists[category] ?? []).flatMap((line) => line.split(', '));
}
