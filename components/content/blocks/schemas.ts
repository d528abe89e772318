/**
 * The contract of every block that a story may contain, by its name in Storyblok: without React and without server code, because it also
 * validates the project's stories and generates the editor's components. The views are in registry.ts.
 */
import { illustrationNames } from '@/components/ui/illustrations/illustration-names';
import { starsDefault, starsMax, starsMin } from '@/lib/config/business';
import { insuranceTypes } from '@/lib/config/eligibility';
import { defineBlock } from '@/lib/content/define-block';
import {
  asset,
  items,
  markdown,
  number,
  option,
  optionalAsset,
  optionalDay,
  optionalMarkdown,
  optionalNumber,
  optionalOption,
  optionalText,
  richtext,
  text,
  textarea,
  toggle,
} from '@/lib/content/fields';
import { columnIcons } from './column-icons';

/** Fields of every block with a heading. */
const sectionFields = {
  heading: optionalText(),
  anchor: optionalText(
    'Name of this part in the address, for links such as #prices. Letters, digits and hyphens.',
  ),
};

/** Buttons and links, the same in every block. */
const actionsField = items(
  'action',
  {
    label: text('A verb: what happens on pressing it.'),
    link: text('route:name, story:nl/about, https://…, mailto:… or #anchor'),
  },
  { description: 'The first is the main one. An action whose page does not exist yet is left out.' },
);

/** Screens of the phone drawing. */
const phoneScreens = ['fixed-costs', 'budget', 'cash-book', 'savings', 'switching'] as const;

/** Kinds of savings action. */
const savingsActionTypes = [
  'cancel',
  'complaint',
  'negotiations',
  'cancellations',
  'autoswitches_1',
  'autoswitches_2',
] as const;

