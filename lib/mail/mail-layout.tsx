/**
 * The layout of all mails: a sheet without external resources. Tables and inline styles, as Outlook for Windows
 * supports neither padding nor width of other elements.
 */
import { Fragment } from 'react';
import {
  Body,
  Column,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Img,
  Link,
  Preview,
  Row,
  render,
  Section,
  Text,
} from 'react-email';
import type { Locale } from '@/lib/i18n/locale';
import type { Fact, MailBlock, MailContent } from './mail-content';
import { mailLogo } from './mail-logo';
import { darkStyleSheet, mailStyles as styles } from './mail-styles';
import type { ProseBlock, ProseText } from './prose';

export interface MailLayoutProps {
  readonly locale: Locale;
  readonly content: MailContent;
  /** Target of the logo. */
  readonly homeUrl: string;
  readonly brand: string;
  readonly tagline: string;
  readonly footerLines: readonly string[];
}

/** Returns the HTML of a mail. Deterministic. */
export const renderMailHtml = (props: MailLayoutProps): Promise<string> => render(<MailLayout {...props} />);

function MailLayout({ locale, content, homeUrl, brand, tagline, footerLines }: MailLayoutProps) {
  return (
    <Html lang={locale}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{content.subject}</title>
        <style>{darkStyleSheet}</style>
      </Head>
      <Body lang={locale} className="paper" style={styles.body}>
        <Preview useTitleTag={false}>{content.preview}</Preview>
        <Container width={600} className="paper width" tdClassName="outer" style={styles.outer}>
          <Section style={styles.logoRow}>
            <Link href={homeUrl} className="ink" style={styles.logoLink}>
              <Img
                src={`cid:${mailLogo.cid}`}
                className="ink"
                alt={brand}
                width={mailLogo.width}
                height={mailLogo.height}
                style={styles.logo}
              />
            </Link>
          </Section>
          <Section className="sheet" tdClassName="padded" style={styles.sheet}>
            <Heading className="ink heading" style={styles.heading}>
              {content.heading}
            </Heading>
            {keyByIndex(content.blocks).map(({ key, item }) => (
              <Block key={key} block={item} />
            ))}
          </Section>
          <Section style={styles.footer}>
            <FooterText>{content.reason}</FooterText>
            {footerLines.map((line) => (
              <FooterText key={line}>{line}</FooterText>
            ))}
            <FooterText>{tagline}</FooterText>
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

/** Two letters to one company have equal lines; the index is a stable key in a static mail. */
function keyByIndex<T>(items: readonly T[]): { key: string; item: T }[] {
  return items.map((item, index) => ({ key: String(index), item }));
}

function FooterText({ children }: { readonly children: string }) {
  return (
    <Text className="soft" style={styles.footerText}>
      {children}
    </Text>
  );
}

function Paragraph({ children }: { readonly children: string }) {
  return (
    <Text className="ink" style={styles.paragraph}>
      {children}
    </Text>
  );
}

/** A section below a cut line, with its heading. */
function Part({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <>
      <Hr className="line" style={styles.cutLine} />
      <Heading as="h2" className="ink" style={styles.title}>
        {title}
      </Heading>
      {children}
    </>
  );
}

/** A button. The cell has the padding for Outlook, the link for all others, where its whole area is clickable. */
function Action({ label, url }: { readonly label: string; readonly url: string }) {
  return (
    <Section style={styles.actionRow}>
      <table
        role="presentation"
        border={0}
        cellPadding={0}
        cellSpacing={0}
        className="button"
        style={styles.button}
      >
        <tbody>
          <tr>
            <td className="action" style={styles.actionCell}>
              <Link href={url} className="action" style={styles.action}>
                {label}
              </Link>
            </td>
          </tr>
        </tbody>
      </table>
    </Section>
  );
}

function Block({ block }: { readonly block: MailBlock }) {
  switch (block.type) {
    case 'text':
      return <Paragraph>{block.text}</Paragraph>;
    case 'code':
      return (
        <>
          <Text className="soft" style={styles.codeLabel}>
            {block.label}
          </Text>
          <Text className="ink" style={styles.code}>
            {block.code}
          </Text>
        </>
      );
    case 'proof':
      return (
        <Text className="soft" style={styles.proof}>
          {block.text} <span style={styles.hash}>{block.hash}</span>
        </Text>
      );
    case 'prose':
      return <Prose block={block.block} />;
    case 'action':
      return <Action label={block.label} url={block.url} />;
    case 'link':
      return (
        <Text className="soft" style={styles.footerText}>
          {block.text}{' '}
          <Link href={block.url} className="link" style={styles.link}>
            {block.label}
          </Link>
        </Text>
      );
    case 'facts':
      return (
        <Part title={block.title}>
          {keyByIndex(block.facts).map(({ key, item }) => (
            <FactRow key={key} fact={item} />
          ))}
        </Part>
      );
    case 'steps':
      return (
        <Part title={block.title}>
          {block.steps.map((step, index) => (
            <Row key={step}>
              <Column style={styles.stepNumber}>
                <span className="number" style={styles.stepBadge}>
                  {index + 1}
                </span>
              </Column>
              <Column>
                <Text className="ink" style={styles.step}>
                  {step}
                </Text>
              </Column>
            </Row>
          ))}
        </Part>
      );
    case 'section':
      return (
        <Part title={block.title}>
          {block.paragraphs.map((paragraph) => (
            <Paragraph key={paragraph}>{paragraph}</Paragraph>
          ))}
        </Part>
      );
  }
}

/** A part of a text written in Markdown. */
function Prose({ block }: { readonly block: ProseBlock }) {
  switch (block.kind) {
    case 'heading':
      return (
        <Heading as="h2" className="ink" style={styles.title}>
          <ProseLine texts={block.texts} />
        </Heading>
      );
    case 'paragraph':
      return (
        <Text className="ink" style={styles.paragraph}>
          <ProseLine texts={block.texts} />
        </Text>
      );
    case 'bullet-list':
    case 'ordered-list': {
      const List = block.kind === 'bullet-list' ? 'ul' : 'ol';
      return (
        <List className="ink" style={styles.list}>
          {keyByIndex(block.items).map(({ key, item }) => (
            <li key={key} style={styles.listItem}>
              <ProseLine texts={item} />
            </li>
          ))}
        </List>
      );
    }
  }
}

function ProseLine({ texts }: { readonly texts: readonly ProseText[] }) {
  return keyByIndex(texts).map(({ key, item: { text, bold, italic, url } }) => {
    const content = bold ? <strong>{text}</strong> : text;
    const shown = italic ? <em>{content}</em> : content;
    if (url === undefined) return <Fragment key={key}>{shown}</Fragment>;
    return (
      <Link key={key} href={url} className="link" style={styles.link}>
        {shown}
      </Link>
    );
  });
}

function FactRow({ fact }: { readonly fact: Fact }) {
  return (
    <Row>
      <Column style={styles.fact}>
        <Text className="soft" style={styles.factLabel}>
          {fact.label}
        </Text>
        <Text className="ink" style={fact.code ? styles.factCode : styles.factValue}>
          {fact.value}
        </Text>
      </Column>
    </Row>
  );
}
