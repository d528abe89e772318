/** Every available block: its contract and its view. */
import { AboutSections } from './about-sections/about-sections';
import { aboutSectionsBlock } from './about-sections/schema';
import { Animation } from './animation/animation';
import { animationBlock } from './animation/schema';
import { CallToAction } from './call-to-action/call-to-action';
import { callToActionBlock } from './call-to-action/schema';
import { CalloutNote } from './callout/callout-note';
import { calloutBlock } from './callout/schema';
import { CancelDescriptions } from './cancel-descriptions/cancel-descriptions';
import { cancelDescriptionsBlock } from './cancel-descriptions/schema';
import { CompanyInfo } from './company-info/company-info';
import { companyInfoBlock } from './company-info/schema';
import { CompanySearch } from './company-search/company-search';
import { companySearchBlock } from './company-search/schema';
import { CompanySlider } from './company-slider/company-slider';
import { companySliderBlock } from './company-slider/schema';
import { DownloadApp } from './download-app/download-app';
import { downloadAppBlock } from './download-app/schema';
import { Eligibility } from './eligibility/eligibility';
import { eligibilityBlock } from './eligibility/schema';
import { Faq } from './faq/faq';
import { faqBlock } from './faq/schema';
import { Hero } from './hero/hero';
import { heroBlock } from './hero/schema';
import { HomeHero } from './home-hero/home-hero';
import { homeHeroBlock } from './home-hero/schema';
import { IconColumns } from './icon-columns/icon-columns';
import { iconColumnsBlock } from './icon-columns/schema';
import { InTheMedia } from './in-the-media/in-the-media';
import { inTheMediaBlock } from './in-the-media/schema';
import { LatestArticles } from './latest-articles/latest-articles';
import { latestArticlesBlock } from './latest-articles/schema';
import { LetterJourney } from './letter-journey/letter-journey';
import { letterJourneyBlock } from './letter-journey/schema';
import { Phone } from './phone/phone';
import { phoneBlock } from './phone/schema';
import { Prices } from './prices/prices';
import { pricesBlock } from './prices/schema';
import { Proof } from './proof/proof';
import { proofBlock } from './proof/schema';
import { type RegisteredBlock, registerBlock } from './register-block';
import { RichText } from './rich-text/rich-text';
import { richTextBlock } from './rich-text/schema';
import { SavingsActions } from './savings-actions/savings-actions';
import { savingsActionsBlock } from './savings-actions/schema';
import type { BlockName } from './schemas';
import { sectionLinksBlock } from './section-links/schema';
import { SectionLinks } from './section-links/section-links';
import { sellerBlock } from './seller/schema';
import { Seller } from './seller/seller';
import { stepsBlock } from './steps/schema';
import { Steps } from './steps/steps';
import { tableOfContentsBlock } from './table-of-contents/schema';
import { TableOfContents } from './table-of-contents/table-of-contents';
import { testimonialsBlock } from './testimonials/schema';
import { Testimonials } from './testimonials/testimonials';
import { textBlock } from './text/schema';
import { Text } from './text/text';
import { videoBlock } from './video/schema';
import { Video } from './video/video';

export const blockRegistry = {
  about_sections: registerBlock(aboutSectionsBlock, AboutSections),
  animation: registerBlock(animationBlock, Animation),
  call_to_action: registerBlock(callToActionBlock, CallToAction),
  callout: registerBlock(calloutBlock, CalloutNote),
  cancel_descriptions: registerBlock(cancelDescriptionsBlock, CancelDescriptions),
  company_info: registerBlock(companyInfoBlock, CompanyInfo),
  company_search: registerBlock(companySearchBlock, CompanySearch),
  company_slider: registerBlock(companySliderBlock, CompanySlider),
  download_app: registerBlock(downloadAppBlock, DownloadApp),
  eligibility: registerBlock(eligibilityBlock, Eligibility),
  faq: registerBlock(faqBlock, Faq),
  hero: registerBlock(heroBlock, Hero),
  home_hero: registerBlock(homeHeroBlock, HomeHero),
  icon_columns: registerBlock(iconColumnsBlock, IconColumns),
  in_the_media: registerBlock(inTheMediaBlock, InTheMedia),
  latest_articles: registerBlock(latestArticlesBlock, LatestArticles),
  letter_journey: registerBlock(letterJourneyBlock, LetterJourney),
  phone: registerBlock(phoneBlock, Phone),
  prices: registerBlock(pricesBlock, Prices),
  proof: registerBlock(proofBlock, Proof),
  rich_text: registerBlock(richTextBlock, RichText),
  savings_actions: registerBlock(savingsActionsBlock, SavingsActions),
  section_links: registerBlock(sectionLinksBlock, SectionLinks),
  seller: registerBlock(sellerBlock, Seller),
  steps: registerBlock(stepsBlock, Steps),
  table_of_contents: registerBlock(tableOfContentsBlock, TableOfContents),
  testimonials: registerBlock(testimonialsBlock, Testimonials),
  text: registerBlock(textBlock, Text),
  video: registerBlock(videoBlock, Video),
} as const satisfies { readonly [Name in BlockName]: RegisteredBlock<Name> };

const byName = new Map<string, RegisteredBlock>(Object.entries(blockRegistry));

/** Returns a block by its name in Storyblok, or null. */
export function findBlock(component: string): RegisteredBlock | null {
  return byName.get(component) ?? null;
}
