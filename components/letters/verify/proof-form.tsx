/** The form for the code or fingerprint on paper: a plain GET form. */
import { getLocale, getTranslations } from 'next-intl/server';
import { controlLook } from '@/components/form/control';
import { controlId, describedBy } from '@/components/form/field-ids';
import { FieldErrors } from '@/components/form/field-parts';
import { Button } from '@/components/ui/button';
import { href } from '@/lib/routes/href';

export interface ProofFormProps {
  /** Previous input and its error. */
  readonly value?: string;
  readonly errors?: readonly string[];
}

const name = 'q';

export async function ProofForm({ value = '', errors = [] }: ProofFormProps) {
  const locale = await getLocale();
  const t = await getTranslations('verify.code');
  const id = controlId(name);
  return (
    <form
      action={href('verify-letter', locale)}
      method="get"
      noValidate
      className="mt-5 grid max-w-[34rem] gap-1.5"
    >
      <label htmlFor={id} className="font-semibold leading-snug">
        {t('label')}
      </label>
      <p id={`${id}-hint`} className="text-ink-soft text-sm leading-snug">
        {t('hint')}
      </p>
      <FieldErrors name={name} errors={errors} />
      <input
        id={id}
        name={name}
        type="text"
        required
        maxLength={400}
        defaultValue={value}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-describedby={describedBy(name, true, errors.length > 0)}
        aria-invalid={errors.length > 0 || undefined}
        className={`${controlLook} figures`}
      />
      <Button type="submit" variant="secondary" className="mt-3 justify-self-start" icon="search">
        {t('button')}
      </Button>
    </form>
  );
}