export const blockSchemas = {
  /** Text beside a drawing, on alternating sides on a wide screen. */
  about_sections: defineBlock('about_sections', 'About sections', {
    ...sectionFields,
    items: items(
      'about_section',
      {
        title: text(),
        text: markdown(),
        illustration: optionalOption(illustrationNames),
        actions: actionsField,
      },
      { min: 1 },
    ),
  }),
  /** The animation of /data/animation.json, with text beside it when there is a title. */
  animation: defineBlock('animation', 'Animation', { title: optionalText() }),
  /** A call to action on a sheet. */
  call_to_action: defineBlock('call_to_action', 'Call to action', {
    heading: text(),
    text: optionalMarkdown(),
    actions: actionsField,
  }),
  /** A highlighted message. */
  callout: defineBlock('callout', 'Callout', {
    tone: option(['info', 'success', 'warning', 'error']),
    title: optionalText(),
    text: markdown(),
  }),
  /** Facts before cancelling with one company. */
  cancel_descriptions: defineBlock('cancel_descriptions', 'Cancel descriptions', {
    ...sectionFields,
    intro: optionalMarkdown(),
    items: items('cancel_description', { title: text(), text: markdown() }, { min: 1 }),
  }),
  /** Contacts of a company, each with its source. */
  company_info: defineBlock('company_info', 'Company info', {
    company: text('The company’s slug in its address.'),
  }),
  /** The company search as a block. */
  company_search: defineBlock('company_search', 'Company search', {
    ...sectionFields,
    intro: optionalMarkdown(),
  }),
  /** A slider of companies, four per page. */
  company_slider: defineBlock('company_slider', 'Company slider', {
    ...sectionFields,
    intro: optionalMarkdown(),
    items: items(
      'company_pick',
      {
        slug: optionalText('The company’s slug in its address.'),
        name: optionalText('Or its name: the slug is taken from it.'),
        picture: optionalAsset('Or a picture: name and slug are taken from its filename.'),
      },
      { min: 1 },
    ),
  }),
  /** Links to the app. */
  download_app: defineBlock('download_app', 'Download the app', {
    heading: text(),
    text: optionalMarkdown(),
    hide_rating: toggle('Where another block of the page shows the rating.'),
  }),
  /** Declarations before an insurance application; the texts are the sign-up form's. */
  eligibility: defineBlock('eligibility', 'Eligibility declarations', {
    ...sectionFields,
    insurance: option(insuranceTypes),
  }),
  /** Expandable questions. */
  faq: defineBlock('faq', 'Questions', {
    ...sectionFields,
    intro: optionalMarkdown(),
    items: items('question', { question: text(), answer: markdown() }, { min: 1 }),
  }),
  /** The hero of a page: one sentence, a short text, actions. */
  hero: defineBlock('hero', 'Hero', {
    headline: text('The page’s h1.'),
    intro: optionalMarkdown(),
    note: optionalText(
      'Small print under the buttons: the price, that it is free, that we are not the company.',
    ),
    illustration: optionalOption(illustrationNames),
    actions: actionsField,
  }),
  /** The home page's hero: one sentence, the company search, facts, a phone drawing. */
  home_hero: defineBlock('home_hero', 'Home hero', {
    headline: textarea('A line a line; | breaks it once more on a phone; ==words== get the marker.'),
    facts: items('hero_fact', { icon: option(columnIcons), text: markdown() }, { min: 1 }),
  }),
  /** Columns with an icon each, three by default. */
  icon_columns: defineBlock('icon_columns', 'Icon columns', {
    ...sectionFields,
    intro: optionalMarkdown(),
    columns: optionalNumber('Columns on a wide screen, 2 to 4; 3 by default.', { min: 2, max: 4 }),
    items: items(
      'icon_item',
      {
        icon: option(columnIcons),
        title: text(),
        text: markdown(),
        link: optionalText('route:name, story:nl/about, https://…, mailto:… or #anchor'),
        linkLabel: optionalText('Text of the link; needed where there is one.'),
      },
      { min: 1 },
    ),
  }),
  /** Press articles about Snoei, from the story only. */
  in_the_media: defineBlock('in_the_media', 'In the media', {
    ...sectionFields,
    sample: toggle('On for fictional examples, which the page labels as such.'),
    items: items(
      'media_article',
      {
        title: text(),
        publisher: text(),
        link: optionalText('https://… of the article itself'),
        date: optionalDay('YYYY-MM-DD'),
      },
      { min: 1 },
    ),
  }),
  /** The newest articles of a section. */
  latest_articles: defineBlock('latest_articles', 'Latest articles', {
    ...sectionFields,
    prefix: text('nl/blog, en/blog, nl/meer-over-geld or en/more-about-money'),
    tag: optionalText('Only articles with this tag.'),
    count: optionalNumber('Number of articles; 3 by default.'),
  }),
  /** The steps of a letter, drawn along a cut line. */
  letter_journey: defineBlock('letter_journey', 'Letter journey', {
    ...sectionFields,
    intro: optionalMarkdown(),
    steps: items(
      'journey_step',
      { scene: option(['written', 'printed', 'posted', 'received']), title: text(), text: markdown() },
      { min: 1 },
    ),
  }),
  /** The notice that net metering ends, or has ended. */
  net_metering: defineBlock('net_metering', 'Net metering notice', {}),
  /** A phone drawing with a screen of the app, beside text. */
  phone: defineBlock('phone', 'Phone', {
    ...sectionFields,
    text: optionalMarkdown(),
    screen: option(phoneScreens),
    actions: actionsField,
  }),
  /** The prices from the configuration: stories contain no prices. */
  prices: defineBlock('prices', 'Prices', {
    ...sectionFields,
    intro: optionalMarkdown(),
    kind: option(['letters', 'negotiation', 'all']),
  }),
  /** The figures of Snoei with their units. */
  proof: defineBlock('proof', 'Proof', { ...sectionFields }),
  /** A document of the rich-text editor; it may contain blocks. */
  rich_text: defineBlock('rich_text', 'Rich text', { content: richtext() }),
  /** The carousel of customers' savings, from the story only. */
  savings_actions: defineBlock('savings_actions', 'Savings actions', {
    ...sectionFields,
    sample: toggle('On for fictional examples, which the page labels as such.'),
    videos: toggle('Runs at the slower speed of a row of videos.'),
    items: items(
      'savings_action',
      {
        username: text('First name and initial, with the person’s consent.'),
        amount: number('Saved, in cents.'),
        company: text('The company’s slug, or its name where the register does not have it.'),
        companyPicture: optionalAsset('Without one the company’s monogram shows.'),
        type: option(savingsActionTypes),
      },
      { min: 1 },
    ),
  }),
  /** Links to the stories of a section. */
  section_links: defineBlock('section_links', 'Section links', {
    ...sectionFields,
    prefix: text('Slug that the stories start with, such as nl/geld-besparen/'),
  }),
  /** The seller: name, address, numbers. */
  seller: defineBlock('seller', 'Seller', {
    ...sectionFields,
    licensed: toggle('On for a text about insurance: states the licence, or that there is none.'),
  }),
  /** Steps in order. */
  steps: defineBlock('steps', 'Steps', {
    ...sectionFields,
    intro: optionalMarkdown(),
    steps: items('step', { title: text(), text: markdown() }, { min: 1 }),
  }),
  /** Links to the headings of the text. */
  table_of_contents: defineBlock('table_of_contents', 'Table of contents', {
    heading: sectionFields.heading,
  }),
  /** Testimonials about Snoei, from the story only. */
  testimonials: defineBlock('testimonials', 'Testimonials', {
    ...sectionFields,
    sample: toggle('On for fictional examples, which the page labels as such.'),
    items: items(
      'review',
      {
        stars: optionalNumber(`${starsDefault} where nothing is given.`, { min: starsMin, max: starsMax }),
        text: textarea(),
        name: text(),
        author: optionalText('Who that is: a town, a line of work.'),
        photo: optionalAsset(),
      },
      { min: 1 },
    ),
  }),
  /** Running text in Markdown. */
  text: defineBlock('text', 'Text', { text: markdown() }),
  /** A video of the story, started when visible. */
  video: defineBlock('video', 'Video', {
    file: asset('MP4 or WebM, with burned-in subtitles or without speech.'),
    poster: asset('What shows before it plays.'),
    title: text(),
    transcript: markdown('Transcript of speech and pictures.'),
  }),
} as const;

export type BlockName = keyof typeof blockSchemas;

export type BlockDefinitionOf<Name extends BlockName> = (typeof blockSchemas)[Name];
