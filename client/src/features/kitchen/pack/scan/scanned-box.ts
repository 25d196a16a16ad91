import { kitchenDayTexts } from '../../../../texts/admin/kitchen-day';
import { type Box, stateOf } from '../box';
import { nameOf } from '../box-row';

const texts = kitchenDayTexts.pack.scan;

/** Returns the order ID in a scanned text. Undefined if the text is not the code of a box. */
export const orderIdOfCode = (text: string): string | undefined => {
  const [, code] = /\/pack\/([\w-]{22})$/.exec(text.trim()) ?? [];
  if (code === undefined) return undefined;
  const bytes = atob(`${code.replaceAll('-', '+').replaceAll('_', '/')}==`);
  const hex = Array.from(bytes, (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

/** Whether a scanned code marks the box as packed. It does not if the label may be outdated. */
export const isPackedByCode = (box: Box): boolean => stateOf(box) === 'open' && !box.changedSincePrint;

/** Message about a scanned code, and the box to mark as packed. */
export type ScannedBox = { text: string; isWrong?: true; packs?: string };

/** Finds the box of a scanned text among the boxes of a day and meal, and returns the message about it. */
export const scannedBox = (boxes: readonly Box[], text: string): ScannedBox => {
  const orderId = orderIdOfCode(text);
  if (orderId === undefined) return { text: texts.noCode, isWrong: true };
  const box = boxes.find(({ order }) => order.id === orderId);
  if (!box) return { text: texts.notHere, isWrong: true };
  const name = texts.numbered(box.number, nameOf(box));
  const state = stateOf(box);
  if (isPackedByCode(box)) return { text: texts.packed(name), packs: orderId };
  if (state === 'open') return { text: texts.changed(name), isWrong: true };
  if (state === 'packed') return { text: texts.already(name) };
  return { text: texts[state](name), isWrong: true };
};
