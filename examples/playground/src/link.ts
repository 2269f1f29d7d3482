/** A game in the address of the page. */

const TABLE = '#table=';

/** The part of an address that holds a text. */
export function toLink(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const binary = Array.from(bytes, byte => String.fromCharCode(byte)).join('');
  return TABLE + btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The text in it; `undefined` where there is none. */
export function fromLink(hash: string): string | undefined {
  if (!hash.startsWith(TABLE)) return undefined;
  try {
    const binary = atob(hash.slice(TABLE.length).replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder().decode(Uint8Array.from(binary, character => character.charCodeAt(0)));
  } catch {
    return '';
  }
}
