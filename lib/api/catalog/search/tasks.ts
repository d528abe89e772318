/**
 * What people come to do, beside leaving one company: the page for it and the words that they use. The titles are in the
 * namespace `search`; words need no accents, and no forms that differ by their ending alone.
 */
import type { Locale } from '@/lib/i18n/locale';
import type { Messages } from '@/lib/i18n/messages';
import type { PathParams } from '@/lib/routes/pattern';
import type { RouteName } from '@/lib/routes/table';

export interface TaskPage {
  readonly name: RouteName;
  readonly params?: PathParams;
}

export interface Task {
  /** Key of its title. */
  readonly title: keyof Messages['search']['tasks'];
  /** Its page by language: some exist in Dutch alone. */
  readonly pages: Readonly<Record<Locale, TaskPage>>;
  readonly words: Readonly<Record<Locale, string>>;
}

const everywhere = (name: RouteName): Task['pages'] => ({ nl: { name }, en: { name } });

const article = (nl: readonly [string, string], en: readonly [string, string]): Task['pages'] => {
  const page = ([category, slug]: readonly [string, string]): TaskPage => ({
    name: 'more-about-money-category-slug',
    params: { category, slug },
  });
  return { nl: page(nl), en: page(en) };
};

export const tasks: readonly Task[] = [
  {
    title: 'afterDeath',
    pages: everywhere('cancel-on-behalf'),
    words: {
      nl: 'overleden overlijden overledene overleed dood gestorven sterfgeval nabestaande nabestaanden erfgenaam erfenis vader moeder opa oma broer zus partner man vrouw ouder ouders abonnement contract opzeggen namens iemand',
      en: 'death died deceased dead passed away bereavement estate heir executor father mother dad mum grandfather grandmother brother sister partner husband wife parent on behalf of someone cancel subscription contract',
    },
  },
  {
    title: 'moving',
    pages: everywhere('moving'),
    words: {
      nl: 'verhuizen verhuizing verhuis nieuw adres adreswijziging doorgeven nieuwe woning huis contract meenemen overzetten',
      en: 'moving move house home new address change of address relocate relocation take contract with me',
    },
  },
  {
    title: 'movingList',
    pages: everywhere('moving-list'),
    words: {
      nl: 'verhuislijst verhuizing verhuizen verhuischecklist checklist verhuisplanning verhuisdatum planning',
      en: 'moving list checklist moving date planner',
    },
  },
  {
    title: 'rent',
    pages: {
      nl: { name: 'cancel-category', params: { category: 'wonen-en-huren' } },
      en: { name: 'cancel-other-company' },
    },
    words: {
      nl: 'huur opzeggen huurcontract huurwoning kamer verhuurder woningcorporatie opslag opslagruimte huis appartement',
      en: 'rent cancel end tenancy lease rental contract landlord room apartment flat storage unit',
    },
  },
  {
    title: 'energy',
    pages: everywhere('switching-energy'),
    words: {
      nl: 'energie te duur dure hoge energierekening energiecontract energieleverancier gas licht stroom elektriciteit rekening overstappen vergelijken besparen goedkoper goedkope leverancier kiezen',
      en: 'energy too expensive high bill bills gas electricity power supplier switch switching compare cheaper save contract',
    },
  },
  {
    title: 'healthInsurance',
    pages: everywhere('switching-health-insurance'),
    words: {
      nl: 'zorgverzekering zorgverzekeraar zorgpremie zorgpolis ziektekostenverzekering basisverzekering overstappen overstap overstapservice wisselen veranderen vergelijken opzeggen voor 31 december 1 januari duur goedkoop goedkope goedkoper premie',
      en: 'health insurance insurer medical switch switching change compare cancel before 31 december deadline premium expensive cheap cheaper',
    },
  },
  {
    title: 'funeralInsurance',
    pages: {
      nl: { name: 'cancel-category', params: { category: 'verzekeringen' } },
      en: { name: 'cancel' },
    },
    words: {
      nl: 'uitvaartverzekering uitvaart uitvaartpolis begrafenisverzekering begrafenispolis begrafenis crematie levensverzekering premievrij afkopen stoppen opzeggen',
      en: 'funeral insurance burial cremation life insurance plan paid up surrender cancel stop',
    },
  },
  {
    title: 'carInsurance',
    pages: everywhere('switching-car-insurance'),
    words: {
      nl: 'autoverzekering auto verzekering wa casco overstappen vergelijken duur premie goedkoper',
      en: 'car insurance motor switch switching compare cheaper expensive premium',
    },
  },
  {
    title: 'internet',
    pages: {
      nl: { name: 'switching-slug', params: { slug: 'internet-en-tv' } },
      en: { name: 'switching' },
    },
    words: {
      nl: 'internet tv televisie glasvezel provider overstappen wisselen kiezen overstapservice vergelijken duur traag',
      en: 'internet tv television broadband fibre provider switch switching change compare expensive slow',
    },
  },
  {
    title: 'mobile',
    pages: {
      nl: { name: 'personal-advice-slug', params: { slug: 'mobiel' } },
      en: { name: 'personal-advice-slug', params: { slug: 'mobile' } },
    },
    words: {
      nl: 'sim only mobiel abonnement telefoon telefoonabonnement bellen nummer behouden nummerbehoud duur vergelijken',
      en: 'sim only mobile plan phone contract keep number porting expensive compare',
    },
  },
  {
    title: 'negotiate',
    pages: everywhere('negotiate'),
    words: {
      nl: 'onderhandelen lagere prijs korting te duur prijsverhoging goedkoper abonnement minder betalen bellen voor mij',
      en: 'negotiate negotiation lower price discount too expensive price increase cheaper pay less',
    },
  },
  {
    title: 'directDebit',
    pages: article(['klachten', 'incasso-storneren'], ['complaints', 'reverse-a-direct-debit']),
    words: {
      nl: 'automatische incasso storneren terugboeken terugdraaien terughalen terugvorderen afschrijving onterecht afgeschreven geld terug bank intrekken machtiging blokkeren',
      en: 'direct debit reverse refund get money back chargeback unauthorised payment taken bank mandate sepa block',
    },
  },
  {
    title: 'reminder',
    pages: everywhere('reminder'),
    words: {
      nl: 'herinnering herinner wekker op tijd opzeggen proefabonnement proefperiode proef gratis maand stoppen vergeten einde contract',
      en: 'reminder remind on time cancel free trial trial period forget end date contract stop',
    },
  },
  {
    title: 'noticePeriod',
    pages: everywhere('notice-period'),
    words: {
      nl: 'opzegtermijn berekenen uitrekenen rekenen einddatum wanneer kan ik opzeggen laatste dag datum hoe lang vast contract maand',
      en: 'notice period calculate calculator work out end date when can i cancel last day how long month',
    },
  },
  {
    title: 'mayLeave',
    pages: everywhere('may-leave'),
    words: {
      nl: 'prijsverhoging verhoging verhoogd duurder geworden voorwaarden gewijzigd veranderd wijziging mag ik weg tussentijds opzeggen contract openbreken indexatie',
      en: 'price rise increase raised more expensive dearer terms changed change may i leave early contract indexation',
    },
  },
  {
    title: 'energyOffer',
    pages: everywhere('energy-sum'),
    words: {
      nl: 'aanbod narekenen energieaanbod offerte vergelijken rekenen som energie stroom gas aan de deur verkoper overstappen of blijven',
      en: 'check offer energy quote compare calculate sum electricity gas door to door seller switch or stay',
    },
  },
  {
    title: 'renewed',
    pages: {
      nl: { name: 'fixed-expenses-slug', params: { slug: 'stilzwijgend-verlengd' } },
      en: { name: 'fixed-expenses-slug', params: { slug: 'renewed-by-itself' } },
    },
    words: {
      nl: 'stilzwijgend verlengd automatisch verlengd verlenging contract loopt door jaar vast',
      en: 'renewed automatically automatic renewal tacit renewal contract extended by itself auto renew',
    },
  },
  {
    title: 'track',
    pages: everywhere('contact'),
    words: {
      nl: 'brief volgen volg waar is mijn brief status opzegging bestelling kenmerk verstuurd aangekomen track and trace bevestiging kwijt',
      en: 'track tracking letter where is my letter follow status cancellation order reference sent delivered lost confirmation',
    },
  },
  {
    title: 'verify',
    pages: everywhere('verify-letter'),
    words: {
      nl: 'brief controleren echt nep code op brief ontvangen van snoei qr bedrijf bevestigen',
      en: 'check verify letter real fake genuine code on letter received from snoei qr company confirm',
    },
  },
  {
    title: 'account',
    pages: everywhere('account'),
    words: {
      nl: 'account verwijderen wissen opheffen mijn gegevens inzien downloaden avg profiel wachtwoord wijzigen snoei',
      en: 'account delete remove close erase my data download gdpr privacy profile change password snoei',
    },
  },
  {
    title: 'password',
    pages: everywhere('password-forgot'),
    words: {
      nl: 'wachtwoord vergeten inloggen lukt niet inlogprobleem herstellen nieuw wachtwoord',
      en: 'password forgot forgotten cannot log in login problem reset new password',
    },
  },
  {
    title: 'several',
    pages: everywhere('cancel-several'),
    words: {
      nl: 'meerdere abonnementen tegelijk alles opzeggen veel contracten in een keer allemaal',
      en: 'several subscriptions at once cancel everything all contracts multiple together',
    },
  },
  {
    title: 'otherCompany',
    pages: everywhere('cancel-other-company'),
    words: {
      nl: 'bedrijf staat er niet bij niet gevonden ander bedrijf eigen adres zelf invullen opzegbrief maken voorbeeldbrief',
      en: 'company not listed not found other company own address write cancellation letter template',
    },
  },
  {
    title: 'findSubscriptions',
    pages: everywhere('find-subscriptions'),
    words: {
      nl: 'welke abonnementen heb ik vinden overzicht bankafschrift afschrift afschrijvingen uploaden onbekende afschrijving',
      en: 'which subscriptions do i have find list overview bank statement upload unknown payment charge',
    },
  },
  {
    title: 'withdraw',
    pages: everywhere('withdraw'),
    words: {
      nl: 'herroepen bestelling annuleren brief annuleren bedenktijd 14 dagen geld terug terugbetaling snoei spijt',
      en: 'withdraw cancel my order cancel letter cooling off 14 days money back refund snoei change my mind',
    },
  },
  {
    title: 'about',
    pages: everywhere('about'),
    words: {
      nl: 'is snoei betrouwbaar wie is snoei oplichting nep echt ervaringen bedrijf achter de site',
      en: 'is snoei trustworthy reliable legit scam real who is snoei reviews company behind the site',
    },
  },
  {
    title: 'prices',
    pages: everywhere('prices'),
    words: {
      nl: 'wat kost een brief kosten prijs prijzen tarief tarieven aangetekend porto',
      en: 'what does a letter cost costs price prices fee fees registered postage',
    },
  },
  {
    title: 'complaint',
    pages: everywhere('complaint'),
    words: {
      nl: 'klacht klagen over snoei ontevreden niet tevreden',
      en: 'complaint complain about snoei unhappy dissatisfied',
    },
  },
  {
    title: 'question',
    pages: everywhere('question'),
    words: {
      nl: 'vraag stellen klantenservice snoei contact hulp mailen bellen telefoonnummer medewerker',
      en: 'ask question customer service support snoei contact help email phone person',
    },
  },
  {
    title: 'debts',
    pages: article(['onderhandelen', 'gratis-hulp-bij-schulden'], ['negotiate', 'free-help-with-debts']),
    words: {
      nl: 'schulden schuld betalingsregeling kan niet betalen betalingsachterstand hulp schuldhulp aanmaning deurwaarder',
      en: 'debt debts payment plan cannot pay arrears help bailiff reminder',
    },
  },
  {
    title: 'collectionCosts',
    pages: article(['klachten', 'incassokosten'], ['complaints', 'collection-costs']),
    words: {
      nl: 'incassokosten incassobureau aanmaning 14 dagen brief betalen',
      en: 'collection costs collection agency debt collector reminder 14 days letter pay',
    },
  },
];
