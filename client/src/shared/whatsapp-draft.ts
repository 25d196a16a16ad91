/**
 * A message to a mobile number as a draft that an admin opens in WhatsApp: nothing is sent by itself, and the page
 * asks no other host.
 *
 * @param mobile ten digits
 */
export const whatsappDraft = (mobile: string, text: string): string =>
  `https://wa.me/91${mobile}?${new URLSearchParams({ text })}`.replaceAll('+', '%20');
