import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { messages } from '../texts/messages';
import { MissingScreen } from './load-screen';

type Props = {
  children: ReactNode;
  /** Address of the screen. A new address resets the boundary. */
  at?: string;
};
type State = { broken: 'screen' | 'file' | undefined; at: string | undefined };

/**
 * Boundary of a screen that fails or whose file cannot be loaded: it displays a text and a reload button. It imports no other
 * component, since that could be the broken one.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { broken: undefined, at: this.props.at };

  static getDerivedStateFromError(error: unknown) {
    return { broken: error instanceof MissingScreen ? 'file' : 'screen' };
  }

  static getDerivedStateFromProps({ at }: Props, before: State) {
    return at === before.at ? null : { broken: undefined, at };
  }

  override render() {
    const { broken } = this.state;
    if (!broken) return this.props.children;
    return (
      <main className="broken">
        <h1>{broken === 'file' ? messages.app.partMissing : messages.menu.somethingWrong}</h1>
        {broken === 'file' && <p>{messages.app.partMissingHelp}</p>}
        <button type="button" onClick={() => window.location.reload()}>
          {messages.app.retry}
        </button>
      </main>
    );
  }
}

/** Error boundary of a screen: the area around the screen stays, and a new address resets the boundary. */
export const ScreenBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary at={useLocation().pathname}>{children}</ErrorBoundary>
);
