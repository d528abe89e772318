/** The open register: every company with its facts as one file, and the feed of changes (wire shapes). */
import * as z from 'zod';
import { company } from './companies';
import { companyFact } from './company-facts';

/** SPDX identifier of the licence of the facts, and its text. */
export const openLicence = 'CC0-1.0';
export const openLicenceUrl = 'https://creativecommons.org/publicdomain/zero/1.0/';

/**
 * Fields that hold sentences of ours, to which the licence does not apply, as JSONPath (RFC 9535). The facts that the
 * sentences state are free all the same.
 */
export const ownTextFields = {
  steps: "$.companies[*].facts[?@.kind == 'steps'].value",
  refund: "$.companies[*].facts[?@.kind == 'refund'].value",
  ended: "$.companies[*].facts[?@.kind == 'ended'].value.text",
  note: '$.companies[*].facts[*].note',
} as const;

export const openCompany = company
  .pick({
    slug: true,
    name: true,
    aliases: true,
    category: true,
    contract_class: true,
    country: true,
    status: true,
    successor: true,
    cancellable: true,
    origin: true,
    confidence: true,
  })
  .extend({
    /** The company's page on the site. */
    url: z.url(),
    /** When its data last changed here. */
    updated_at: z.iso.datetime(),
    /** As pages show them, the most trusted of each kind first. */
    facts: z.array(companyFact),
  });
export type OpenCompany = z.infer<typeof openCompany>;

/** All of the file but its companies. */
export const openRegisterHead = z.object({
  /** Changes with every change of any company. */
  version: z.string(),
  license: z.literal(openLicence),
  license_url: z.literal(openLicenceUrl),
  /** JSONPath of the fields that the licence does not cover. */
  license_excludes: z.array(z.string()),
  /** The page about the open data. */
  documentation_url: z.url(),
  schema_url: z.url(),
});

export const openRegister = openRegisterHead.extend({ companies: z.array(openCompany) });

/** JSON Feed 1.1 (jsonfeed.org), as far as it is used. */
export const changesFeed = z.object({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string(),
  description: z.string(),
  language: z.string(),
  home_page_url: z.url(),
  feed_url: z.url(),
  items: z.array(
    z.object({
      /** The company's page, with the time of the change as fragment: a company that changes again is a new item. */
      id: z.url(),
      url: z.url(),
      /** The company with its facts as JSON. */
      external_url: z.url(),
      title: z.string(),
      content_text: z.string(),
      date_modified: z.iso.datetime(),
    }),
  ),
});
export type ChangesFeed = z.infer<typeof changesFeed>;

/** Companies in the feed of changes. */
export const changesMax = 100;
