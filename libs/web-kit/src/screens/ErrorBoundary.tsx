import { Component, type ErrorInfo, type ReactNode } from 'react';
import { retryLostParts } from '../chunks/lazy-part.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';

interface ErrorBoundaryProps {
  /** A change of this key renders the screen again after an error; usually the path. */
  resetKey: string;
  onError?: (error: unknown, info: ErrorInfo) => void;
  children: ReactNode;
}

interface BoundaryState {
  failure: { error: unknown } | null;
}

/** Replaces a screen that throws by an error text and a retry button; header and footer stay. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.onError?.(error, info);
  }

  override componentDidUpdate(previous: ErrorBoundaryProps): void {
    if (previous.resetKey !== this.props.resetKey) this.recover();
  }

  recover = (): void => {
    if (!this.state.failure) return;
    retryLostParts();
    this.setState({ failure: null });
  };

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure) return <ErrorScreen error={failure.error} onRetry={this.recover} />;
    return this.props.children;
  }
}
