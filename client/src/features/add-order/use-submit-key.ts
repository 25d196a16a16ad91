import { type RefObject, useEffect } from 'react';

/** Ctrl+Enter sends the form, wherever on the screen the focus is; not while a dialog is open. */
export const useSubmitKey = (form: RefObject<HTMLFormElement | null>): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      if (document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      form.current?.requestSubmit();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [form]);
};
