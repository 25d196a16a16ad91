import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import './paper.css';

type PrintedProps = {
  /** What the document is, for whoever has it read out. */
  label: string;
  /** Another one is another document to print. */
  children: ReactNode;
};

/**
 * A document on A4 that is only printed: it opens the browser's print window when it is shown, and stays for as long as it is. The
 * browser prints this page and no other window: nothing pops up, and it works on a phone.
 */
export const Printed = ({ label, children }: PrintedProps) => {
  useEffect(() => {
    let isGone = false;
    void document.fonts.ready.then(() => isGone || window.print());
    return () => {
      isGone = true;
    };
  }, []);
  return createPortal(
    <article className="print-paper print-document" aria-label={label}>
      {children}
    </article>,
    document.body,
  );
};
