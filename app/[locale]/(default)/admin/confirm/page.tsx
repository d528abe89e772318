import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { accountPageMetadata } from '@/components/account/auth/page-metadata';
import { readPageQuery, type SearchParams } from '@/components/account/auth/page-query';
import { NarrowPage } from '@/components/account/narrow-page';
import { findPageNote } from '@/components/form/native/page-note';
import { ConfirmPage } from '@/components/operator/confirm-page';
import { openOperatorPage } from '@/components/operator/operator-page';

/** Operators only: rendered for each request, never cached. */
export const dynamic = 'force-dynamic';

interface Props {
  readonly searchParams: Promise<SearchParams>;
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return accountPageMetadata('admin-confirm', await getTranslations('admin.confirm'), searchParams);
}

/** Reauthentication of an operator before reading or changing the data of many people at once. */
export default async function OperatorConfirmRoute({ searchParams }: Props) {
  const { target, note } = readPageQuery(await searchParams);
  const { operator } = await openOperatorPage({
    page: 'admin-confirm',
    read: '/admin/overview',
    query: target === null ? {} : { redirect: target },
  });
  if (operator.proof.proof === 'none' && target !== null) redirect(target);
  return (
    <NarrowPage>
      <ConfirmPage operator={operator} target={target} note={await findPageNote(note)} />
    </NarrowPage>
  );
}
