import { Button } from '@chakra-ui/react';
import { themeMessages } from '../../../texts/theme-messages';
import { useLocalStorage } from '../../apollo/local-storage-item';
import { phoneChoices } from '../../phone-choices';

declare global {
  interface Window {
    /**
     * Sets the theme of the page: `light`, `dark`, or for any other value that of the device. Defined by the page's script
     * (`index.html`).
     */
    mealboxTheme?: (choice: string | null) => void;
  }
}

const texts = themeMessages;

const choose = (choice: string | null) => {
  phoneChoices.theme.write(choice);
  window.mealboxTheme?.(choice);
};

const NEXT: Readonly<Record<string, string | null>> = { light: 'dark', dark: null };

/** Button that switches between light, dark, and the device's theme. Stored on the device for customers and admins. */
export const ThemeChoice = ({ size = 'md' }: { size?: 'sm' | 'md' }) => {
  const choice = useLocalStorage(phoneChoices.theme);
  const name = choice === 'light' ? texts.light : choice === 'dark' ? texts.dark : texts.system;
  return (
    <Button
      variant="ghost"
      colorPalette="neutral"
      size={size}
      fontWeight="medium"
      // In the admin's bar, it is as quiet as the links next to it.
      color={size === 'sm' ? 'fg.muted' : undefined}
      textStyle={size === 'sm' ? { base: 'md', lg: 'sm' } : undefined}
      h={{ base: 'touch', lg: size === 'sm' ? '9' : 'touch' }}
      aria-label={`${texts.label}: ${name}`}
      onClick={() => choose(choice === null ? 'light' : (NEXT[choice] ?? null))}
    >
      {name}
    </Button>
  );
};
