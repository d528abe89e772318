'use client';
/** Style page: interactive widgets. */
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/overlays/dialog.client';
import { ToastRegion } from '@/components/ui/overlays/toast.client';
import { showToast } from '@/components/ui/overlays/toast-store';
import { Tooltip } from '@/components/ui/overlays/tooltip.client';
import { Tabs } from '@/components/ui/tabs.client';

export interface WidgetTexts {
  readonly open: string;
  readonly fullscreen: string;
  readonly close: string;
  readonly dialogTitle: string;
  readonly dialogText: string;
  readonly action: string;
  readonly tabs: string;
  readonly tabForm: string;
  readonly tabLetter: string;
  readonly sampleText: string;
  readonly messages: string;
  readonly success: string;
  readonly error: string;
  readonly toast: string;
  readonly toastError: string;
  readonly registered: string;
  readonly tip: string;
  readonly tipText: string;
}

export function WidgetSamples({ texts }: { readonly texts: WidgetTexts }) {
  const [open, setOpen] = useState<'sheet' | 'fullscreen' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="space-y-8">
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setOpen('sheet')}>
          {texts.open}
        </Button>
        <Button variant="secondary" onClick={() => setOpen('fullscreen')}>
          {texts.fullscreen}
        </Button>
        <Button variant="secondary" icon="success" onClick={() => showToast('success', texts.toast)}>
          {texts.success}
        </Button>
        <Button variant="secondary" icon="error" onClick={() => showToast('error', texts.toastError)}>
          {texts.error}
        </Button>
      </div>
      <p className="flex items-center gap-1.5">
        {texts.registered}
        <Tooltip label={texts.tip}>{texts.tipText}</Tooltip>
      </p>
      <Tabs
        className="max-w-xl"
        label={texts.tabs}
        tabs={[
          { key: 'form', label: texts.tabForm, content: <p>{texts.sampleText}</p> },
          { key: 'letter', label: texts.tabLetter, content: <p>{texts.dialogText}</p> },
        ]}
      />
      <Dialog
        open={open !== null}
        onClose={close}
        title={texts.dialogTitle}
        closeLabel={texts.close}
        fullscreen={open === 'fullscreen'}
        actions={<Button onClick={close}>{texts.action}</Button>}
      >
        <p>{texts.dialogText}</p>
      </Dialog>
      <ToastRegion label={texts.messages} closeLabel={texts.close} />
    </div>
  );
}
