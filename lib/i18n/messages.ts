/** Every message of the site, by language and namespace (one file each under messages/). */
import enAccount from '@/messages/en/account.json';
import enAccounts from '@/messages/en/accounts.json';
import enAdmin from '@/messages/en/admin.json';
import enAdvice from '@/messages/en/advice.json';
import enApplication from '@/messages/en/application.json';
import enArticles from '@/messages/en/articles.json';
import enAuth from '@/messages/en/auth.json';
import enBackup from '@/messages/en/backup.json';
import enBehalf from '@/messages/en/behalf.json';
import enBlocks from '@/messages/en/blocks.json';
import enCancel from '@/messages/en/cancel.json';
import enChat from '@/messages/en/chat.json';
import enCommon from '@/messages/en/common.json';
import enCompanies from '@/messages/en/companies.json';
import enContent from '@/messages/en/content.json';
import enDesign from '@/messages/en/design.json';
import enDev from '@/messages/en/dev.json';
import enDisputes from '@/messages/en/disputes.json';
import enDownload from '@/messages/en/download.json';
import enDownloadModal from '@/messages/en/downloadModal.json';
import enEligibility from '@/messages/en/eligibility.json';
import enErasure from '@/messages/en/erasure.json';
import enErrors from '@/messages/en/errors.json';
import enExperiments from '@/messages/en/experiments.json';
import enExports from '@/messages/en/exports.json';
import enFailure from '@/messages/en/failure.json';
import enFields from '@/messages/en/fields.json';
import enFindSubscriptions from '@/messages/en/findSubscriptions.json';
import enFlow from '@/messages/en/flow.json';
import enForms from '@/messages/en/forms.json';
import enHome from '@/messages/en/home.json';
import enIntermediary from '@/messages/en/intermediary.json';
import enLayout from '@/messages/en/layout.json';
import enLegal from '@/messages/en/legal.json';
import enLetter from '@/messages/en/letter.json';
import enMail from '@/messages/en/mail.json';
import enMeta from '@/messages/en/meta.json';
import enModals from '@/messages/en/modals.json';
import enNegotiation from '@/messages/en/negotiation.json';
import enNotice from '@/messages/en/notice.json';
import enNoticePage from '@/messages/en/noticePage.json';
import enOffline from '@/messages/en/offline.json';
import enPages from '@/messages/en/pages.json';
import enPayment from '@/messages/en/payment.json';
import enPrices from '@/messages/en/prices.json';
import enPrintRoom from '@/messages/en/printRoom.json';
import enProposals from '@/messages/en/proposals.json';
import enRequestPages from '@/messages/en/requestPages.json';
import enRequests from '@/messages/en/requests.json';
import enSeo from '@/messages/en/seo.json';
import enSeveral from '@/messages/en/several.json';
import enSubscriptions from '@/messages/en/subscriptions.json';
import enTrack from '@/messages/en/track.json';
import enVerify from '@/messages/en/verify.json';
import enWithdraw from '@/messages/en/withdraw.json';
import nlAccount from '@/messages/nl/account.json';
import nlAccounts from '@/messages/nl/accounts.json';
import nlAdmin from '@/messages/nl/admin.json';
import nlAdvice from '@/messages/nl/advice.json';
import nlApplication from '@/messages/nl/application.json';
import nlArticles from '@/messages/nl/articles.json';
import nlAuth from '@/messages/nl/auth.json';
import nlBackup from '@/messages/nl/backup.json';
import nlBehalf from '@/messages/nl/behalf.json';
import nlBlocks from '@/messages/nl/blocks.json';
import nlCancel from '@/messages/nl/cancel.json';
import nlChat from '@/messages/nl/chat.json';
import nlCommon from '@/messages/nl/common.json';
import nlCompanies from '@/messages/nl/companies.json';
import nlContent from '@/messages/nl/content.json';
import nlDesign from '@/messages/nl/design.json';
import nlDev from '@/messages/nl/dev.json';
import nlDisputes from '@/messages/nl/disputes.json';
import nlDownload from '@/messages/nl/download.json';
import nlDownloadModal from '@/messages/nl/downloadModal.json';
import nlEligibility from '@/messages/nl/eligibility.json';
import nlErasure from '@/messages/nl/erasure.json';
import nlErrors from '@/messages/nl/errors.json';
import nlExperiments from '@/messages/nl/experiments.json';
import nlExports from '@/messages/nl/exports.json';
import nlFailure from '@/messages/nl/failure.json';
import nlFields from '@/messages/nl/fields.json';
import nlFindSubscriptions from '@/messages/nl/findSubscriptions.json';
import nlFlow from '@/messages/nl/flow.json';
import nlForms from '@/messages/nl/forms.json';
import nlHome from '@/messages/nl/home.json';
import nlIntermediary from '@/messages/nl/intermediary.json';
import nlLayout from '@/messages/nl/layout.json';
import nlLegal from '@/messages/nl/legal.json';
import nlLetter from '@/messages/nl/letter.json';
import nlMail from '@/messages/nl/mail.json';
import nlMeta from '@/messages/nl/meta.json';
import nlModals from '@/messages/nl/modals.json';
import nlNegotiation from '@/messages/nl/negotiation.json';
import nlNotice from '@/messages/nl/notice.json';
import nlNoticePage from '@/messages/nl/noticePage.json';
import nlOffline from '@/messages/nl/offline.json';
import nlPages from '@/messages/nl/pages.json';
import nlPayment from '@/messages/nl/payment.json';
import nlPrices from '@/messages/nl/prices.json';
import nlPrintRoom from '@/messages/nl/printRoom.json';
import nlProposals from '@/messages/nl/proposals.json';
import nlRequestPages from '@/messages/nl/requestPages.json';
import nlRequests from '@/messages/nl/requests.json';
import nlSeo from '@/messages/nl/seo.json';
import nlSeveral from '@/messages/nl/several.json';
import nlSubscriptions from '@/messages/nl/subscriptions.json';
import nlTrack from '@/messages/nl/track.json';
import nlVerify from '@/messages/nl/verify.json';
import nlWithdraw from '@/messages/nl/withdraw.json';
import type { Locale } from './locale';

