import { act, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import type { FieldView } from '@/lib/flows/flow-view';
import { useStartTexts, withStartDays, withStartOptions } from './use-start-texts';
import type { FormValues } from './values/flow-values';

const texts = {
  now: 'Uiterlijk 21 december.',
  wait: 'Op 5 januari.',
  confirm: 'Ik weet dat het later stopt.',
  can_wait: true,
};
const fieldOf = (name: string): FieldView => ({
  name,
  label: 'Label',
  type: 'boolean',
  required: true,
  conditions: [],
});
const options = [
  { value: 'now', label: 'Begin meteen', hint: 'Ik vraag het.' },
  { value: 'after-withdrawal', label: 'Wacht', hint: 'Later.' },
];
const moments = (can_wait: boolean, chosen: string) =>
  withStartOptions(fieldOf('startMoment'), options, { ...texts, can_wait }, chosen);

describe('the moment to start', () => {
  it('has its days beside each option, and in the declaration', () => {
    expect(moments(true, '')?.map(({ hint }) => hint)).toEqual([
      'Ik vraag het. Uiterlijk 21 december.',
      'Later. Op 5 januari.',
    ]);
    expect(withStartDays(fieldOf('laterEnd'), texts).label).toBe(texts.confirm);
    expect(withStartDays(fieldOf('terms'), texts).label).toBe('Label');
  });

  it('does not offer to wait where that is not possible, and says why', () => {
    expect(moments(false, '')).toMatchObject([{ value: 'now', hint: expect.stringContaining(texts.wait) }]);
    expect(moments(false, 'after-withdrawal')).toHaveLength(2);
  });

  it('needs a new declaration once its days have changed', () => {
    const { result } = renderHook(() => {
      const form = useForm<FormValues>({ defaultValues: { laterEnd: true } });
      return { form, start: useStartTexts(form, texts) };
    });
    act(() => result.current.start[1]({ ...texts }));
    expect(result.current.form.getValues('laterEnd')).toBe(true);
    act(() => result.current.start[1]({ ...texts, confirm: 'Ik weet dat het een jaar later stopt.' }));
    expect(result.current.form.getValues('laterEnd')).toBe(false);
    expect(result.current.start[0]?.confirm).toContain('een jaar later');
  });
});
