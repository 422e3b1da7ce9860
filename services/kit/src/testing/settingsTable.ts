import { serviceNames } from '@introvest/contracts/services';
import { settings } from '../settings/list.js';
import { parts, servingParts, type Part, type Setting } from '../settings/setting.js';

const groups: Record<string, readonly Part[]> = {
  all: parts,
  'all but gateway': parts.filter((part) => part !== 'gateway'),
  'all that serve': servingParts,
  services: serviceNames,
};

function servicesOf({ parts: own }: Setting): string {
  const group = Object.keys(groups).find((name) =>
    groups[name]?.every((part) => own.includes(part)),
  );
  const members = groups[group ?? ''] ?? [];
  const others = parts.filter((part) => own.includes(part) && !members.includes(part));
  const names = others.map((part) => (part === 'product' ? 'npm start' : part));
  return [...(group === undefined ? [] : [group]), ...names].join(', ');
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
