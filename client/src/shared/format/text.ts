/** The first `limit` characters and an ellipsis, or the text as it is when it is not longer. */
export const truncate = (text: string, limit: number): string => {
  const letters = Array.from(text);
  return letters.length > limit ? `${letters.slice(0, limit).join('').trimEnd()}…` : text;
};

/** A mobile number with the prefix that is always shown. */
export const formatMobile = (mobile: string): string => `+91 ${mobile}`;
