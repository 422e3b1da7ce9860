import { settings } from '../settings/list.js';
import { parts, separateParts, servingParts, type Setting } from '../settings/setting.js';

function whoReads({ parts: own }: Setting): string {
  const others = parts.filter((part) => !own.includes(part));
  if (others.length === 0) return 'all';
  if (others.length === 1) return `all but ${others.join()}`;
  if (own.length === servingParts.length + 1 && own.includes('gateway')) {
    return 'all that serve, gateway';
  }
  if (servingParts.every((part) => own.includes(part))) return 'all that serve';
  const apart = parts.filter((part) => part !== 'product' && own.includes(part));
  if (apart.length === 0) return 'npm start alone';
  const local = own.includes('product') && !separateParts.some((part) => own.includes(part));
  return (local ? ['npm start', ...apart] : apart).join(', ');
}

function without({ needed, otherwise, secret }: Setting): string {
  if (needed === true) return secret === true ? 'must be set · secret' : 'must be set';
  return otherwise?.says ?? (secret === true ? 'none · secret' : 'none');
}

/** The list of settings as a table of Markdown, for docs/operations.md. */
export function settingsTable(): string {
  const rows = Object.entries(settings as Record<string, Setting>).map(([name, setting]) => {
    const cells = [`\`${name}\``, `It ${setting.about}.`, setting.form.says, without(setting)];
    return `| ${[...cells, whoReads(setting)].join(' | ')} |`;
  });
  const head = '| Name | What it is for | Form | If it is not set | Read by |';
  return [head, '| --- | --- | --- | --- | --- |', ...rows].join('\n');
}
