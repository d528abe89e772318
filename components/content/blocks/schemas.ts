/**
 * Every block's contract by its name in Storyblok, without React: for validating stories and for the editor's
 * components
 * file. The views are in registry.ts.
 */
import { aboutSectionsBlock } from './about-sections/schema';
import { animationBlock } from './animation/schema';
import { callToActionBlock } from './call-to-action/schema';
import { calloutBlock } from './callout/schema';
import { cancelDescriptionsBlock } from './cancel-descriptions/schema';
import { companyInfoBlock } from './company-info/schema';
import { companySearchBlock } from './company-search/schema';
import { companySliderBlock } from './company-slider/schema';
import { downloadAppBlock } from './download-app/schema';
import { eligibilityBlock } from './eligibility/schema';
import { faqBlock } from './faq/schema';
import { heroBlock } from './hero/schema';
import { homeHeroBlock } from './home-hero/schema';
import { iconColumnsBlock } from './icon-columns/schema';
import { inTheMediaBlock } from './in-the-media/schema';
import { latestArticlesBlock } from './latest-articles/schema';
import { letterJourneyBlock } from './letter-journey/schema';
import { netMeteringBlock } from './net-metering/schema';
import { phoneBlock } from './phone/schema';
import { pricesBlock } from './prices/schema';
import { proofBlock } from './proof/schema';
import { richTextBlock } from './rich-text/schema';
import { savingsActionsBlock } from './savings-actions/schema';
import { sectionLinksBlock } from './section-links/schema';
import { sellerBlock } from './seller/schema';
import { stepsBlock } from './steps/schema';
import { tableOfContentsBlock } from './table-of-contents/schema';
import { testimonialsBlock } from './testimonials/schema';
import { textBlock } from './text/schema';
import { videoBlock } from './video/schema';

export const blockSchemas = {
  about_sections: aboutSectionsBlock,
  animation: animationBlock,
  call_to_action: callToActionBlock,
  callout: calloutBlock,
  cancel_descriptions: cancelDescriptionsBlock,
  company_info: companyInfoBlock,
  company_search: companySearchBlock,
  company_slider: companySliderBlock,
  download_app: downloadAppBlock,
  eligibility: eligibilityBlock,
  faq: faqBlock,
  hero: heroBlock,
  home_hero: homeHeroBlock,
  icon_columns: iconColumnsBlock,
  in_the_media: inTheMediaBlock,
  latest_articles: latestArticlesBlock,
  letter_journey: letterJourneyBlock,
  net_metering: netMeteringBlock,
  phone: phoneBlock,
  prices: pricesBlock,
  proof: proofBlock,
  rich_text: richTextBlock,
  savings_actions: savingsActionsBlock,
  section_links: sectionLinksBlock,
  seller: sellerBlock,
  steps: stepsBlock,
  table_of_contents: tableOfContentsBlock,
  testimonials: testimonialsBlock,
  text: textBlock,
  video: videoBlock,
} as const;

export type BlockName = keyof typeof blockSchemas;

export type BlockDefinitionOf<Name extends BlockName> = (typeof blockSchemas)[Name];
