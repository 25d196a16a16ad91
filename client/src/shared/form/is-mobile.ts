/** Whether this is a mobile number: ten digits. */
export const isMobile = (text: string): boolean => /^\d{10}$/.test(text);
