import { useMemo } from 'react';
import type { UserType } from '../../gql/admin';
import { adminStorage } from './admin-storage';
import { useLocalStorage } from './local-storage-item';

/** The admin who is signed in, as the server names them. */
export type StoredAdmin = { id: string; title: string; email: string | null; type: UserType };

/** The user object as it is stored. */
export const storedAdminText = ({ id, title, email, type }: StoredAdmin): string =>
  JSON.stringify({ id, title, email, type } satisfies StoredAdmin);

const readText = (text: string | null): Partial<StoredAdmin> | undefined => {
  try {
    const user: unknown = JSON.parse(text ?? 'null');
    return typeof user === 'object' && user !== null ? user : undefined;
  } catch {
    // Something else has written there.
    return undefined;
  }
};

/** The name of the admin who is signed in: the title, else the e-mail. */
export const useAdminName = (): string | undefined => {
  const text = useLocalStorage(adminStorage.user);
  const user = useMemo(() => readText(text), [text]);
  return user?.title || user?.email || undefined;
};
