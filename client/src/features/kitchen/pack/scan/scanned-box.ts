import { adminMessages } from '../../../../texts/admin-messages';
import { type Box, stateOf } from '../box';
import { nameOf } from '../box-row';

const texts = adminMessages.kitchenDay.pack.scan;

/** What a scanned text stands for: an order, a text that is no code of a box, or nothing. */
export const orderOfCode = (text: string): string | undefined => {
  const [, code] = /\/pack\/([\w-]{22})$/.exec(text.trim()) ?? [];
  if (code === undefined) return undefined;
  const bytes = atob(`${code.replaceAll('-', '+').replaceAll('_', '/')}==`);
  const hex = Array.from(bytes, (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

/** Whether its code says that it is packed: not while a label that says something else may be the one that is held. */
export const isPackedByCode = (box: Box): boolean => stateOf(box) === 'open' && !box.changedSincePrint;

/** What is said of a scanned code, and the box that is to be packed by it. */
export type Scanned = { text: string; isWrong?: true; packs?: string };

/** What a scanned text means among the boxes of a day and meal. */
export const scannedBox = (boxes: readonly Box[], text: string): Scanned => {
  const orderId = orderOfCode(text);
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
