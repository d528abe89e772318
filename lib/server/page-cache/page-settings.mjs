// Which settings the pages depend on. The pages of a build are those of the settings it was made with; with others, each page is rendered
// again at its first request, so that no setting needs a build.
import { createHash } from 'node:crypto';
import { siteOrigin } from '../../config/local-trial.mjs';

/** Settings whose values are in pages, besides the site's origin; a test compares the list with all settings. */
export const pageSettings = [
  'API_URL',
  'SELLER_NAME',
  'SELLER_EMAIL',
  'SELLER_ADDRESS',
  'SELLER_PHONE',
  'SELLER_KVK_NUMBER',
  'SELLER_VAT_NUMBER',
  'SELLER_AFM_NUMBER',
  'STORYBLOK_TOKEN',
  'STORYBLOK_REGION',
  'STORYBLOK_API_URL',
  'HELP_CENTRE_URL_NL',
  'HELP_CENTRE_URL_EN',
  'MONEY_TRUCK_URL',
  'ONELINK_URL',
  'APP_STORE_URL',
  'PLAY_STORE_URL',
  'IOS_APP_ID',
  'ANDROID_APP_ID',
  'ATTRIBUTION_PHONE_URL',
  'ATTRIBUTION_CLICK_URL',
  'ATTRIBUTION_IMPRESSION_URL',
  'TAG_MANAGER_URL',
  'TAG_MANAGER_ORIGINS',
  'HEALTH_COMPARISON_URL',
];

const idCharacters = 16;

/**
 * Identifies the pages of these settings: equal for equal pages.
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @returns {string} of characters that are safe in file names
 */
export function pageSettingsId(environment) {
  const values = pageSettings.map((name) => environment[name]?.trim() || null);
  return createHash('sha256')
    .update(JSON.stringify([siteOrigin(environment), ...values]))
    .digest('hex')
    .slice(0, idCharacters);
}
