'use client';
/**
 * A signature, drawn, typed or uploaded, with equal prominence (WCAG 2.2 'dragging movements'). Typed and uploaded work
 * without JavaScript: radios reveal their panel by CSS, and the form posts the parts by name.
 */
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Icon } from '@/components/ui/drawings/icon';
import { classNames } from '@/components/ui/style/class-names';
import { useHydrated } from '@/components/ui/use-hydrated';
import {
  isRawSignature,
  type RawSignature,
  type SignatureMethod,
  signatureMethods,
} from '@/lib/fields/raw-signature';
import type { FieldView } from '@/lib/flows/flow-view';
import { signatureParts } from '@/lib/flows/form-post';
import { controlLook, textOf } from './control';
import { useEarlyChoice, useEarlyText } from './deferred/early-input';
import { DrawingPad } from './drawing-pad.client';
import { controlId, describedBy } from './field-ids';
import { SignatureUpload } from './signature-upload.client';

interface SignatureControlProps {
  readonly field: FieldView;
  readonly errors: readonly string[];
  readonly onValue?: (value: RawSignature) => void;
}

type Parts = Readonly<Record<SignatureMethod, string>>;

function partsOf(raw: unknown): { method: SignatureMethod; parts: Parts } {
  const value: RawSignature = isRawSignature(raw) ? raw : {};
  const method = signatureMethods.find((each) => each === value.method) ?? 'typed';
  const empty = { drawn: '', typed: '', uploaded: '' };
  return { method, parts: { ...empty, [method]: textOf(method === 'typed' ? value.text : value.image) } };
}

export function SignatureControl({ field, errors, onValue }: SignatureControlProps) {
  const t = useTranslations('fields');
  const hydrated = useHydrated();
  const [start] = useState(() => partsOf(field.value));
  const [method, setMethod] = useState(start.method);
  const [parts, setParts] = useState(start.parts);
  const { name } = field;
  const id = controlId(name);
  const description = describedBy(name, Boolean(field.hint), errors.length > 0);

  function change(next: SignatureMethod, content: string) {
    setMethod(next);
    setParts((before) => ({ ...before, [next]: content }));
    onValue?.(next === 'typed' ? { method: next, text: content } : { method: next, image: content });
  }

  const methods = useRef<HTMLDivElement>(null);
  const typed = useRef<HTMLInputElement>(null);
  useEarlyText(typed, parts.typed, (text) => change('typed', text));
  useEarlyChoice(methods, method, (next) => change(next, parts[next]));

  return (
    <div className="grid gap-4 [&:has([value=typed]:checked)_[data-panel=uploaded]]:hidden [&:has([value=uploaded]:checked)_[data-panel=typed]]:hidden">
      <div ref={methods} className="grid grid-cols-3 gap-1 rounded-field bg-sand p-1 sm:max-w-[26rem]">
        {signatureMethods.map((each) => (
          <label
            key={each}
            className="relative flex min-h-11 scroll-mb-32 items-center justify-center gap-2 rounded-[7px] px-2 py-2 text-center font-semibold text-sm leading-tight transition-colors has-checked:bg-sheet has-checked:shadow-[0_1px_0_var(--shade)] has-disabled:text-ink-soft has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              // The error summary links to the selected method.
              id={each === method ? id : undefined}
              type="radio"
              name={name + signatureParts.method}
              value={each}
              checked={each === method}
              // Drawing needs JavaScript.
              disabled={each === 'drawn' && !hydrated}
              onChange={() => change(each, parts[each])}
              aria-describedby={description}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <Icon name={icons[each]} sizePixels={18} />
            {t(`controls.signature.${each}`)}
          </label>
        ))}
      </div>
      <noscript>
        <p className="text-ink-soft text-sm">{t('controls.signature.drawnNeedsScript')}</p>
      </noscript>
      {method === 'drawn' ? (
        <DrawingPad
          image={parts.drawn}
          describedBy={description}
          onImage={(image) => change('drawn', image)}
        />
      ) : null}
      <div data-panel="typed" hidden={hydrated && method !== 'typed'} className="grid max-w-[26rem] gap-1.5">
        <label htmlFor={`${id}-text`} className="text-sm">
          {t('controls.signature.typedLabel')}
        </label>
        <input
          ref={typed}
          id={`${id}-text`}
          name={name + signatureParts.text}
          value={parts.typed}
          onChange={(event) => change('typed', event.target.value)}
          maxLength={80}
          autoComplete="name"
          aria-invalid={errors.length > 0 || undefined}
          aria-describedby={description}
          className={classNames(controlLook, 'font-display text-lg italic')}
        />
      </div>
      <div data-panel="uploaded" hidden={hydrated && method !== 'uploaded'}>
        <SignatureUpload
          id={`${id}-upload`}
          name={name + signatureParts.upload}
          image={parts.uploaded}
          describedBy={description}
          onImage={(image) => change('uploaded', image)}
        />
      </div>
      {method === 'typed' || parts[method] === '' ? null : (
        <input type="hidden" name={name + signatureParts.image} value={parts[method]} />
      )}
    </div>
  );
}

const icons = { drawn: 'pen', typed: 'edit', uploaded: 'upload' } as const;
