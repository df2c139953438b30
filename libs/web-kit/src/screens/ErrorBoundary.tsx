import { Component, type ErrorInfo, type ReactNode } from 'react';
import { retryLostParts } from '../chunks/lazy-part.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';

interface ErrorBoundaryProps {
  /** A change of this key renders the children again after an error; usually the path. */
  resetKey?: string;
  /** Stands in for the children after an error; by default the error text of a screen. */
  fallback?: (error: unknown, onRetry: () => void) => ReactNode;
  onError?: (error: unknown, info: ErrorInfo) => void;
  children: ReactNode;
}

interface BoundaryState {
  failure: { error: unknown } | null;
}

/** Replaces children that throw, a screen by an error text and a retry button; what stands around it stays. */
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
    const { fallback, children } = this.props;
    if (!failure) return children;
    if (fallback) return fallback(failure.error, this.recover);
    return <ErrorScreen error={failure.error} onRetry={this.recover} />;
  }
}
