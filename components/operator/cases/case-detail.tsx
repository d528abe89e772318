/** One case: customer, data, available actions and history. */

import { Picture } from '@/components/ui/drawings/picture';
import { EmptyState } from '@/components/ui/empty-state';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import { wireName } from '@/lib/fields/wire-names';
import { formatDate, formatMoment } from '@/lib/i18n/format-date';
import { formatPhone } from '@/lib/i18n/format-phone';
import { languageName } from '@/lib/i18n/language-name';
import type { Locale } from '@/lib/i18n/locale';
import { formatEuro } from '@/lib/i18n/money';
import { translatorOf } from '@/lib/i18n/translator';
import type { ActionNote } from '../action/action-note';
import { EventList } from '../event-list';
import type { OperatorPage } from '../operator-page';
import { OperatorSection } from '../operator-section';
import { DueMoment } from '../queue/due-moment';
import { queueHref } from '../queue/queue-href';
import { ValueList } from '../value-list';
import { CaseActions } from './case-actions';
import { CaseCandidates } from './case-candidates';
import { CaseProposals } from './case-proposals';
import type { OperatorCase } from './cases-page';
import { CaseStateBadge } from './cases-page';

export interface CaseDetailProps {
  readonly operator: Pick<OperatorPage, 'locale' | 'signInHref'>;
  readonly operatorCase: OperatorCase;
  readonly note: ActionNote | null;
}

export function CaseDetail({ operator, operatorCase, note }: CaseDetailProps) {
  const { locale } = operator;
  const t = translatorOf(locale, 'admin');
  return (
    <div className="grid gap-8">
      <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <CaseStateBadge caseRow={operatorCase} />
        <span className="text-ink-soft">{t(`requests.turn.${operatorCase.waits_for}`)}</span>
        <DueMoment locale={locale} dueAt={operatorCase.due_at} late={operatorCase.is_late} />
        <TextLink standalone href="#acts" className="lg:hidden" iconEnd="arrow-down">
          {t('requests.actsTitle')}
        </TextLink>
        <TextLink standalone href={queueHref('admin-requests', locale, {})}>
          {t('requests.back')}
        </TextLink>
      </p>
      <div className="grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className="grid gap-10">
          <OperatorSection id="person" title={t('requests.personTitle')}>
            <ValueList locale={locale} values={personOf(operatorCase, locale)} />
          </OperatorSection>
          <OperatorSection id="answers" title={t('requests.answersTitle')}>
            <SubmittedValues locale={locale} operatorCase={operatorCase} />
          </OperatorSection>
          {operatorCase.acts.some(({ act: action }) => action === 'apply') ? (
            <OperatorSection id="candidates" title={translatorOf(locale, 'withdraw')('operators.candidates')}>
              <CaseCandidates locale={locale} candidates={operatorCase.candidates} />
            </OperatorSection>
          ) : null}
          {operatorCase.proposals.length > 0 ? (
            <OperatorSection id="proposals" title={t('requests.proposalsTitle')}>
              <CaseProposals locale={locale} operatorCase={operatorCase} />
            </OperatorSection>
          ) : null}
        </div>
        <div className="grid gap-10 lg:sticky lg:top-28">
          <OperatorSection id="acts" title={t('requests.actsTitle')}>
            <CaseActions operator={operator} operatorCase={operatorCase} note={note} />
          </OperatorSection>
        </div>
        <OperatorSection id="events" title={t('requests.eventsTitle')}>
          <Events locale={locale} operatorCase={operatorCase} />
        </OperatorSection>
      </div>
    </div>
  );
}

interface PartProps {
  readonly locale: Locale;
  readonly operatorCase: OperatorCase;
}

