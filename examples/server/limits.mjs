/** What one client may cost the others: how often it may ask, how much may wait for it, where it may come from. */

/** More bytes than any message or request has. */
export const MOST_BYTES = 4096;
/** More bytes than wait for a client that reads: one that does not is disconnected. */
export const MOST_WAITING = 2 ** 20;
/** Connections of one address, tables of all. */
export const MOST_CONNECTIONS = 50;
export const MOST_TABLES = 10_000;

/**
 * Of each address `burst` at once, and `perSecond` a second. What is not used comes back with time; an address that has all
 * of it is forgotten, so that there are no more of them than ask. `take` says whether it may.
 * @param {{ readonly burst: number, readonly perSecond: number, readonly now?: () => number }} allowance
 */
export function allowance({ burst, perSecond, now = Date.now }) {
  /** @type {Map<string, { readonly left: number, readonly at: number }>} */
  const used = new Map();
  const leftOf = address => {
    const { left = burst, at = 0 } = used.get(address) ?? {};
    return Math.min(burst, left + ((now() - at) * perSecond) / 1000);
  };
  let swept = 0;
  return {
    /** @param {string} address */
    take: address => {
      if (now() - swept > 60_000) {
        swept = now();
        for (const each of used.keys()) if (leftOf(each) >= burst) used.delete(each);
      }
      const left = leftOf(address);
      if (left < 1) return false;
      used.set(address, { left: left - 1, at: now() });
      return true;
    },
    /** How many addresses are remembered. */
    size: () => used.size,
  };
}

/** How many there are of each address. */
export function counter() {
  /** @type {Map<string, number>} */
  const counts = new Map();
  return {
    /** @param {string} address */
    add: address => {
      const count = (counts.get(address) ?? 0) + 1;
      counts.set(address, count);
      return count;
    },
    /** @param {string} address */
    remove: address => {
      const count = (counts.get(address) ?? 0) - 1;
      if (count > 0) counts.set(address, count);
      else counts.delete(address);
    },
  };
}

/**
 * Whose request it is. Behind a proxy of yours (`PROXY=1`) the address that the proxy has added, which is the last one;
 * elsewhere anybody could write that header. Of IPv6 the network, for one client has all of its addresses.
 * @param {import('node:http').IncomingMessage} request
 */
export function addressOf(request, behindProxy = process.env.PROXY === '1') {
  const given = behindProxy
    ? String(request.headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : '';
  const address = (given || request.socket.remoteAddress || 'nobody').replace(/^::ffff:(?=.*\.)/i, '');
  return address.includes(':') ? networkOf(address) : address;
}

/** The first half of an address of IPv6, in which `::` stands for the zeros that are left out. @param {string} address */
function networkOf(address) {
  const [high = [], low] = address.split('::').map(part => (part === '' ? [] : part.split(':')));
  const zeros = low === undefined ? [] : Array.from({ length: Math.max(0, 8 - high.length - low.length) }, () => '0');
  const groups = [...high, ...zeros, ...(low ?? [])];
  return groups
    .slice(0, 4)
    .map(group => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':');
}

/**
 * May a page of this origin ask? Pages of the server's own host may, and those of `ORIGIN`. A program that is no
 * browser sends no origin.
 * @param {import('node:http').IncomingMessage} request
 */
export function isWelcome({ headers: { origin, host } }, allowed = process.env.ORIGIN) {
  return origin === undefined || origin === allowed || origin === `http://${host}` || origin === `https://${host}`;
}

/**
 * Text for one line of a log or a terminal: what would end the line or steer a terminal is written as `\u000A`.
 * @param {string} text
 */
export function oneLine(text) {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, character =>
    [...character]
      .flatMap(each => Array.from({ length: each.length }, (_, unit) => each.charCodeAt(unit)))
      .map(code => `\\u${code.toString(16).toUpperCase().padStart(4, '0')}`)
      .join(''),
  );
}

/** What somebody sent, as a log quotes it: cut, and in one line. @param {unknown} sent */
export function quoted(sent) {
  return oneLine(JSON.stringify(String(sent).slice(0, 60)));
}
