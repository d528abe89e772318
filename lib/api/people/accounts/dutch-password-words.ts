/**
 * Words in Dutch passwords that the dictionaries of @zxcvbn-ts lack or rank low. Written for this site from common knowledge; lower case
 * without accents, the most used of each group first.
 */
const listOf = (words: string): string[] => words.trim().split(/\s+/);

/** The site's name and its subjects. */
export const siteWords: readonly string[] = listOf(`
  snoei snoeien snoeinl snoeiapp snoeisite gesnoeid opzeggen opzegging opzegbrief abonnement abonnementen vastelasten
  contract besparen geldbesparen
`);

const passwordWords = listOf(`
  wachtwoord welkom geheim geheimpje toegang inloggen paswoord wachtwoordje nieuwwachtwoord mijnwachtwoord geenidee
  weetikniet vergeten ikweethetniet admin beheer beheerder gebruiker computer laptop internet facebook instagram tiktok
  whatsapp marktplaats bolcom
`);

const phrases = listOf(`
  ikhouvanjou ikhouvan houvanjou houvanje houvan ikhebjelief liefje schatje lieverd schat lekkerding mijnschat kusje
  kusjes dikkekus hoihoi hallo hallohallo doei doeidoei joepie hoera goedemorgen goedenavond haha hahaha hihihi
  sesamopenu allesgoed ikbenhet blijvenlachen pannenkoek pannekoek stroopwafel hagelslag frikandel bitterbal kaaskop
  klompen tulpen windmolen fiets fietsen appeltaart spelletje niksnakkes hiephiep
`);

const placeNames = listOf(`
  amsterdam rotterdam denhaag utrecht eindhoven groningen tilburg almere breda nijmegen arnhem apeldoorn haarlem
  enschede amersfoort zaandam zaanstad denbosch shertogenbosch haarlemmermeer hoofddorp zwolle zoetermeer leiden
  leeuwarden maastricht dordrecht alphen alkmaar emmen westland delft venlo deventer helmond oss hilversum hengelo
  sittard purmerend roosendaal schiedam lelystad vlaardingen almelo gouda zeist veenendaal spijkenisse nieuwegein
  hoorn heerlen katwijk assen capelle bergenopzoom velsen doetinchem terneuzen middelburg vlissingen denhelder kampen
  drachten heerenveen sneek harderwijk barneveld ede wageningen tiel weert roermond kerkrade waalwijk valkenswaard
  veldhoven boxtel uden veghel scheveningen texel terschelling ameland vlieland schiermonnikoog zandvoort noordwijk
  volendam edam enkhuizen urk giethoorn antwerpen brussel gent brugge leuven hasselt mechelen nederland holland belgie
  vlaanderen friesland fryslan drenthe overijssel gelderland flevoland noordholland zuidholland zeeland brabant
  noordbrabant limburg suriname curacao aruba bonaire
`);

const clubs = listOf(`
  ajax feyenoord psv fctwente fcutrecht azalkmaar vitesse fcgroningen scheerenveen heracles peczwolle spartarotterdam
  goaheadeagles necnijmegen nacbreda willemii fortuna fortunasittard rkcwaalwijk excelsior almerecity cambuur
  degraafschap fcvolendam adodenhaag rodajc mvvmaastricht fcemmen fcdenbosch helmondsport vvvvenlo telstar
  jongajax clubbrugge anderlecht oranje elftal nederlandselftal voetbal voetballen cruijff johancruijff feijenoord
  rotterdamzuid mokum 020 010 max verstappen maxverstappen formule1
`);

const days = listOf(`
  lente zomer herfst winter voorjaar najaar januari februari maart april mei juni juli augustus september oktober
  november december maandag dinsdag woensdag donderdag vrijdag zaterdag zondag weekend vakantie zomervakantie kerst
  kerstmis kerstman sinterklaas zwartepiet oudennieuw nieuwjaar pasen pinksteren hemelvaart koningsdag koninginnedag
  bevrijdingsdag carnaval moederdag vaderdag verjaardag jarig elfstedentocht
`);

const animals = listOf(`
  hond hondje poes poesje kat katje kater konijn konijntje paard paardje pony hamster cavia papegaai vogel vogeltje
  vlinder vlindertje dolfijn olifant tijger leeuw beer beertje aapje kikker muis muisje schildpad eekhoorn kuiken koe
  koetje varken varkentje schaap lammetje eend eendje egel egeltje bloem bloemen bloemetje zonnebloem madelief roosje
  regenboog eenhoorn prinses prinsesje koning koningin nijntje jipenjanneke dikkiedik pippi
`);

const brands = listOf(`
  ziggo odido kpn vodafone tmobile simyo youfone ben hollandsnieuwe tele2 upc eneco essent vattenfall nuon greenchoice
  budgetenergie oxxio vandebron rabobank abnamro ingbank snsbank asnbank bunq knab albertheijn jumbo hema kruidvat etos
  action blokker coolblue bolcom wehkamp zalando philips heineken grolsch amstel douwe egberts schiphol klm transavia
  postnl ns connexxion gvb ret anwb nos rtl npo videoland telegraaf volkskrant
`);

const families = listOf(`
  papa mama pappa mamma opa oma zoon dochter broer zus zusje broertje baby kindje kinderen familie gezin vriend vriendin
  jansen devries vandenberg vandijk bakker janssen visser smit meijer deboer mulder degroot bos vos peters hendriks
  vanleeuwen dekker brouwer dewit dijkstra smits degraaf vandermeer
`);

/** By dictionary name. */
export const dutchDictionaries = {
  'nl-passwords': passwordWords,
  'nl-phrases': phrases,
  'nl-places': placeNames,
  'nl-clubs': clubs,
  'nl-days': days,
  'nl-animals': animals,
  'nl-families': families,
  'nl-brands': brands,
};
