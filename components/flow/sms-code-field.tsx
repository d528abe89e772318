/**
 * The SMS code: a button that sends it, a countdown until it can be resent, and the field for its six digits. Without
 * JavaScript the button posts the form, which is saved.
 */
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { controlId } from '@/components/form/field-ids';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/drawings/icon';
import { useHydrated } from '@/components/ui/use-hydrated';
import { wireName } from '@/lib/fields/wire-names';
import { formControls } from '@/lib/flows/form-post';
import { FlowField, type FlowFieldProps } from './flow-field';
import type { FlowEngineState } from './use-flow';
import { errorOf } from './values/flow-values';
import { loadRequests } from './values/load-once';

/** The field of the number that receives the code. */
const phoneField = 'phoneNumber';

type Outcome = 'sent' | 'resent' | 'failed' | 'failedAgain';

export interface SmsCodeFieldProps extends FlowFieldProps {
  readonly engine: FlowEngineState;
}

export function SmsCodeField({ engine, ...field }: SmsCodeFieldProps) {
  const t = useTranslations('flow.sms');
  const hydrated = useHydrated();
  const { send, isBusy, outcome, reason, secondsLeft } = useCodeSending(engine);
  const isAwaiting = secondsLeft > 0;
  const wasSent = isAwaiting || outcome === 'sent' || outcome === 'resent' || outcome === 'failedAgain';
  const hasFailed = outcome === 'failed' || outcome === 'failedAgain';
  return (
    <div className="grid gap-6">
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            type="submit"
            name={formControls.sendCode}
            value="1"
            variant="secondary"
            icon="phone"
            busy={isBusy}
            aria-disabled={isAwaiting || undefined}
            onClick={(event) => {
              if (!hydrated) return;
              event.preventDefault();
              if (!isAwaiting) void send();
            }}
          >
            {t(wasSent ? 'resend' : 'send')}
          </Button>
          {isAwaiting ? (
            <span role="timer" className="figures text-ink-soft text-sm">
              {t('waiting', { seconds: secondsLeft })}
            </span>
          ) : null}
        </div>
        <p role="status" className={hasFailed ? 'font-semibold text-danger text-sm' : 'min-h-6 text-sm'}>
          {outcome === null ? null : (
            <span className="inline-flex items-start gap-1.5">
              <Icon name={hasFailed ? 'error' : 'check'} sizePixels={18} className="mt-px" />
              <span>{hasFailed && reason !== '' ? reason : t(outcome)}</span>
            </span>
          )}
        </p>
      </div>
      <FlowField {...field} />
    </div>
  );
}

/** Statuses whose message says what to do. */
const explained: readonly number[] = [422, 429];

/** Sends the code and counts down; errors of the number show at its field. */
function useCodeSending({ form, draft, locale, codeSent }: FlowEngineState) {
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(codeSent ? 'sent' : null);
  const [reason, setReason] = useState('');
  const [secondsLeft, setSecondsLeft] = useState(0);
  const readyAt = useRef(0);
  const isCounting = secondsLeft > 0;

  useEffect(() => {
    if (!isCounting) return;
    const timer = setInterval(
      () => setSecondsLeft(Math.max(0, Math.ceil((readyAt.current - performance.now()) / 1000))),
      1000,
    );
    return () => clearInterval(timer);
  }, [isCounting]);

  function wait(seconds: number) {
    readyAt.current = performance.now() + seconds * 1000;
    setSecondsLeft(seconds);
  }

  async function send() {
    if (isBusy) return;
    const again = outcome === 'sent' || outcome === 'resent' || outcome === 'failedAgain';
    setBusy(true);
    setOutcome(null);
    const requests = await loadRequests().catch(() => null);
    try {
      if (!requests) throw new Error('the requests could not be loaded');
      const reference = await draft.save();
      const number = form.getValues(phoneField);
      const receipt = await requests.sendCode(
        locale,
        reference,
        typeof number === 'string' ? number.trim() : '',
      );
      form.clearErrors(phoneField);
      wait(receipt.resend_in_seconds);
      setOutcome(again ? 'resent' : 'sent');
    } catch (error) {
      const failure = requests?.findRequestFailure(error);
      const texts = failure?.errors[wireName(phoneField)];
      setReason(failure && !texts && explained.includes(failure.status) ? failure.message : '');
      if (texts) {
        form.setError(phoneField, errorOf(texts, 'server'));
        document.getElementById(controlId(phoneField))?.focus();
      }
      if (failure?.retryAfterSeconds) wait(failure.retryAfterSeconds);
      setOutcome(again ? 'failedAgain' : 'failed');
    } finally {
      setBusy(false);
    }
  }

  return { send, isBusy, outcome, reason, secondsLeft };
}
