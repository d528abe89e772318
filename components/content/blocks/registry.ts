/** The view of every block that a story may contain, one line each. */
import { AboutSections } from './about-sections/about-sections';
import { Animation } from './animation/animation';
import { CallToAction } from './call-to-action/call-to-action';
import { CalloutNote } from './callout/callout-note';
import { CancelDescriptions } from './cancel-descriptions/cancel-descriptions';
import { CompanyInfo } from './company-info/company-info';
import { CompanySearch } from './company-search/company-search';
import { CompanySlider } from './company-slider/company-slider';
import { DownloadApp } from './download-app/download-app';
import { Eligibility } from './eligibility/eligibility';
import { Faq } from './faq/faq';
import { Hero } from './hero/hero';
import { HomeHero } from './home-hero/home-hero';
import { IconColumns } from './icon-columns/icon-columns';
import { InTheMedia } from './in-the-media/in-the-media';
import { LatestArticles } from './latest-articles/latest-articles';
import { LetterJourney } from './letter-journey/letter-journey';
import { NetMetering } from './net-metering/net-metering';
import { Phone } from './phone/phone';
import { Prices } from './prices/prices';
import { Proof } from './proof/proof';
import { type RegisteredBlock, registerBlock } from './register-block';
import { RichText } from './rich-text/rich-text';
import { SavingsActions } from './savings-actions/savings-actions';
import { type BlockName, blockSchemas } from './schemas';
import { SectionLinks } from './section-links/section-links';
import { Seller } from './seller/seller';
import { Steps } from './steps/steps';
import { TableOfContents } from './table-of-contents/table-of-contents';
import { Testimonials } from './testimonials/testimonials';
import { Text } from './text/text';
import { Video } from './video/video';

export const blockRegistry = {
  about_sections: registerBlock(blockSchemas.about_sections, AboutSections),
  animation: registerBlock(blockSchemas.animation, Animation),
  call_to_action: registerBlock(blockSchemas.call_to_action, CallToAction),
  callout: registerBlock(blockSchemas.callout, CalloutNote),
  cancel_descriptions: registerBlock(blockSchemas.cancel_descriptions, CancelDescriptions),
  company_info: registerBlock(blockSchemas.company_info, CompanyInfo),
  company_search: registerBlock(blockSchemas.company_search, CompanySearch),
  company_slider: registerBlock(blockSchemas.company_slider, CompanySlider),
  download_app: registerBlock(blockSchemas.download_app, DownloadApp),
  eligibility: registerBlock(blockSchemas.eligibility, Eligibility),
  faq: registerBlock(blockSchemas.faq, Faq),
  hero: registerBlock(blockSchemas.hero, Hero),
  home_hero: registerBlock(blockSchemas.home_hero, HomeHero),
  icon_columns: registerBlock(blockSchemas.icon_columns, IconColumns),
  in_the_media: registerBlock(blockSchemas.in_the_media, InTheMedia),
  latest_articles: registerBlock(blockSchemas.latest_articles, LatestArticles),
  letter_journey: registerBlock(blockSchemas.letter_journey, LetterJourney),
  net_metering: registerBlock(blockSchemas.net_metering, NetMetering),
  phone: registerBlock(blockSchemas.phone, Phone),
  prices: registerBlock(blockSchemas.prices, Prices),
  proof: registerBlock(blockSchemas.proof, Proof),
  rich_text: registerBlock(blockSchemas.rich_text, RichText),
  savings_actions: registerBlock(blockSchemas.savings_actions, SavingsActions),
  section_links: registerBlock(blockSchemas.section_links, SectionLinks),
  seller: registerBlock(blockSchemas.seller, Seller),
  steps: registerBlock(blockSchemas.steps, Steps),
  table_of_contents: registerBlock(blockSchemas.table_of_contents, TableOfContents),
  testimonials: registerBlock(blockSchemas.testimonials, Testimonials),
  text: registerBlock(blockSchemas.text, Text),
  video: registerBlock(blockSchemas.video, Video),
} as const satisfies { readonly [Name in BlockName]: RegisteredBlock<Name> };

const byName = new Map<string, RegisteredBlock>(Object.entries(blockRegistry));

/** Returns a block by its name in Storyblok, or null. */
export function findBlock(component: string): RegisteredBlock | null {
  return byName.get(component) ?? null;
}
