/** Parts of generated companies' names (`generated-companies.ts`). Data. */
import type { OpenCategory } from '@/lib/api/catalog/companies/import/open-record';

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Beginnings, middles and ends of invented brands: each beginning fits each end, pronounced as written. */
export const brandStarts = words(`
  Al An Ar As Av Ba Be Bel Bo Bra Bri Ca Cel Co Cor Cre Da Del Di Do Dra El En Er Es Eu Fa Fel Fi Flo Fra Ga Gel Gi
  Gra Ha Hel Ho In Is Ja Jo Ka Kel Ki Ko Kra La Le Li Lo Lu Lun Ma Mel Mi Mo Mur Na Nel Ni No Nu Ol Om Or Pa Pel Pi
  Plu Po Pra Qua Ra Re Ri Ro Ru Sa Sel Si Sol Spi Sta Sul Ta Tel Ti To Tra Tri Ul Un Va Ve Vi Vo Wa Wel Wi Xe Ya Ze Zo
`);
export const brandMiddles = words(`
  ba bi bo da de di do fa fi ga go ka ki la le li lo ma me mi mo na ne ni no pa pi ra re ri ro sa se si so ta te ti to
  va ve vi vo xa za zi lan len lin lon man men min mon nan nen nor ral ran ren rin ron tan ten tin tor van ven vin
`);
export const brandEnds = words(`
  bit by ca co da dra fix fly gen go gro is ium ix ka kom la lia line lio lis lo lux ma mi mo na nda nia nio nix no nova
  nta ntis on ora os ova pa pay per plex po ra ria ris ro rum sa sca so sta ta tec tia tix to tra tum us va via vo wis
  xa xo ya za zo
`);

export const surnames = words(`
  Aalbers Abbink Adema Akkerman Alberda Altena Amsing Assink Baars Bakema Bakker Balk Beekman Beets Berends Bergsma
  Bijl Bleeker Bloem Boelens Boersma Bolt Bonnema Boot Bosma Bouwman Brands Brink Broekhuis Brouwer Bruinsma Buijs
  Buitenhuis Claassen Cornelis Daalder Dekker Dijkstra Dinkla Doornbos Douma Drent Duinker Eikelboom Elzinga Engels
  Faber Feenstra Fokkema Franken Geerts Gerritsen Goossens Groothuis Haan Haverkamp Heemstra Heijmans Hendriks Hoekstra
  Hofman Holtrop Hoogland Huisman Ietswaart Idema Jaarsma Jager Jansma Jongeneel Kamphuis Kappert Keizer Kersten Klaver
  Kleijn Knoester Kok Kooistra Koster Kramer Kroon Kuipers Lammers Leenders Leeuwen Lindeman Lubbers Maas Martens Meijer
  Mekel Molenaar Mulder Nagel Niemeijer Nolte Noordhof Olthof Oosterhuis Otten Peeters Pietersma Ploeg Postma Prins
  Radstake Reinders Reitsma Rietveld Roelofs Ruiter Rutgers Schipper Schouten Sijtsma Slagter Smits Spaan Steenbergen
  Stolk Swart Tammes Terpstra Tichelaar Timmer Tuinstra Udink Veenstra Verbeek Vermeer Visser Vlietstra Vonk Vos
  Wagenaar Walstra Wassink Westra Wiersma Wijnands Winters Wolters Zandstra Zeilmaker Zijlstra Zwart
`);

export const towns = words(`
  Aalsmeer Alkmaar Almelo Almere Amersfoort Amstelveen Apeldoorn Appingedam Arnhem Assen Axel Barendrecht Barneveld
  Bergen Beverwijk Bodegraven Borculo Boxmeer Boxtel Breda Brielle Bussum Culemborg Dalfsen Delden Delft Delfzijl
  Deurne Deventer Diemen Doetinchem Dokkum Dordrecht Drachten Driebergen Dronten Edam Ede Eindhoven Elburg Emmeloord
  Emmen Enkhuizen Enschede Epe Ermelo Etten Franeker Geldrop Gennep Goes Gorinchem Gouda Groenlo Groningen Haaksbergen
  Haarlem Hardenberg Harderwijk Harlingen Hattem Heemskerk Heerde Heerenveen Heerlen Heiloo Helmond Hengelo Heusden
  Hilversum Hoofddorp Hoogeveen Hoorn Houten Huizen Hulst IJsselstein Kampen Katwijk Kerkrade Laren Leek Leerdam Leiden
  Lelystad Lisse Lochem Losser Maarssen Maastricht Medemblik Meppel Middelburg Naaldwijk Naarden Nijkerk Nijmegen
  Nunspeet Oldenzaal Ommen Oosterhout Oss Putten Raalte Ridderkerk Rijssen Rijswijk Roden Roermond Roosendaal Rotterdam
  Ruurlo Schagen Schiedam Sittard Sluis Sneek Soest Stadskanaal Staphorst Steenwijk Terneuzen Tholen Tiel Tilburg Tubbergen
  Uden Uithoorn Urk Utrecht Valkenburg Veendam Veenendaal Veghel Veldhoven Velp Venlo Venray Vlaardingen Vlissingen
  Volendam Voorburg Vught Waalwijk Wageningen Weert Weesp Wijchen Winschoten Winterswijk Woerden Workum Zaandam
  Zaltbommel Zandvoort Zeewolde Zeist Zevenaar Zierikzee Zoetermeer Zutphen Zwijndrecht Zwolle
`);

