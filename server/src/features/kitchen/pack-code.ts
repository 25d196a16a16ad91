import { isUuid } from '../../shared/ids.js';

/**
 * Returns the content of the QR code on a box: the order's internal ID in 22 characters. The code gives no access, because only an
 * admin or a Pack station can find the box with it.
 */
export function packCodeOf(orderId: string): string {
  return Buffer.from(orderId.replaceAll('-', ''), 'hex').toString('base64url');
}

/** Returns the order's internal ID of a code. Null if the text is not a code. */
export function orderIdOfPackCode(code: string): string | null {
  if (!/^[\w-]{22}$/.test(code)) return null;
  const id = Buffer.from(code, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return isUuid(id) && packCodeOf(id) === code ? id : null;
}
