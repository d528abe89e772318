/** A page of each family of routes, for the measurements. */
import { href } from '@/lib/routes/href';

const company = { company: 'netflix' };

/** By family, content first. `npm run bundle` prints those of an account's pages and of operators. */
export const pageFamilies = {
  home: href('home', 'nl'),
  about: href('about', 'nl'),
  blog: href('blog', 'nl'),
  article: href('blog-category-slug', 'nl', { category: 'opzeggen', slug: 'sportschool-opzeggen' }),
  cancel: href('cancel', 'nl'),
  company: href('company', 'nl', company),
  companyInEnglish: href('company', 'en', company),
  companyCancel: href('company-cancel', 'nl', company),
  cancelForm: href('company-cancel-submit', 'nl', company),
  complaintForm: href('complaint', 'nl'),
  severalLetters: href('cancel-several', 'nl'),
  findSubscriptions: href('find-subscriptions', 'nl'),
  noticePeriod: href('notice-period', 'nl'),
  download: href('download', 'nl'),
  login: href('login', 'nl'),
} as const;

/** A page that does not exist. */
export const missingPage = `${href('about', 'nl')}-x`;
