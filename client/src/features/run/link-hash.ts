/**
 * By what a link is known again without a network, so that its secret need not be kept.
 *
 * @returns SHA-256 in hexadecimal; null where the browser has no digest, which is where a page came without TLS
 */
export const linkHash = async (secret: string): Promise<string | null> => {
  if (!crypto.subtle) return null;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
};
