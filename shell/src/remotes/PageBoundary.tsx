import { Component, type ReactNode } from 'react';
import type { Claim } from '../registry/snapshot';
import { reportBroken } from './fallbackBuild';

interface PageBoundaryProps {
  claim: Claim;
  children: ReactNode;
  fallback: ReactNode;
}

export class PageBoundary extends Component<PageBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    reportBroken(this.props.claim, error);
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
