import { dishesTexts } from '../../texts/admin/dishes';

/** Maximum number of pictures of a dish, as the server accepts. */
export const mostImages = 20;

/**
 * Splits comma-separated addresses. A comma inside an address, as in picture services (`/w_400,h_300/`), does not separate:
 * only
 * a comma before white space, a slash, a comma, or another address does.
 */
export const splitImageUrls = (text: string): string[] =>
  text
    .split(/\s+|,(?=$|[\s,/]|[a-z][a-z0-9+.-]*:)/i)
    .map((url) => url.replace(/^,+/, ''))
    .filter(Boolean);

export const joinImageUrls = (urls: readonly string[]): string => urls.join(', ');

/** Adds an address to the text on a new line, unless the text already contains the address. */
export const addImageUrl = (text: string, url: string): string => {
  const known = splitImageUrls(text);
  if (known.includes(url)) return text;
  const last = known.at(-1);
  if (last === undefined) return url;
  return `${text.slice(0, text.lastIndexOf(last) + last.length)},\n${url}`;
};

/**
 * Whether an address uses `http` or `https`, or is a path of this server. A path has one leading slash, since two would name
 * another host.
 */
const isPictureAddress = (url: string): boolean => {
  if (/["'<>\\]/.test(url)) return false;
  if (url.startsWith('/')) return !url.startsWith('//');
  return /^https?:\/\/[^/]/i.test(url) && URL.canParse(url);
};

/** Returns the error text for an address that the server would reject. Undefined if the address is valid. */
export const errorOfImageUrl = (url: string): string | undefined =>
  isPictureAddress(url) ? undefined : dishesTexts.imageRejected(url);

/** Whether browsers display the picture at an address: the address is on this server or uses https. */
export const isShownPicture = (url: string, origin: string = window.location.origin): boolean => {
  if (!isPictureAddress(url)) return false;
  const address = new URL(url, origin);
  return address.protocol === 'https:' || address.origin === origin;
};
