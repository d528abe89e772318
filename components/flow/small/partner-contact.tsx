/** On a partner's page: a link to contact us. */
import { getTranslations } from 'next-intl/server';
import { Container } from '@/components/ui/container';
import { ModalForm } from './modal-form';

export async function PartnerContact() {
  const t = await getTranslations('forms.page.claim');
  return (
    <Container className="pb-20">
      <ModalForm
        flow="claim"
        button={t('partnerButton')}
        title={t('partnerTitle')}
        intro={t('partnerIntro')}
      />
    </Container>
  );
}
