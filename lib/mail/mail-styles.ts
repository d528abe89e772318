/** Styles of mails: inline for every client, dark colours in a style sheet where supported. */
import type { CSSProperties } from 'react';

const colors = {
  paper: '#fbf7ef',
  sheet: '#ffffff',
  ink: '#17251d',
  inkSoft: '#4d5c52',
  sand: '#eadfcb',
  moss: '#1e6b45',
  sprout: '#c8ee6a',
  clay: '#ee6338',
} as const;

const textFont = "Figtree, 'Segoe UI', 'Helvetica Neue', Helvetica, Arial, sans-serif";
const displayFont = `'Bricolage Grotesque', ${textFont}`;
const codeFont = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace";

/** Dark values by class. Clients without media queries use the light ones. */
export const darkStyleSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper, .paper > table > tbody > tr > td { background-color: #101a14 !important; }
  .sheet { background-color: #18251d !important; border-color: #2e3d33 !important; }
  .ink { color: #f2ede2 !important; }
  .soft { color: #b5c0b6 !important; }
  .line { border-color: #2e3d33 !important; }
  .link { color: #86d0a4 !important; }
  .number { background-color: #c8ee6a !important; color: #17251d !important; }
  .action { background-color: #f5794f !important; color: #17251d !important; }
}
@media (max-width: 640px) {
  .width { width: 100% !important; }
}
@media (max-width: 480px) {
  .outer { padding: 20px 12px 32px !important; }
  .padded { padding: 28px 22px 30px !important; }
  .heading { font-size: 25px !important; line-height: 30px !important; }
  .button { width: 100% !important; }
  .button a { display: block !important; }
}
`;

/** Returns the padding as a property that only Outlook for Windows reads. */
function outlookOnly({ padding }: { readonly padding: string }): CSSProperties {
  return { msoPaddingAlt: padding } as CSSProperties;
}

const paragraph: CSSProperties = {
  margin: '0 0 16px',
  fontFamily: textFont,
  fontSize: '17px',
  lineHeight: '27px',
  color: colors.ink,
};

const factLabel: CSSProperties = {
  margin: 0,
  fontFamily: textFont,
  fontSize: '15px',
  lineHeight: '22px',
  color: colors.inkSoft,
};

export const mailStyles = {
  body: { margin: 0, padding: 0, backgroundColor: colors.paper },
  outer: { width: '600px', maxWidth: '100%', padding: '36px 20px 48px' },
  logoRow: { paddingBottom: '18px' },
  logoLink: { color: colors.ink, textDecoration: 'none' },
  // Its alternative text, where pictures are blocked, has the look of the wordmark.
  logo: {
    display: 'block',
    border: '0',
    fontFamily: displayFont,
    fontSize: '24px',
    lineHeight: '46px',
    fontWeight: 700,
    color: colors.ink,
  },
  sheet: {
    border: `1px solid ${colors.sand}`,
    borderRadius: '14px',
    // Rounded corners need separate borders.
    borderCollapse: 'separate',
    backgroundColor: colors.sheet,
    padding: '40px 44px 42px',
  },
  heading: {
    margin: '0 0 20px',
    fontFamily: displayFont,
    fontSize: '30px',
    lineHeight: '36px',
    fontWeight: 700,
    letterSpacing: '-0.02em',
    color: colors.ink,
  },
  paragraph,
  actionRow: { padding: '8px 0 24px' },
  button: { borderCollapse: 'separate' },
  // Outlook for Windows applies the cell's padding, all others the link's.
  actionCell: {
    borderRadius: '10px',
    backgroundColor: colors.clay,
    ...outlookOnly({ padding: '15px 26px' }),
  },
  action: {
    display: 'inline-block',
    padding: '15px 26px',
    borderRadius: '10px',
    backgroundColor: colors.clay,
    fontFamily: textFont,
    fontSize: '17px',
    lineHeight: '22px',
    fontWeight: 700,
    textAlign: 'center',
    textDecoration: 'none',
    color: colors.ink,
  },
  cutLine: {
    margin: '28px 0 26px',
    border: 'none',
    borderTop: `2px dashed ${colors.sand}`,
  },
  title: {
    margin: '0 0 14px',
    fontFamily: displayFont,
    fontSize: '20px',
    lineHeight: '26px',
    fontWeight: 700,
    letterSpacing: '-0.01em',
    color: colors.ink,
  },
  fact: { padding: '0 0 12px', verticalAlign: 'top' },
  factLabel,
  factValue: {
    margin: 0,
    fontFamily: textFont,
    fontSize: '17px',
    lineHeight: '25px',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    color: colors.ink,
  },
  factCode: {
    margin: 0,
    fontFamily: codeFont,
    fontSize: '14px',
    lineHeight: '22px',
    wordBreak: 'break-all',
    color: colors.ink,
  },
  codeLabel: { ...factLabel, margin: '0 0 6px' },
  code: {
    margin: '0 0 20px',
    fontFamily: codeFont,
    fontSize: '32px',
    lineHeight: '42px',
    fontWeight: 700,
    letterSpacing: '0.06em',
    color: colors.ink,
  },
  proof: {
    margin: '20px 0 0',
    fontFamily: textFont,
    fontSize: '13px',
    lineHeight: '19px',
    color: colors.inkSoft,
  },
  hash: { fontFamily: codeFont, fontSize: '12px', wordBreak: 'break-all' },
  stepNumber: { width: '38px', padding: '2px 0 14px', verticalAlign: 'top' },
  stepBadge: {
    display: 'inline-block',
    width: '24px',
    height: '24px',
    borderRadius: '12px',
    backgroundColor: colors.sprout,
    textAlign: 'center',
    fontFamily: textFont,
    fontSize: '14px',
    lineHeight: '24px',
    fontWeight: 700,
    color: colors.ink,
  },
  step: { ...paragraph, margin: '0 0 14px' },
  list: { margin: '0 0 20px', padding: '0 0 0 24px' },
  listItem: { ...paragraph, margin: '0 0 6px' },
  footer: { padding: '26px 6px 0' },
  footerText: {
    margin: '0 0 8px',
    fontFamily: textFont,
    fontSize: '14px',
    lineHeight: '22px',
    color: colors.inkSoft,
  },
  link: { color: colors.moss, textDecoration: 'underline' },
} as const satisfies Record<string, CSSProperties>;
