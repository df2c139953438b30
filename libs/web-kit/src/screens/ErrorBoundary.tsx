import { Component, type ErrorInfo, type ReactNode } from 'react';
import { FailureScreen } from './FailureScreen.tsx';

interface ErrorBoundaryProps {
  /** A change of it gives the screen another chance: usually the path. */
  resetKey: string;
  onError?: (error: unknown, info: ErrorInfo) => void;
  children: ReactNode;
}

/** A screen that throws is replaced by words and a way to try again; header and footer stay. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.onError?.(error, info);
  }

  override componentDidUpdate(previous: ErrorBoundaryProps): void {
    if (previous.resetKey !== this.props.resetKey) this.recover();
  }

  recover = (): void => {
    if (this.state.hasFailed) this.setState({ hasFailed: false });
  };

  override render(): ReactNode {
    if (this.state.hasFailed) return <FailureScreen onRetry={this.recover} />;
    return this.props.children;
  }
}
