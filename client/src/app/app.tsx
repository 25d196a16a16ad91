import { BrowserRouter } from 'react-router-dom';
import { AppRoutes } from './app-routes';
import { ErrorBoundary } from './error-boundary';

/** The whole client. Theme, Apollo client and toaster belong to a side, see `customer-side` and `admin-side`. */
export const App = () => (
  <ErrorBoundary>
    <BrowserRouter>
      <AppRoutes />
    </BrowserRouter>
  </ErrorBoundary>
);