function personOf(operatorCase: OperatorCase, locale: Locale) {
  const t = translatorOf(locale, 'admin');
  const none = <span className="text-ink-soft">{t('requests.notKnown')}</span>;
  const { name, email, phone_number: phone, reference, company, locale: language } = operatorCase;
  return [
    { key: 'name', label: t('requests.name'), value: name ?? none, copy: name ?? undefined },
    {
      key: 'email',
      label: t('requests.email'),
      value: email === null ? none : <TextLink href={`mailto:${email}`}>{email}</TextLink>,
      copy: email ?? undefined,
    },
    {
      key: 'phone',
      label: t('requests.phone'),
      value: phone === null ? none : <TextLink href={`tel:${phone}`}>{formatPhone(phone, 'nl')}</TextLink>,
      copy: phone ?? undefined,
    },
    { key: 'language', label: t('requests.language'), value: languageName(language, locale) },
    ...(company
      ? [{ key: 'company', label: t('requests.company'), value: company.name, copy: company.name }]
      : []),
    { key: 'reference', label: t('requests.reference'), value: <code>{reference}</code>, copy: reference },
    {
      key: 'made',
      label: t('requests.made'),
      value: formatMoment(new Date(operatorCase.created_at), locale),
    },
  ];
}

function SubmittedValues({ locale, operatorCase }: PartProps) {
  const t = translatorOf(locale, 'admin');
  const {
    values,
    declarations,
    signature,
    reference,
    energy_year_cents: energyYear,
    erased_at: erasedAt,
  } = operatorCase;
  const declared = new Set(declarations.map(({ kind }) => kind));
  const listed = [
    ...values
      .filter(({ name }) => !declared.has(wireName(name)))
      .map(({ name, label, value, path }) => ({
        key: name,
        label,
        value: path === undefined ? value : <TextLink href={path}>{value}</TextLink>,
        copy: copied(value),
      })),
    ...(energyYear === null
      ? []
      : [{ key: 'energyYear', label: t('requests.energyYear'), value: formatEuro(energyYear, locale) }]),
  ];
  return (
    <div className="grid gap-6">
      {/* Erasure leaves what is no personal data, such as the order of a statement of withdrawal. */}
      {erasedAt === null ? null : <EmptyState title={t('requests.erased')} />}
      {listed.length > 0 ? <ValueList locale={locale} values={listed} /> : null}
      {declarations.length > 0 ? (
        <div>
          <Heading level={3} size="small">
            {t('requests.declarationsTitle')}
          </Heading>
          <ul className="mt-2 grid gap-2">
            {declarations.map(({ kind, label, text_version: version, accepted_at: at }) => (
              <li key={kind} className="[overflow-wrap:anywhere]">
                {label}
                <span className="figures block text-ink-soft text-sm">
                  {t('requests.declared', { date: formatDate(new Date(at), locale), version })}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {/* A typed name is listed with the values. */}
      {signature === null || signature === 'typed' ? null : (
        <div>
          <Heading level={3} size="small">
            {t('requests.signatureTitle')}
          </Heading>
          {/* White in both themes: the drawing is black. */}
          <Picture
            src={`/api/admin/requests/${reference}/signature`}
            alt={t('requests.signatureOf', { name: operatorCase.name ?? '' })}
            width={400}
            height={200}
            className="mt-2 h-auto w-full max-w-[20rem] rounded-field border border-line bg-[#ffffff]"
          />
        </div>
      )}
    </div>
  );
}

/** Booleans have no copy button. */
function copied(value: string): string | undefined {
  return value.length > 3 ? value : undefined;
}

function Events({ locale, operatorCase }: PartProps) {
  const t = translatorOf(locale, 'admin');
  const actors = translatorOf(locale, 'requests');
  return (
    <EventList
      locale={locale}
      label={t('requests.eventsTitle')}
      events={[...operatorCase.events].reverse().map((event) => ({
        id: String(event.id),
        at: event.at,
        title: t('requests.event', { act: event.act_name, state: event.to_name }),
        actor: event.operator_name ?? actors(`actors.${event.actor}`),
        detail:
          event.note || event.values.length > 0 ? (
            <>
              {event.note ? <p className="whitespace-pre-line">{event.note}</p> : null}
              {event.values.map(({ name, label, value }) => (
                <p key={name}>
                  <span className="text-ink-soft">{label}: </span>
                  <span className="whitespace-pre-line">{value}</span>
                </p>
              ))}
            </>
          ) : undefined,
      }))}
    />
  );
}
