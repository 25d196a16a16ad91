import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { messages } from '../texts/messages';
import { MissingScreen } from './load-screen';

type Props = {
  children: ReactNode;
  /** The address; another one is another chance. */
  at?: string;
};
type State = { broken: 'screen' | 'file' | undefined; at: string | undefined };

/**
 * What is left when a screen breaks, or its file cannot be loaded: a sentence and a reload. It uses
 * nothing that could be what broke.
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

/** A boundary for the screen at this address: what stands around it stays, and another address is another chance. */
export const ScreenBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary at={useLocation().pathname}>{children}</ErrorBoundary>
);
