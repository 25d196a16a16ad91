import { Button, type ButtonProps } from '@chakra-ui/react';
import { adminTexts as texts } from '../texts/admin/common';
import { whatsappPath } from './admin-paths';
import { localStorageItem } from './apollo/local-storage-item';
import { readJson } from './read-json';

const item = localStorageItem('mealbox.chosen-people');

/** Stores the IDs of the selected customers for the next screen. The value survives a reload and is readable in another tab. */
export const storeSelectedCustomers = (ids: readonly string[]): void => item.write(JSON.stringify(ids));

/** Returns the IDs of the customers that were selected last. */
export const readSelectedCustomers = (): readonly string[] => {
  const ids = readJson<unknown[]>(item.read());
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
};

type MessageCustomersProps = Omit<ButtonProps, 'asChild' | 'children'> & {
  /** IDs of the customers. A repeated ID counts once. */
  ids: readonly string[];
};

/**
 * Link to the WhatsApp drafts for some customers. It opens in another tab, because only the current dialog lists these
 * customers. Nothing without customers.
 */
export const MessageCustomers = ({ ids, ...button }: MessageCustomersProps) => {
  const customers = [...new Set(ids)];
  return (
    customers.length > 0 && (
      <Button asChild variant="outline" {...button}>
        <a
          href={whatsappPath({ about: 'users', show: 'chosen' })}
          target="_blank"
          rel="noreferrer"
          onClick={() => storeSelectedCustomers(customers)}
        >
          {texts.messageCustomers(customers.length)}
        </a>
      </Button>
    )
  );
};
