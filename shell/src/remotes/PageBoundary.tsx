import { Component, type ReactNode } from 'react';

interface PageBoundaryProps {
  children: ReactNode;
  fallback: ReactNode;
  onBreak: () => void;
}

/** A page that throws takes only itself down. A new `key` gives it another chance. */
export class PageBoundary extends Component<PageBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onBreak();
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
