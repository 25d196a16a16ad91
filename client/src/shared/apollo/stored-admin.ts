import { useMemo } from 'react';
import type { Role, UserType } from '../../schema.generated';
import { readJson } from '../read-json';
import { adminStorage } from './admin-storage';
import { useLocalStorage } from './local-storage-item';

/** Signed-in admin as the server returns it. */
type StoredAdmin = {
  id: string;
  title: string;
  email: string | null;
  type: UserType;
  role: Role | null;
  permissions: string[];
};

/** Returns the signed-in admin as stored text. */
export const storedAdminText = ({ id, title, email, type, role, permissions }: StoredAdmin): string =>
  JSON.stringify({ id, title, email, type, role, permissions } satisfies StoredAdmin);

/** Returns the signed-in admin. Fields can be missing if an older version of the client stored the object. */
export const useStoredAdmin = (): Partial<StoredAdmin> | undefined => {
  const text = useLocalStorage(adminStorage.user);
  return useMemo(() => readJson<StoredAdmin>(text), [text]);
};

/** Returns the name of the signed-in admin: the title, or else the email. */
export const useAdminName = (): string | undefined => {
  const user = useStoredAdmin();
  return user?.title || user?.email || undefined;
};
