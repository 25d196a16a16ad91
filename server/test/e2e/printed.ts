/** Functions that read prints: the PDF of a page, the codes on labels, and texts that are cut off. */
import type { Page } from 'playwright-core';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import type { IndiaDate } from '../../src/shared/india-date.js';
import type { Visit } from '../testkit/built-kitchen.js';

const MM_PER_INCH = 25.4;
const POINTS_PER_INCH = 72;
/** Scale at which codes are rendered for reading: 288 dots per inch, as in printers. */
const SCALE = 3;

/** Returns the address of a print. */
export const printAddress = (
  { date, mealId }: { date: IndiaDate; mealId: string },
  what: 'sheet' | 'labels' | 'slips',
  more = '',
): string => `/kitchen/print?day=${date}&meal=${mealId}&what=${what}${more}`;

/** Waits until the complete print is rendered. */
export const readyToPrint = async ({ page }: Visit): Promise<void> => {
  await page.getByRole('button', { name: 'Print', exact: true, disabled: false }).waitFor();
  await page.evaluate(() => document.fonts.ready);
};

/** Prints a page as PDF, and returns the text of each sheet and the size of the first sheet in millimetres. */
export const pdfOf = async (page: Page): Promise<{ pages: string[]; size: number[] }> => {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
  const { text } = await extractText(pdf);
  const { view } = await pdf.getPage(1);
  const inMm = (points: number) => Math.round((points / POINTS_PER_INCH) * MM_PER_INCH);
  return { pages: text.map((page) => page.replace(/\s+/g, ' ')), size: view.slice(2).map(inMm) };
};

/** Reads the QR codes of all labels, or only of the first and the last label, from screenshots. */
export const readCodes = async (page: Page, which: 'all' | 'ends'): Promise<string[]> => {
  await page.emulateMedia({ media: 'print' });
  const said: string[] = [];
  const codes = page.locator('.print-sheet .print-code');
  await page.evaluate((scale) => {
    for (const paper of document.querySelectorAll<HTMLElement>('.print-paper'))
      paper.style.zoom = String(scale);
  }, SCALE);
  for (const code of which === 'all' ? await codes.all() : [codes.first(), codes.last()]) {
    const { data, info } = await sharp(await code.screenshot())
      .extend({ top: 40, bottom: 40, left: 40, right: 40, background: '#fff' })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    said.push(decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) }));
  }
  return said;
};

/** Returns the texts of labels that are outside of their area or overlap another text. */
export const cutOff = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() => {
    // On the screen, the browser skips the layout of sheets outside the window.
    for (const sheet of document.querySelectorAll<HTMLElement>('.print-sheet'))
      sheet.style.contentVisibility = 'visible';
    const isOutside = (element: Element, place: Element) => {
      const [inner, outer] = [element.getBoundingClientRect(), place.getBoundingClientRect()];
      return (
        inner.bottom > outer.bottom + 0.5 || inner.right > outer.right + 0.5 || inner.left < outer.left - 0.5
      );
    };
    const overlaps = (one: Element, other: Element) => {
      const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
      return (
        a.bottom > b.top + 0.5 && a.top < b.bottom - 0.5 && a.right > b.left + 0.5 && a.left < b.right - 0.5
      );
    };
    return [...document.querySelectorAll('.print-sheet .print-label')].flatMap((label) => {
      const parts = [...label.children];
      return [
        ...parts.flatMap((part) =>
          [...part.querySelectorAll('*')].filter((element) => isOutside(element, part)),
        ),
        ...parts.filter((part) => isOutside(part, label) || part.scrollWidth > part.clientWidth + 1),
        ...parts.filter((part, at) => parts.some((other, before) => before < at && overlaps(part, other))),
      ].map(({ textContent }) => textContent);
    });
  });

/**
 * Selects another paper for labels on A4, which renders them again without a request to the server.
 * @returns the numbers of rendered sheets while *Print* was disabled, and their number afterwards
 */
export const countSheets = (page: Page, paper: string): Promise<{ counts: number[]; all: number }> =>
  page.evaluate(async (wanted) => {
    const select = [...document.querySelectorAll('select')].find(({ value }) => value === 'a4-24');
    if (!select) throw new Error('There is now no choice of papers.');
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, wanted);
    select.dispatchEvent(new Event('change', { bubbles: true }));
    const print = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Print');
    const counts = new Set<number>();
    for (let wasBusy = false; !wasBusy || print?.disabled; ) {
      await new Promise(requestAnimationFrame);
      wasBusy ||= print?.disabled ?? false;
      if (print?.disabled) counts.add(document.querySelectorAll('.print-sheet').length);
    }
    return { counts: [...counts], all: document.querySelectorAll('.print-sheet').length };
  }, paper);
