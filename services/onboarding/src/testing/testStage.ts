import { newId } from '@introvest/service-kit/ids';
import type { TestFile } from '@introvest/testing/http';
import { useService } from '@introvest/testing/useService';
import { createTestApp } from './testApp.js';
import { pdf } from './testFiles.js';

export const uploadPaths = {
  pitchDeck: '/api/upload/pitch-deck',
  businessPlan: '/api/upload/business-plan',
  financialProjections: '/api/upload/financial-projections',
  profileImage: '/api/upload/profile-image',
  attachment: '/api/upload/attachment',
};
export const fileIdOf = (url: string): string => url.split('/')[3] ?? '';
export type Field = keyof typeof uploadPaths;

export function useStage() {
  const stage = useService('onboarding', createTestApp);
  const { client, database, table } = stage;
  const upload = (user: { cookie: string }, field: Field, file: TestFile = pdf()) =>
    client(user).upload<{ fileUrl: string }>(uploadPaths[field], field, file);
  return Object.assign(stage, {
    filesOf: (user: { id: string }) => table('files').where({ user_id: user.id }),
    upload,
    urlOf: async (...given: Parameters<typeof upload>) => (await upload(...given)).body.fileUrl,
    saveDeck(investor: { id: string }, founder: { id: string }, file_url: string) {
      const pair = { id: newId(), investor_id: investor.id, founder_id: founder.id };
      const file = { file_id: fileIdOf(file_url), file_url, original_file_name: 'deck.pdf' };
      const row = { ...pair, ...file, company_name: 'Labs' };
      return database.db('dashboards')('saved_pitch_decks').insert(row);
    },
  });
}
