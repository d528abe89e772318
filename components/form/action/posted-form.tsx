/** The native form of an action: its controls, what is wrong, and its fields. */
import type { ReactNode } from 'react';
import { FormControls } from '@/components/form/form-controls';
import { FormFailure } from '@/components/form/form-failure';
import { FormFields } from '@/components/form/form-fields';
import type { PostedFieldView } from '@/components/form/posted-field';
import { Icon } from '@/components/ui/drawings/icon';
import { classNames } from '@/components/ui/style/class-names';
import { PasswordReveal } from './password-reveal';
import type { ActionFormState } from './use-action-form';

export interface PostedFields {
  /** Path of this form on its page: the native post redirects to it. */
  readonly page: string;
  readonly fields?: readonly PostedFieldView[];
  readonly hidden?: Readonly<Record<string, string>>;
  /** Rarely needed fields, folded. */
  readonly more?: {
    readonly summary: string;
    readonly text: string;
    readonly fields: readonly PostedFieldView[];
  };
}

interface PostedFormProps extends PostedFields {
  readonly state: ActionFormState;
  readonly id?: string | undefined;
  /** Content above the messages. */
  readonly above?: ReactNode;
  /** Content between the messages and the fields. */
  readonly aboveFields?: ReactNode;
  /** Content below a field, by wire name. */
  readonly after?: Readonly<Record<string, ReactNode>>;
  /** Called when a box is ticked or unticked. */
  readonly onTick?: (wire: string, ticked: boolean) => void;
  /** Changes where the fields start anew. */
  readonly fieldsKey?: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

export function PostedForm({
  state,
  page,
  fields = [],
  hidden = {},
  more,
  after = {},
  ...props
}: PostedFormProps) {
  const { element, action, locale, errors } = state;
  const withPassword = fields.findLast(({ type }) => type === 'password');
  const reveal = withPassword
    ? { [withPassword.postedAs]: <PasswordReveal form={element} /> }
    : ({} as Record<string, ReactNode>);
  const { onTick } = props;
  return (
    <form
      ref={element}
      id={props.id}
      {...(action === null ? {} : { action, method: 'post' })}
      noValidate
      onSubmit={state.onSubmit}
      onInput={state.onInput}
      onFocus={state.prepare}
      className={classNames('grid', props.className)}
    >
      {action === null ? null : <FormControls locale={locale} page={page} hidden={hidden} />}
      {props.above}
      <FormFailure fields={[...fields, ...(more?.fields ?? [])]} errors={errors} message={state.message} />
      {props.aboveFields}
      <FormFields
        key={props.fieldsKey}
        fields={fields}
        errors={errors}
        after={{ ...after, ...reveal }}
        {...(onTick ? { onTick } : {})}
      />
      {more ? <FoldedFields more={more} errors={errors} /> : null}
      {props.children}
    </form>
  );
}

interface FoldedFieldsProps {
  readonly more: NonNullable<PostedFields['more']>;
  readonly errors: ActionFormState['errors'];
}

/** Open where one of the fields has a value or an error. */
function FoldedFields({ more, errors }: FoldedFieldsProps) {
  const isOpen = more.fields.some(
    ({ postedAs, value }) => errors[postedAs] || (typeof value === 'string' && value !== ''),
  );
  return (
    <details open={isOpen} className="group rounded-card border border-sand bg-sheet">
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-4 px-5 py-3 font-semibold">
        {more.summary}
        <Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-5 px-5 pb-6">
        <p className="text-ink-soft text-sm">{more.text}</p>
        <FormFields fields={more.fields} errors={errors} />
      </div>
    </details>
  );
}
