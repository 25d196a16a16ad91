import { useMemo } from 'react';
import type { UserType } from '../../gql/admin';
import { readJson } from '../read-json';
import { adminStorage } from './admin-storage';
import { useLocalStorage } from './local-storage-item';

/** The admin who is signed in, as the server names them. */
export type StoredAdmin = { id: string; title: string; email: string | null; type: UserType };

/** The user object as it is stored. */
export const storedAdminText = ({ id, title, email, type }: StoredAdmin): string =>
  JSON.stringify({ id, title, email, type } satisfies StoredAdmin);

/** The name of the admin who is signed in: the title, else the e-mail. */
export const useAdminName = (): string | undefined => {
  const text = useLocalStorage(adminStorage.user);
  const user = useMemo(() => readJson<StoredAdmin>(text), [text]);
  return user?.title || user?.email || undefined;
};
