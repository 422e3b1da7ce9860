import { founder } from '@introvest/testing/web/people';
import { renderPage } from '@introvest/testing/web/render';
import Moderation from '../pages/Moderation';
import { file } from './report';

export const open = (search = '') =>
  renderPage(<Moderation />, {
    path: `/moderation${search}`,
    user: founder({ isModerator: true }),
  });

export const openReport = () => open(`?report=${file.id}`);
