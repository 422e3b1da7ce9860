import { ROOT } from '@introvest/build/inputs';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Loads the packages from elsewhere that the services are made of: most of what starting them takes. */
export function loadPackages(): void {
  const services = readdirSync(join(ROOT, 'services')).map((name) => join('services', name));
  const infra = ['local', 'registry', 'demo', 'payments'].map((name) => join('infra', name));
  for (const folder of [...services, ...infra, 'shell/document']) {
    const file = join(ROOT, folder, 'package.json');
    if (existsSync(file)) loadDependencies(file);
  }
}

function loadDependencies(file: string): void {
  const require = createRequire(file);
  const { dependencies = {} } = JSON.parse(readFileSync(file, 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  for (const name of Object.keys(dependencies).filter((one) => !one.startsWith('@introvest/'))) {
    try {
      require(name);
    } catch {
      // One that is only for `import` comes later, when it is imported.
    }
  }
}
