import { Suspense, useState } from 'react';
import { matchPath, Navigate, Outlet, useLocation } from 'react-router-dom';
import { useAdminSession } from '../shared/apollo/admin-sessions';
import { SessionProvider } from '../shared/apollo/session-provider';
import { storedStation } from '../shared/apollo/station-storage';
import { paths, type SignInRequest } from '../shared/paths';
import { stationBoxPath } from '../shared/station-paths';
import { ConfirmDialog } from '../shared/ui/dialogs/confirm-dialog';
import { useKeptFocus } from '../shared/use/use-kept-focus';
import { guardedNavigate } from '../shared/use/use-leave-guard';
import { adminMessages } from '../texts/admin-messages';
import { AdminBar } from './admin-bar';
import { AdminGuard } from './admin-guard';
import { AdminPageLoading } from './admin-page-loading';
import { isBulkOrderUnknown } from './bulk-order-unknown';
import { ScreenBoundary } from './error-boundary';
import { Keys } from './keys/keys';
import { useHeldEnter } from './keys/use-held-enter';
import { SkipLink } from './skip-link';
import { useSignOut } from './use-sign-out';

const texts = adminMessages.adminBar;

/**
 * What stands behind the admin guard: the bar and a screen. Without a session, or when it
 * ends, the way leads to the sign-in and from there back here; Logout leads there for good.
 */
export const AdminArea = () => {
  const session = useAdminSession();
  const [hadSession] = useState(session !== null);
  const [isLoggingOut, setLoggingOut] = useState(false);
  const { pathname, search } = useLocation();
  const [asked, ask] = useState<string>();
  const signOut = useSignOut();
  useKeptFocus();
  useHeldEnter();

  if (session === null) {
    // The code on a box, on a device that is a station.
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
    const isBulkUnanswered = isBulkOrderUnknown(session.owner);
    const consequence = session.underWay ?? (isBulkUnanswered ? texts.unansweredBulk : undefined);
    if (consequence === undefined) logout();
    else ask(consequence);
  };
  return (
    <SessionProvider key={session.id} session={session}>
      <SkipLink />
      <AdminBar signedIn onLogout={() => guardedNavigate(askToLogout)} />
      <AdminGuard>
        <ScreenBoundary>
          {/* The bar stays while the file of a screen is on its way. */}
          <Suspense fallback={<AdminPageLoading />}>
            <Outlet />
          </Suspense>
          <Keys />
        </ScreenBoundary>
      </AdminGuard>
      {asked !== undefined && (
        <ConfirmDialog
          question={texts.logoutQuestion}
          consequence={asked}
          confirm={texts.logout}
          cancel={texts.stay}
          onConfirm={logout}
          onCancel={() => ask(undefined)}
        />
      )}
    </SessionProvider>
  );
};
