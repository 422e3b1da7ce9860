export function allowedFiles(extensions: readonly string[]): string {
  const names = extensions.map((each) => each.replace('.', '').trim().toUpperCase());
  return `Upload a ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names)} file.`;
}
