import { chakra, Skeleton, Text } from '@chakra-ui/react';
import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { matchPath, Navigate, Outlet, useLocation } from 'react-router-dom';
import { useAdminCheck } from '../features/sessions/use-admin-check';
import { forgetBulkOrder, isBulkOrderUnconfirmed } from '../parts/bulk-jobs/job-storage';
import { SetupLine } from '../parts/setup/setup-line';
import { stationBoxPath } from '../shared/admin-paths';
import {
  AdminSessions,
  AdminSessionsContext,
  useAdminSession,
  useAdminSessions,
} from '../shared/apollo/admin-sessions';
import { SessionProvider } from '../shared/apollo/session-provider';
import { storedStation } from '../shared/apollo/station-storage';
import { paths, type SignInRequest } from '../shared/paths';
import { ConfirmDialog } from '../shared/ui/dialogs/confirm-dialog';
import { Modal } from '../shared/ui/dialogs/modal';
import { SkeletonList } from '../shared/ui/lists/skeleton-list';
import { PageMain } from '../shared/ui/page/page-main';
import { lazyDialog, usePreload } from '../shared/ui/states/lazy-dialog';
import { guardedNavigate } from '../shared/use/use-leave-guard';
import { useRestoredFocus } from '../shared/use/use-restored-focus';
import { keysTexts, adminBarTexts as texts } from '../texts/admin/bar';
import { AdminBar } from './admin-bar';
import { allLinks } from './admin-bar-links';
import { AdminCheckPlaceholder } from './admin-check-placeholder';
import { AllowedScreen } from './allowed-screen';
import { ScreenBoundary } from './error-boundary';
import { useHeldEnter, useKeys } from './keys/use-keys';
import { Shell } from './shell';
import { SignOutDocument } from './sign-out.generated';
import { adminSystem } from './theme/admin-system';

/**
 * Returns a function that logs out: it ends the local session at once and notifies the server without waiting. Unconfirmed bulk
 * orders are deleted on this device. The request carries the token explicitly, because the session has already ended.
 */
export const useSignOut = (): (() => void) => {
  const sessions = useAdminSessions();
  return useCallback(() => {
    const session = sessions.current();
    if (!session) return;
    const headers = { authorization: `Bearer ${session.token}` };
    forgetBulkOrder(session.owner);
    sessions.end(session);
    sessions.anonymous.mutate({ mutation: SignOutDocument, context: { headers } }).catch(() => undefined);
  }, [sessions]);
};

const sessions = new AdminSessions();

/**
 * Frame of all admin screens, including the sign-in. It shares no session and no cache with the customers' frame, so that an
 * admin's token and cache are never used on a customer's screen, or vice versa.
 */
export const AdminShell = () => (
  <AdminSessionsContext value={sessions}>
    <Shell system={adminSystem} />
  </AdminSessionsContext>
);

/**
 * Guard that authenticates the stored token before any admin screen is displayed. A rejected token ends the session. If the
 * server cannot be reached, the sign-in displays the error, and the token stays stored.
 */
export const AdminGuard = ({ children }: { children: ReactNode }) => {
  const { pathname, search } = useLocation();
  const { state, problem } = useAdminCheck();
  if (state === 'allowed') return children;
  if (state === 'unreachable') {
    const request: SignInRequest = { from: `${pathname}${search}`, hasEnded: false, problem };
    return <Navigate to={paths.adminLogin} replace state={request} />;
  }
  return <AdminCheckPlaceholder />;
};

const all: readonly (readonly [keys: string, what: string])[] = [
  ...keysTexts.list,
  ...allLinks.map(({ key, text }) => [`g ${key}`, keysTexts.goTo(text)] as const),
];

/** Dialog with the list of keyboard shortcuts. */
const KeysDialog = ({ onClose }: { onClose: () => void }) => (
  <Modal title={keysTexts.title} size="sm" onClose={onClose}>
    <chakra.dl
      display="grid"
      gridTemplateColumns="auto minmax(0, 1fr)"
      columnGap="4"
      rowGap="1.5"
      alignItems="baseline"
      css={{ '& dt': { fontFamily: 'mono', textStyle: 'sm', fontWeight: 'semibold' } }}
    >
      {all.map(([keys, what]) => [<dt key={keys}>{keys}</dt>, <dd key={`${keys} does`}>{what}</dd>])}
    </chakra.dl>
    <Text textStyle="sm" color="fg.muted" mt="4">
      {keysTexts.where}
    </Text>
  </Modal>
);