/** Trades, by the open format's name of their category. */
export const trades: readonly (readonly [OpenCategory, readonly string[]])[] = [
  ['telecommunication', words('Mobiel Telecom Netwerk Glasvezel Internet Bellen Verbindingen Online')],
  ['utility', words('Energie Stroom Gas Warmte Zonnestroom Windkracht Duurzaam Water')],
  ['insurance', words('Verzekeringen Assurantiën Polis Zorgpolis Onderling Rechtsbijstand Uitvaartzorg')],
  ['finance', words('Bank Sparen Hypotheken Krediet Beleggen Leasing Pensioen')],
  ['entertainment', words('Magazine Courant Nieuwsblad Weekblad Theater Bioscoop Games Televisie Uitgevers')],
  ['health', words('Fitness Sportschool Yoga Zwembad Kliniek Tandzorg Apotheek')],
  ['nonprofit', words('Stichting Fonds Natuurvrienden Dierenhulp Vereniging Genootschap Vakbond')],
  ['travel', words('Reizen Deelauto Fietslease Taxi Camping Ferry Vakantieparken')],
  [
    'commerce',
    words('Maaltijdbox Wijnclub Bloemen Webwinkel Boekenclub Supermarkt Meubelen Koffie Kwekerij Opslag'),
  ],
  ['school', words('Taalinstituut Rijschool Muziekschool Academie Cursussen')],
  ['social media', words('Dating Forum Chat Community Software Cloud Apps Hosting')],
  ['ads', words('Media Reclame Adresbureau Marketing')],
  ['public body', words('Waterschap Gemeentedienst Archief')],
];

export const adjectives = words(`
  Blauwe Bonte Brede Dappere Eerste Friese Frisse Gele Gouden Groene Grote Heldere Hollandse Houten Jonge Kleine Koele
  Kromme Lange Lichte Limburgse Nieuwe Nuchtere Oude Rode Ronde Rustige Slimme Snelle Stille Verse Vrije Vrolijke Warme
  Wijze Wilde Witte Zachte Zeeuwse Zilveren Zuinige Zwarte
`);
export const nouns = words(`
  Adelaar Anker Appel Beer Beuk Boom Brug Buizerd Dijk Duif Eekhoorn Eend Egel Ekster Fontein Gans Haas Haring Hert Horizon
  Ijsvogel Kaars Kan Kat Kikker Klaver Klok Kraanvogel Krekel Kroon Kruik Ladder Lantaarn Leeuw Libel Linde Mees Merel
  Molen Mus Nachtegaal Olifant Otter Pauw Pijl Raaf Reiger Roos Schelp Sleutel Specht Spin Ster Toren Tulp Uil Valk Veer
  Vlinder Vos Vuurtoren Wilg Wolf Zeehond Zon Zwaluw Zwaan
`);

export const streets = words(`
  Beukenlaan Brugstraat Dorpsstraat Dwarsweg Eikenlaan Handelskade Havenweg Industrieweg Kanaalstraat Kerkstraat
  Lindelaan Marktplein Molenweg Nijverheidslaan Parallelweg Raadhuisplein Ringbaan Schoolstraat Singel Spoorlaan
  Stationsplein Sluisweg Veerkade Wilhelmijnelaan Zuiderdijk
`);

export const legalForms: readonly string[] = [
  '',
  '',
  '',
  '',
  '',
  ' B.V.',
  ' B.V.',
  ' N.V.',
  ' Coöperatie U.A.',
];
