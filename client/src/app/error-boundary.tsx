import { Component, type ReactNode } from 'react';
import { messages } from '../messages';

/**
 * What is left when a screen breaks, or its file cannot be loaded because the kitchen has just updated the
 * product: the specification's sentence and a reload. It uses nothing that could be what broke.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <main className="broken">
        <h1>{messages.menu.somethingWrong}</h1>
        <button type="button" onClick={() => window.location.reload()}>
          {messages.app.retry}
        </button>
      </main>
    );
  }
}
