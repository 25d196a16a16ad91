import { type RefObject, useEffect, useRef, useState } from 'react';
import type { OrderForm, OrderProblems } from './order-form';

/** Puts the focus on the first thing that is wrong, once for each attempt to send. */
export const useFocusOnProblem = (attempt: number): RefObject<HTMLFormElement | null> => {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (attempt === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-problem]')?.focus();
  }, [attempt]);
  return form;
};

/** The order form's state: nothing is called wrong before somebody has tried to send it; then it is validated as it changes. */
export const useOrderForm = (start: () => OrderForm, validate: (form: OrderForm) => OrderProblems) => {
  const [form, setForm] = useState(start);
  const [attempt, setAttempt] = useState(0);
  const found = validate(form);
  const formRef = useFocusOnProblem(attempt);
  return {
    form,
    setForm,
    formRef,
    problems: attempt > 0 ? found : {},
    /** Whether it may be sent; if not, says what is wrong. */
    check: (): boolean => {
      const isFine = Object.keys(found).length === 0;
      setAttempt(isFine ? 0 : attempt + 1);
      return isFine;
    },
  };
};
