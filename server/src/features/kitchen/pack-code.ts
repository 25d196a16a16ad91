import { isUuid } from '../../shared/ids.js';

/**
 * What stands on a box as a QR code: the order's internal id in 22 characters. It opens nothing by itself; whoever is signed in as an admin finds the box
 * by it.
 */
export function packCodeOf(orderId: string): string {
  return Buffer.from(orderId.replaceAll('-', ''), 'hex').toString('base64url');
}

/** @returns the order's id; null when the text is no code */
export function orderOfPackCode(code: string): string | null {
  if (!/^[\w-]{22}$/.test(code)) return null;
  const id = Buffer.from(code, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return isUuid(id) && packCodeOf(id) === code ? id : null;
}
