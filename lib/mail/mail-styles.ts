/** Styles of mails: inline for every client, dark colours in a style sheet where supported (brand). */
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
  .mark, .number { background-color: #c8ee6a !important; color: #17251d !important; }
  .action { background-color: #f5794f !important; color: #17251d !important; }
}
@media (max-width: 480px) {
  .outer { padding: 20px 12px 32px !important; }
  .padded { padding: 28px 22px 30px !important; }
  .heading { font-size: 25px !important; line-height: 30px !important; }
  .action { display: block !important; text-align: center !important; }
}
`;

const paragraph: CSSProperties = {
  margin: '0 0 16px',
  fontFamily: textFont,
  fontSize: '17px',
  lineHeight: '27px',
  color: colors.ink,
};

export const mailStyles = {
  body: { margin: 0, padding: 0, backgroundColor: colors.paper },
  outer: { maxWidth: '600px', padding: '36px 20px 48px' },
  wordmark: {
    margin: '0 0 20px',
    fontFamily: displayFont,
    fontSize: '24px',
    lineHeight: '32px',
    fontWeight: 700,
    letterSpacing: '-0.02em',
    color: colors.ink,
  },
  mark: {
    padding: '1px 8px 3px',
    borderRadius: '6px',
    backgroundColor: colors.sprout,
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
    textWrap: 'balance',
    color: colors.ink,
  },
  paragraph,
  action: {
    margin: '8px 0 24px',
    padding: '15px 26px',
    borderRadius: '10px',
    backgroundColor: colors.clay,
    fontFamily: textFont,
    fontSize: '17px',
    fontWeight: 650,
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
  factLabel: {
    margin: 0,
    fontFamily: textFont,
    fontSize: '15px',
    lineHeight: '22px',
    color: colors.inkSoft,
  },
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
