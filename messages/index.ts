/** The messages of every language of the site. German is for letters alone: lib/letters/letter-messages.ts. */
export * as en from './en';
export * as nl from './nl';
