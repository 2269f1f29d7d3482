/** A printed value as consoles show it: `{ by: 0, may: ['place'] }`. Text at the top stands as it is. */
export function shown(value: unknown): string {
  return typeof value === 'string' ? value : inner(value, 0);
}

const DEEPEST = 6;

function inner(value: unknown, depth: number): string {
  if (typeof value === 'string') return `'${value}'`;
  if (typeof value === 'function') return '[function]';
  if (typeof value !== 'object' || value === null) return String(value);
  if (depth > DEEPEST) return '…';
  if (Array.isArray(value)) return `[${value.map(each => inner(each, depth + 1)).join(', ')}]`;
  const fields = Object.entries(value).map(([name, each]) => `${name}: ${inner(each, depth + 1)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}
