import { adminMessages } from '../../texts/admin-messages';

/** How many pictures a dish can have on the server. */
export const mostImages = 20;

/**
 * The addresses in comma-separated text. A comma inside an address, as picture services write
 * (`/w_400,h_300/`), parts nothing: only one before white space or before the start of another address does.
 */
export const splitImageUrls = (text: string): string[] =>
  text
    .split(/\s+|,(?=$|[\s,/]|[a-z][a-z0-9+.-]*:)/i)
    .map((url) => url.replace(/^,+/, ''))
    .filter(Boolean);

export const joinImageUrls = (urls: readonly string[]): string => urls.join(', ');

/** The text with one more address, on a line of its own; as it was when the address is there already. */
export const addImageUrl = (text: string, url: string): string => {
  const known = splitImageUrls(text);
  if (known.includes(url)) return text;
  const last = known.at(-1);
  if (last === undefined) return url;
  return `${text.slice(0, text.lastIndexOf(last) + last.length)},\n${url}`;
};

/** `http`, `https` or a path of this server; one slash, since two would name another host. */
const isPictureAddress = (url: string): boolean => {
  if (/["'<>\\]/.test(url)) return false;
  if (url.startsWith('/')) return !url.startsWith('//');
  return /^https?:\/\/[^/]/i.test(url) && URL.canParse(url);
};

/** Why the server would refuse this address; `undefined` when it would not. */
export const refusalOfImageUrl = (url: string): string | undefined =>
  isPictureAddress(url) ? undefined : adminMessages.dishes.imageRefused(url);

/** Whether browsers show it: pictures come from this server or over https. */
export const isShownPicture = (url: string, origin: string = window.location.origin): boolean => {
  if (!isPictureAddress(url)) return false;
  const address = new URL(url, origin);
  return address.protocol === 'https:' || address.origin === origin;
};
