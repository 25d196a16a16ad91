import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { adminRoutes } from '../src/app/admin-routes.ts';

/** A page that the build writes next to `index.html`. */
export interface Screen {
  /** Addresses that open the screen. A segment with a colon matches any text. */
  readonly addresses: readonly string[];
  /** Files that the screen loads at once: its frame, then the screen itself. */
  readonly files: readonly string[];
  /** Skeleton that the page contains (`src/app/prerender.tsx`). */
  readonly outline: 'menu' | 'loading' | 'admin' | 'signIn';
  /** Whether customers or riders open it on a phone. */
  readonly isForPhone: boolean;
}

const forPhone = (
  addresses: readonly string[],
  files: readonly string[],
  outline: Screen['outline'] = 'loading',
): Screen => ({ addresses, files, outline, isForPhone: true });

const ADMIN_LOADERS = readFileSync(join(import.meta.dirname, '../src/app/admin-screens.ts'), 'utf8');

/** Returns the file of an admin's screen, which `admin-screens.ts` names. */
const fileOf = (name: string): string => {
  const [, file] = new RegExp(`\\b${name}: \\(\\) => import\\('\\.\\./([^']+)'\\)`).exec(ADMIN_LOADERS) ?? [];
  if (!file)
    throw new Error(`Add ${name} to client/src/app/admin-screens.ts: \`${name}: () => import('../…')\`.`);
  return `src/${file}.tsx`;
};

/** Frame of all admin screens. The build adds it to the file that they share (`chunks.ts`). */
export const ADMIN_FRAME = 'src/app/admin-chunk.ts';

/** Pages of the admin screens. Their names derive from the first path: `users-id` for `/users/:id`. */
const adminPages = Object.fromEntries(
  Object.entries(adminRoutes).map(([name, addresses]): [string, Screen] => [
    addresses[0].slice(1).replaceAll(':', '').replaceAll('/', '-'),
    { addresses, files: [ADMIN_FRAME, fileOf(name)], outline: 'admin', isForPhone: false },
  ]),
);

/** The screens by the name of their page, in the order in which an address is looked up. */
export const SCREENS: Readonly<Record<string, Screen>> = {
  menu: forPhone(
    ['/meal', '/meal/:link'],
    ['src/app/customer-shell.tsx', 'src/features/menu/menu-page.tsx'],
    'menu',
  ),
  customer: forPhone(
    ['/customer/:link'],
    ['src/app/customer-shell.tsx', 'src/features/profile/profile-page.tsx'],
  ),
  run: forPhone(['/run', '/run/:secret'], ['src/app/rider-shell.tsx', 'src/features/run/run-page.tsx']),
  station: {
    addresses: ['/station', '/station/:secret', '/station/pack/:code'],
    files: ['src/app/station-area.tsx', 'src/features/kitchen/station/station-page.tsx'],
    outline: 'loading',
    isForPhone: false,
  },
  'sign-in': {
    addresses: ['/admin-login'],
    files: [ADMIN_FRAME, 'src/app/sign-in-area.tsx', 'src/features/sessions/admin-login-page.tsx'],
    outline: 'signIn',
    isForPhone: false,
  },
  ...adminPages,
};
