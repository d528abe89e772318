'use client';
/** Style page: interactive widgets. */
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/overlays/dialog.client';
import { ToastRegion } from '@/components/ui/overlays/toast.client';
import { showToast } from '@/components/ui/overlays/toast-store';
import { Tooltip } from '@/components/ui/overlays/tooltip.client';
import { Tabs } from '@/components/ui/tabs.client';

export interface WidgetWords {
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

export function WidgetSamples({ words }: { readonly words: WidgetWords }) {
  const [open, setOpen] = useState<'sheet' | 'fullscreen' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="space-y-8">
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setOpen('sheet')}>
          {words.open}
        </Button>
        <Button variant="secondary" onClick={() => setOpen('fullscreen')}>
          {words.fullscreen}
        </Button>
        <Button variant="secondary" icon="success" onClick={() => showToast('success', words.toast)}>
          {words.success}
        </Button>
        <Button variant="secondary" icon="error" onClick={() => showToast('error', words.toastError)}>
          {words.error}
        </Button>
      </div>
      <p className="flex items-center gap-1.5">
        {words.registered}
        <Tooltip label={words.tip}>{words.tipText}</Tooltip>
      </p>
      <Tabs
        className="max-w-xl"
        label={words.tabs}
        tabs={[
          { key: 'form', label: words.tabForm, content: <p>{words.sampleText}</p> },
          { key: 'letter', label: words.tabLetter, content: <p>{words.dialogText}</p> },
        ]}
      />
      <Dialog
        open={open !== null}
        onClose={close}
        title={words.dialogTitle}
        closeLabel={words.close}
        fullscreen={open === 'fullscreen'}
        actions={<Button onClick={close}>{words.action}</Button>}
      >
        <p>{words.dialogText}</p>
      </Dialog>
      <ToastRegion label={words.messages} closeLabel={words.close} />
    </div>
  );
}
