/** Sources of the pages about cancelling after a death; retrieved in November 2026. */
export const behalfSources = {
  deathCertificate: 'https://www.regiobank.nl/uw-situatie/overlijden/nabestaandenservice.html',
  certificateNumber: 'https://kpn.com/zakelijk/kleinzakelijk-contractovername/contract-overlijden.htm',
  banks: 'https://www.nvb.nl/verklaring-van-erfrecht/hoe-regel-ik-de-bankzaken-van-een-overleden-naaste/',
  municipality: 'https://www.centraalbeheer.nl/artikelen/wat-regelt-u-na-de-uitvaart',
  registerOfWills: 'https://www.blgwonen.nl/jouw-situatie/overlijden/checklist-overlijden.html',
  civilCode4: 'https://wetten.overheid.nl/BWBR0002761/2025-07-01#Artikel182',
  civilCode2: 'https://wetten.overheid.nl/jci1.3:c:BWBR0003045&boek=2&artikel=35',
} as const;
