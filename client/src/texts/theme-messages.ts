/** Texts of the choice of light or dark colours. */
export const themeMessages = {
  label: 'Theme',
  system: 'System theme',
  light: 'Light theme',
  dark: 'Dark theme',
} as const;