/** Keyboard shortcuts of the admin, on every screen behind the guard. */
const Keys = () => {
  const { isShown, hide } = useKeys();
  return isShown && <KeysDialog onClose={hide} />;
};

const CommandBar = lazyDialog('commands', async () => (await import('./commands/command-bar')).CommandBar);

const preloaded = [CommandBar];

/**
 * Returns the state of the command bar, which opens on Ctrl K or Cmd K, also while the user types. Disabled while a dialog is
 * open. `typed` also contains the characters that the user types before the bar is displayed.
 */
export const useCommandBar = () => {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  usePreload(preloaded);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey) return;
      const isUnderDialog = document.querySelector('dialog[open]') !== null;
      if (event.ctrlKey || event.metaKey) {
        if (event.key.toLowerCase() !== 'k' || event.shiftKey) return;
        event.preventDefault();
        if (!isUnderDialog) setOpen(true);
      } else if (isOpen && !isUnderDialog && event.key.length === 1) {
        event.preventDefault();
        event.stopPropagation();
        setTyped((before) => before + event.key);
      }
    };
    // Runs before the shortcuts of single keys.
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [isOpen]);
  const close = () => {
    setOpen(false);
    setTyped('');
  };
  return { isOpen, typed, type: setTyped, open: () => setOpen(true), close };
};

/** Skeleton of an admin screen whose file is loading. It replaces the prerendered page, whose bar is not interactive. */
const AdminPageLoading = () => (
  <PageMain wide>
    <Skeleton h="8" maxW="48" mb="6" aria-hidden />
    <SkeletonList rows={8} rowHeight="10" />
  </PageMain>
);

/** Link that skips the bar for keyboard users. Visible when it has the focus. */
const SkipLink = () => (
  <chakra.a
    href="#main"
    position="fixed"
    top="2"
    insetStart="2"
    zIndex="skipNav"
    px="4"
    py="2.5"
    borderRadius="l2"
    bg="brand.solid"
    color="brand.contrast"
    fontWeight="semibold"
    translate="0 -200%"
    _focusVisible={{ translate: '0 0' }}
  >
    {texts.skipToContent}
  </chakra.a>
);

/**
 * Area of the admin bar and a screen behind the admin guard. Without a session, it redirects to the sign-in, which returns here
 * afterwards. After Logout, the sign-in does not return.
 */
export const AdminArea = () => {
  const session = useAdminSession();
  const [hadSession] = useState(session !== null);
  const [isLoggingOut, setLoggingOut] = useState(false);
  const { pathname, search } = useLocation();
  const [signOutQuestion, ask] = useState<string>();
  const signOut = useSignOut();
  useRestoredFocus();
  useHeldEnter();
  const commands = useCommandBar();

  if (session === null) {
    // The address is that of a box's code, on a device that is a station.
    const code = !hadSession && storedStation() && matchPath(paths.pack, pathname)?.params.code;
    if (code) return <Navigate to={stationBoxPath(code)} replace />;
    const request: SignInRequest = { from: `${pathname}${search}`, hasEnded: hadSession };
    return <Navigate to={paths.adminLogin} replace state={isLoggingOut ? null : request} />;
  }
  const logout = () => {
    setLoggingOut(true);
    signOut();
  };
  const askToLogout = () => {
    const isBulkUnconfirmed = isBulkOrderUnconfirmed(session.owner);
    const consequence = session.underWay ?? (isBulkUnconfirmed ? texts.unconfirmedBulk : undefined);
    if (consequence === undefined) logout();
    else ask(consequence);
  };
  return (
    <SessionProvider key={session.id} session={session}>
      <SkipLink />
      <AdminBar signedIn onSearch={commands.open} onLogout={() => guardedNavigate(askToLogout)} />
      <AdminGuard>
        <SetupLine />
        <ScreenBoundary>
          {/* The bar remains visible while the file of a screen loads. */}
          <Suspense fallback={<AdminPageLoading />}>
            <AllowedScreen>
              <Outlet />
            </AllowedScreen>
          </Suspense>
          <Keys />
          {commands.isOpen && (
            <CommandBar typed={commands.typed} onType={commands.type} onClose={commands.close} />
          )}
        </ScreenBoundary>
      </AdminGuard>
      {signOutQuestion !== undefined && (
        <ConfirmDialog
          question={texts.logoutQuestion}
          consequence={signOutQuestion}
          confirm={texts.logout}
          cancel={texts.stay}
          onConfirm={logout}
          onCancel={() => ask(undefined)}
        />
      )}
    </SessionProvider>
  );
};
