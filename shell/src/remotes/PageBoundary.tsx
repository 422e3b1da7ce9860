import { Component, type ReactNode } from 'react';

interface PageBoundaryProps {
  children: ReactNode;
  fallback: ReactNode;
  onBreak: (error: unknown) => void;
}

/** Error boundary for a single page. Changing its `key` renders the page again. */
export class PageBoundary extends Component<PageBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onBreak(error);
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
