import { deckAccesses } from '@introvest/cards/deckAccess';
import { runService } from '@introvest/service-kit/main';
import { createApp } from './app.js';

await runService({
  name: 'decks',
  reads: [deckAccesses],
  create: (deps) => ({ app: createApp(deps) }),
});
