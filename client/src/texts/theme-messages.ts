/** Which colours the page has. */
export const themeMessages = {
  label: 'Theme',
  system: 'System theme',
  light: 'Light theme',
  dark: 'Dark theme',
} as const;
