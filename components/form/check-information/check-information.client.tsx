'use client';
/** A dialog to review the input before it is sent. */
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/overlays/dialog.client';

/** One value to review. */
interface CheckedEntry {
  readonly name: string;
  readonly label: string;
  readonly value: string;
}

/** Created by `checkInformationTexts`; `changeOne` has a `{label}` placeholder. */
export interface CheckInformationTexts {
  readonly title: string;
  readonly intro: string;
  readonly confirm: string;
  readonly change: string;
  readonly back: string;
  readonly changeOne: string;
  readonly close: string;
}

export interface CheckInformationProps {
  readonly open: boolean;
  readonly entries: readonly CheckedEntry[];
  readonly texts: CheckInformationTexts;
  /** True while sending. */
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  /** Called with the field to correct, or null when the modal was closed. */
  readonly onChange: (name: string | null) => void;
}

export function CheckInformation({
  open,
  entries,
  texts,
  busy = false,
  onConfirm,
  onChange,
}: CheckInformationProps) {
  return (
    <Dialog
      open={open}
      onClose={() => onChange(null)}
      title={texts.title}
      closeLabel={texts.close}
      actions={
        <>
          <Button variant="secondary" onClick={() => onChange(null)}>
            {texts.back}
          </Button>
          <Button busy={busy} onClick={onConfirm}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <p>{texts.intro}</p>
      <dl className="mt-4 divide-y divide-sand border-sand border-y">
        {entries.map(({ name, label, value }) => (
          <div key={name} className="grid items-center gap-x-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
            <dt className="text-ink-soft text-sm">{label}</dt>
            <dd className="font-semibold sm:col-start-1 text-lg [overflow-wrap:anywhere]">{value}</dd>
            <dd className="-ml-3 sm:col-start-2 sm:row-span-2 sm:row-start-1 sm:ml-0">
              <Button
                variant="quiet"
                size="small"
                icon="edit"
                aria-label={texts.changeOne.replace('{label}', label)}
                onClick={() => onChange(name)}
              >
                {texts.change}
              </Button>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
