import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import './paper.css';

type PrintedProps = {
  /** Name of the document for screen readers. */
  label: string;
  /** Content of the document. A new child starts a new document. */
  children: ReactNode;
};

/**
 * A4 document that is only printed. Its rendering opens the browser's print dialog. The browser prints this page without
 * opening another window, so that printing works on a phone.
 */
export const PrintedPage = ({ label, children }: PrintedProps) => {
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
