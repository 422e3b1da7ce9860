import { expect, test } from '@jest/globals';
import { useLab } from './testing/labRemote.js';

const LONGEST = 120_000;
const lab = useLab();

test(
  'records the imports that remain after tree shaking, including those of lazy modules',
  async () => {
    const { manifest } = await lab.build('mf-lab', {
      'Lab.tsx': `import { lazy } from 'react';
        import { Link, QueryState, type PageProps } from '@introvest/shell-sdk';
        import { Box } from '@introvest/shell-sdk/ui';
        import { shown } from './parts';
        const Later = lazy(() => import('./Later'));
        export default ({ path }: PageProps) => <Box>{shown(path)}<QueryState /><Later /></Box>;`,
      'parts.tsx': `import { Alert, Chip } from '@introvest/shell-sdk/ui';
        export const shown = (text: string) => <Chip label={text} />;
        export const neverCalled = () => <Alert />;`,
      'Later.tsx': `import { Dialog, NotYetListed } from '@introvest/shell-sdk/overlays';
        export default () => <Dialog><NotYetListed /></Dialog>;`,
    });
    const { uses, shares, sdk } = manifest;
    expect(Object.entries(uses).map(([entry, names]) => [entry, Object.keys(names)])).toEqual([
      ['@introvest/shell-sdk', ['QueryState']],
      ['@introvest/shell-sdk/overlays', ['Dialog', 'NotYetListed']],
      ['@introvest/shell-sdk/ui', ['Box', 'Chip']],
    ]);
    expect(Object.keys(shares)).toEqual(['react', 'react/jsx-runtime']);
    expect(sdk).toMatch(/^\^\d+\.\d+\.\d+$/);
  },
  LONGEST,
);

test(
  'rejects a namespace import of the sdk, because it hides which exports are needed',
  async () => {
    const whole = lab.build('mf-whole', {
      'Lab.tsx': `import * as ui from '@introvest/shell-sdk/ui';
        export default ({ path }: { path: keyof typeof ui }) => String(ui[path]);`,
    });
    await expect(whole).rejects.toThrow('Use named imports from @introvest/shell-sdk/ui');
    await expect(whole).rejects.toMatchObject({
      stderr:
        "Use named imports from @introvest/shell-sdk/ui. A namespace import doesn't show which exports are needed.",
    });
  },
  LONGEST,
);
