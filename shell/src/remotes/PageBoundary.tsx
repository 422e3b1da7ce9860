import { Component, type ReactNode } from 'react';

interface PageBoundaryProps {
  children: ReactNode;
  fallback: ReactNode;
}

/** A page that throws takes only itself down. A new `key` gives it another chance. */
export class PageBoundary extends Component<PageBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
