import { serviceNames } from '@introvest/contracts/services';
import { settings } from '../settings/list.js';
import { parts, separateParts, servingParts, type Setting } from '../settings/setting.js';

function servicesOf({ parts: own }: Setting): string {
  const others = parts.filter((part) => !own.includes(part));
  if (others.length === 0) return 'all';
  if (others.length === 1) return `all but ${others.join()}`;
  if (own.length === servingParts.length + 1 && own.includes('gateway')) {
    return 'all that serve, gateway';
  }
  if (servingParts.every((part) => own.includes(part))) return 'all that serve';
  const apart = parts.filter((part) => part !== 'product' && own.includes(part));
  if (apart.length === 0) return 'npm start alone';
  if (serviceNames.every((name) => own.includes(name)))
    return [
      'services',
      ...apart.filter((part) => !serviceNames.some((name) => name === part)),
    ].join(', ');
  const local = own.includes('product') && !separateParts.some((part) => own.includes(part));
  return (local ? ['npm start', ...apart] : apart).join(', ');
}

function without({ needed, otherwise, secret }: Setting): string {
  if (needed === true) return secret === true ? 'required · secret' : 'required';
  return otherwise?.says ?? (secret === true ? 'none · secret' : 'none');
}

const capitalised = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

export function settingsTable(): string {
  const rows = Object.entries(settings as Record<string, Setting>).map(([name, setting]) => {
    const cells = [`\`${name}\``, capitalised(setting.about), setting.form.says, without(setting)];
    return `| ${[...cells, servicesOf(setting)].join(' | ')} |`;
  });
  const head = '| Name | Description | Form | Default | Read by |';
  return [head, '| --- | --- | --- | --- | --- |', ...rows].join('\n');
}
