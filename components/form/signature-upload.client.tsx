'use client';
/** A photograph of a signature: selected, previewed and downscaled. Without JavaScript the file itself is posted. */
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Icon } from '@/components/ui/drawings/icon';
import { FileInput } from '@/components/ui/file-input';
import { useFilesChosenBefore } from '@/components/ui/use-files-chosen-before';
import { signatureGroundHex } from '@/lib/config/business';
import type { ImageFault } from '@/lib/fields/signature-image';
import { readChosenImage } from './shrink-image';

interface SignatureUploadProps {
  readonly id: string;
  readonly name: string;
  /** Data URL of the previous file, or empty. */
  readonly image: string;
  readonly describedBy?: string | undefined;
  readonly onImage: (image: string) => void;
}

export function SignatureUpload({ id, name, image, describedBy, onImage }: SignatureUploadProps) {
  const t = useTranslations('fields');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [fault, setFault] = useState<ImageFault | null>(null);
  const input = useRef<HTMLInputElement>(null);

  async function take(file: File | undefined) {
    if (!file) return;
    setChosen([file.name]);
    const chosen = await readChosenImage(file);
    setFault('fault' in chosen ? chosen.fault : null);
    onImage('fault' in chosen ? '' : chosen.image);
  }

  useFilesChosenBefore(input, ([file]) => void take(file));

  return (
    <div className="grid max-w-[26rem] gap-2">
      <label id={`${id}-label`} htmlFor={id} className="text-sm">
        {t('controls.signature.uploadedLabel')}
      </label>
      {fault ? (
        <p id={`${id}-fault`} role="alert" className="flex gap-1.5 font-semibold text-danger text-sm">
          <Icon name="error" sizePixels={18} />
          {t(`problems.${fault}`)}
        </p>
      ) : null}
      <FileInput
        ref={input}
        id={id}
        labelId={`${id}-label`}
        button={t('controls.chooseFile')}
        chosen={chosen}
        name={name}
        accept="image/png,image/jpeg"
        onChange={(event) => take(event.target.files?.[0])}
        aria-describedby={[describedBy, fault && `${id}-fault`].filter(Boolean).join(' ') || undefined}
        aria-invalid={fault !== null || undefined}
        className="border-[1.5px]"
      />
      {image ? (
        <span
          role="img"
          aria-label={t('controls.signature.uploadedAlt')}
          style={{ backgroundImage: `url(${image})`, backgroundColor: signatureGroundHex }}
          className="block aspect-[5/2] w-full rounded-field border border-sand bg-center bg-contain bg-no-repeat"
        />
      ) : null}
    </div>
  );
}
