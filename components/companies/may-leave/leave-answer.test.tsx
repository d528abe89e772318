import { createTranslator } from 'next-intl';
import { prerenderToNodeStream } from 'react-dom/static';
import { expect, it, vi } from 'vitest';
import { formats, timeZone } from '@/lib/i18n/formats';
import { messagesOf } from '@/lib/i18n/messages';
import { readLeave } from '@/lib/notice/may-leave/read-leave';
import { LeaveAnswer } from './leave-answer';

vi.mock('next-intl/server', () => ({
  getTranslations: async (namespace: 'notice') =>
    createTranslator({
      locale: 'nl',
      messages: messagesOf('nl'),
      namespace,
      formats,
      timeZone,
      onError: (error) => {
        throw error;
      },
    }),
}));

async function textOf(query: string): Promise<string> {
  const input = Object.fromEntries(new URLSearchParams(query));
  const { question } = readLeave(input, { today: '2026-11-28', companyClass: null });
  if (question === null) throw new Error(`no question: ${query}`);
  const { prelude } = await prerenderToNodeStream(
    <LeaveAnswer locale="nl" question={question} company={null} kind="Contract" />,
  );
  let html = '';
  for await (const part of prelude) html += part;
  return html.replaceAll(/\u00a0/g, ' ').replaceAll('<!-- -->', '');
}

const worse = 'changed=terms&worse=true&change_told=2026-11-20';
const ordinary = 'Los van de wijziging';

it.each([
  ['contract_class=insurance&change_from=2026-12-01', 'Is je opzegging er uiterlijk 1 december 2026?'],
  ['contract_class=insurance&change_from=2027-01-01', 'Je contract stopt dan op 1 januari 2027.'],
  ['contract_class=telecom', 'Vraag op welke dag je contract stopt'],
])('says when a notice by %s ends it', async (query, end) => {
  expect(await textOf(`${query}&${worse}`)).toContain(end);
});

it('puts the change into the letter only where it is what lets one leave', async () => {
  expect(await textOf(`contract_class=association&${worse}`)).toContain('by_change=true');
  const index = await textOf('contract_class=telecom&changed=price&index=true&change_told=2026-11-20');
  expect(index).not.toContain('by_change');
  expect(index).not.toContain('Ik zeg op vanwege');
});

it('names a day without a reason with what was assumed, what it costs and how certain it is', async () => {
  expect(await textOf('contract_class=rental&fixed=false')).toContain('dat je de huur per maand betaalt');
  const member = await textOf('contract_class=association');
  expect(member).toContain('Vragen de statuten meer tijd? Dan stopt het uiterlijk op 31 december 2027.');
  expect(member).toContain('dat het boekjaar een kalenderjaar is');
  expect(await textOf('contract_class=energy&fixed=true')).toContain('Een vergoeding als je eerder weggaat');
  expect(await textOf('contract_class=insurance&fixed=false')).toContain(
    'een afspraak van de verzekeraars zelf',
  );
});

it('says nothing of a notice without a reason where no rule gives one', async () => {
  for (const query of ['water', 'life_insurance', 'gym&business=true', 'other&subscription=false']) {
    expect(await textOf(`contract_class=${query}`)).not.toContain(ordinary);
  }
  const depends = 'Wanneer je contract stopt als je gewoon opzegt, hangt af van de looptijd.';
  expect(await textOf('contract_class=rental&fixed=true')).not.toContain(depends);
  expect(await textOf('contract_class=press&fixed=false')).toContain(depends);
});

it('does not say of a right that was never certain that it could be used', async () => {
  const late = await textOf('contract_class=telecom&changed=price&index=true&change_told=2026-10-01');
  expect(late).toContain('Als het mocht, kon het tot en met 1 november 2026.');
  expect(late).not.toContain('>Het kon');
});
