/**
 * Channel on which a tab tells the others of a withdrawal: cookies are shared, session storage is per tab. A module
 * of its own, as the first load of pages does not need it.
 */
export const consentChannelName = 'snoei-consent';