const nl = {
  account: nlAccount,
  accounts: nlAccounts,
  advice: nlAdvice,
  application: nlApplication,
  admin: nlAdmin,
  articles: nlArticles,
  backup: nlBackup,
  auth: nlAuth,
  behalf: nlBehalf,
  blocks: nlBlocks,
  cancel: nlCancel,
  chat: nlChat,
  common: nlCommon,
  companies: nlCompanies,
  content: nlContent,
  design: nlDesign,
  dev: nlDev,
  eligibility: nlEligibility,
  erasure: nlErasure,
  disputes: nlDisputes,
  download: nlDownload,
  downloadModal: nlDownloadModal,
  errors: nlErrors,
  experiments: nlExperiments,
  exports: nlExports,
  failure: nlFailure,
  fields: nlFields,
  findSubscriptions: nlFindSubscriptions,
  flow: nlFlow,
  forms: nlForms,
  home: nlHome,
  intermediary: nlIntermediary,
  layout: nlLayout,
  legal: nlLegal,
  letter: nlLetter,
  mail: nlMail,
  meta: nlMeta,
  modals: nlModals,
  negotiation: nlNegotiation,
  notice: nlNotice,
  noticePage: nlNoticePage,
  offline: nlOffline,
  pages: nlPages,
  payment: nlPayment,
  prices: nlPrices,
  printRoom: nlPrintRoom,
  proposals: nlProposals,
  requestPages: nlRequestPages,
  requests: nlRequests,
  seo: nlSeo,
  several: nlSeveral,
  subscriptions: nlSubscriptions,
  track: nlTrack,
  verify: nlVerify,
  withdraw: nlWithdraw,
};
const en = {
  account: enAccount,
  accounts: enAccounts,
  advice: enAdvice,
  application: enApplication,
  admin: enAdmin,
  articles: enArticles,
  backup: enBackup,
  auth: enAuth,
  behalf: enBehalf,
  blocks: enBlocks,
  cancel: enCancel,
  chat: enChat,
  common: enCommon,
  companies: enCompanies,
  content: enContent,
  design: enDesign,
  dev: enDev,
  eligibility: enEligibility,
  erasure: enErasure,
  disputes: enDisputes,
  download: enDownload,
  downloadModal: enDownloadModal,
  errors: enErrors,
  experiments: enExperiments,
  exports: enExports,
  failure: enFailure,
  fields: enFields,
  findSubscriptions: enFindSubscriptions,
  flow: enFlow,
  forms: enForms,
  home: enHome,
  intermediary: enIntermediary,
  layout: enLayout,
  legal: enLegal,
  letter: enLetter,
  mail: enMail,
  meta: enMeta,
  modals: enModals,
  negotiation: enNegotiation,
  notice: enNotice,
  noticePage: enNoticePage,
  offline: enOffline,
  pages: enPages,
  payment: enPayment,
  prices: enPrices,
  printRoom: enPrintRoom,
  proposals: enProposals,
  requestPages: enRequestPages,
  requests: enRequests,
  seo: enSeo,
  several: enSeveral,
  subscriptions: enSubscriptions,
  track: enTrack,
  verify: enVerify,
  withdraw: enWithdraw,
};

export type Messages = typeof nl;

const all: Record<Locale, Messages> = { nl, en };

/** Returns all messages of a language. Server only: the browser gets the namespaces that a page selects. */
export function messagesOf(locale: Locale): Messages {
  return all[locale];
}
