import { messages } from '../../messages';
import { useLocalStorage } from '../apollo/local-storage-item';
import { phoneChoices } from '../phone-choices';
import { SelectField } from './fields';

declare global {
  interface Window {
    /** Paints the page in `light` or `dark`, and for anything else as the device has it; the page's own script (`index.html`). */
    mealboxTheme?: (choice: string | null) => void;
  }
}

const texts = messages.theme;

const choose = (choice: string | null) => {
  phoneChoices.theme.write(choice);
  window.mealboxTheme?.(choice);
};

/** Light, dark, or as the device has it; remembered on the device, for customers and admins alike. */
export const ThemeChoice = ({ size }: { size?: 'sm' }) => (
  <SelectField
    label={texts.label}
    hideLabel
    look="plain"
    size={size}
    fieldSizing="content"
    w="auto"
    value={useLocalStorage(phoneChoices.theme) ?? ''}
    onChange={(event) => choose(event.target.value || null)}
  >
    <option value="">{texts.system}</option>
    <option value="light">{texts.light}</option>
    <option value="dark">{texts.dark}</option>
  </SelectField>
);
