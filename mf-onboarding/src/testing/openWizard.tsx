import {
  getFounderDraft,
  saveFounderDraft,
  type FounderDraft,
} from '@introvest/contracts/onboarding';
import { mockRoute, type MockedRoute } from '@introvest/testing/web/mockRoute';
import { renderPage, type RenderedPage } from '@introvest/testing/web/render';
import { screen } from '@testing-library/react';
import FounderWizard from '../pages/FounderWizard';
import { founder } from './people';

export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
export const press = (name: string) => screen.getByRole('button', { name });

/** Opens the wizard at its draft's step, whose heading is `title`. */
export async function openWizard(
  title: string,
  draft: FounderDraft,
  search = '',
): Promise<RenderedPage & { saved: MockedRoute }> {
  mockRoute(getFounderDraft, draft);
  const saved = mockRoute(saveFounderDraft, ({ body }) => body as FounderDraft);
  const path = `/onboarding/founder${search}`;
  const page = await renderPage(<FounderWizard />, { path, user: founder });
  await heading(title);
  return { saved, ...page };
}
